#!/bin/sh
# Requests a rebuild, signed by Standard Webhooks: send-hook.sh ADDRESS SECRETS_FILE [BODY_FILE]
# Needs only curl and openssl, so that it also runs on systems without Node.
set -eu
address=$1
secrets=$2
body=${3:-/dev/null}

# Each id is accepted once. Set HOOK_ID to send the same request again.
id=${HOOK_ID:-msg_$(openssl rand -hex 16)}
timestamp=$(date +%s)
key=$(sed -n 's/^whsec_//p' "$secrets" | head -n 1 | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
signature=$({ printf '%s.%s.' "$id" "$timestamp" && cat "$body"; } |
    openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)

curl --silent --show-error --fail-with-body --max-time 30 --data-binary "@$body" \
    -H "webhook-id: $id" -H "webhook-timestamp: $timestamp" -H "webhook-signature: v1,$signature" \
    -H 'Content-Type: application/json' "$address"
