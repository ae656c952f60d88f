#!/bin/sh
# Tells the operator that a unit failed, with the last lines of its journal: alert.sh UNIT
# By mail to ALERT_MAIL, through sendmail, and by a POST of {"text": "…"} to ALERT_WEBHOOK; each where it is set.
set -eu
unit=$1
subject="$unit failed on $(hostname)"
lines=$(journalctl --unit "$unit" --lines 20 --no-pager --output cat || true)

if [ -z "${ALERT_MAIL:-}${ALERT_WEBHOOK:-}" ]; then
    echo "$subject, and nobody is told: set ALERT_MAIL or ALERT_WEBHOOK in /etc/nocturne/alert.conf" >&2
    exit 1
fi

failed=0
if [ -n "${ALERT_MAIL:-}" ]; then
    printf 'To: %s\nSubject: %s\nContent-Type: text/plain; charset=utf-8\n\n%s\n' "$ALERT_MAIL" "$subject" "$lines" |
        sendmail -t || failed=1
fi
if [ -n "${ALERT_WEBHOOK:-}" ]; then
    # A JSON string: no control characters, quotes and backslashes escaped, \n between lines.
    text=$(printf '%s\n\n%s\n' "$subject" "$lines" | tr '\t' ' ' | tr -d '\000-\011\013-\037\177' |
        sed 's/[\\"]/\\&/g' | awk '{ printf "%s\\n", $0 }')
    printf '{"text":"%s"}' "$text" |
        curl --silent --show-error --fail --max-time 30 --output /dev/null \
            -H 'Content-Type: application/json' --data-binary @- "$ALERT_WEBHOOK" || failed=1
fi
exit $failed
