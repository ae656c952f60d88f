#!/bin/sh
# Requests a rebuild, signed by Standard Webhooks.
# Needs only curl and openssl, so that it also runs on systems without Node.
set -eu
if [ $# -lt 2 ]; then
    echo 'Usage: send-hook.sh ADDRESS SECRETS_FILE [BODY_FILE]' >&2
    exit 2
fi
address=$1
secrets=$2
body=${3:-/dev/null}

# Each id is accepted once. Set HOOK_ID to send the same request again.
id=${HOOK_ID:-msg_$(openssl rand -hex 16)}
timestamp=$(date +%s)
# Without what Windows adds: a byte order mark, and CR.
key=$(LC_ALL=C tr -d '\357\273\277\r' < "$secrets" | sed -n 's/^whsec_//p' | head -n 1 | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
if [ -z "$key" ]; then
    echo "$secrets has no secret: a line of whsec_ and base64, in UTF-8" >&2
    exit 1
fi
signature=$({ printf '%s.%s.' "$id" "$timestamp" && cat "$body"; } |
    openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)

curl --silent --show-error --fail-with-body --max-time 30 --data-binary "@$body" \
    -H "webhook-id: $id" -H "webhook-timestamp: $timestamp" -H "webhook-signature: v1,$signature" \
    -H 'Content-Type: application/json' "$address"
