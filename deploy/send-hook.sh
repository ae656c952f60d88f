#!/bin/sh
# Asks for a rebuild, signed as Standard Webhooks has it: send-hook.sh ADDRESS FILE_OF_SECRETS [FILE_OF_THE_BODY]
# Needs curl and openssl alone, so an editors' system can run it where there is no Node.
set -eu
address=$1
secrets=$2
body=${3:-/dev/null}

# An id is good for one rebuild. Say one to send the same request again: HOOK_ID=…
id=${HOOK_ID:-msg_$(openssl rand -hex 16)}
timestamp=$(date +%s)
key=$(sed -n 's/^whsec_//p' "$secrets" | head -n 1 | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
signature=$({ printf '%s.%s.' "$id" "$timestamp" && cat "$body"; } |
    openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)

curl --silent --show-error --fail-with-body --max-time 30 --data-binary "@$body" \
    -H "webhook-id: $id" -H "webhook-timestamp: $timestamp" -H "webhook-signature: v1,$signature" \
    -H 'Content-Type: application/json' "$address"
