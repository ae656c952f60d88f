#!/usr/bin/env bash
# Builds the site as N machines do, on this one: each shard in a process and a folder of its own, then merged into
# dist/client, byte for byte what one build makes. Other options go to each build:
#   deploy/matrix.sh 4 --for server
set -euo pipefail
cd "$(dirname "$0")/.."

count=${1:-}
if ! [[ $count =~ ^[1-9][0-9]{0,3}$ ]]; then
    echo "Usage: deploy/matrix.sh N [options of npm run build]" >&2
    exit 2
fi
shift

# The time of all shards.
at=$(date -u +%Y-%m-%dT%H:%M:%SZ)
shards=()
for ((number = 1; number <= count; number++)); do
    shards+=("dist/shards/$number-of-$count")
    # One after the other: each uses all cores. The first one makes the bundle.
    npm run --silent build -- "$@" --shard "$number/$count" --at "$at" --out "dist/shards/$number-of-$count"
done
npm run --silent merge-shards -- "${shards[@]}"
