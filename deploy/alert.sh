#!/bin/sh
# Sends an alert that a unit failed, with the end of that run's journal: alert.sh UNIT
# To ALERT_MAIL through sendmail, and to ALERT_WEBHOOK as a POST of {"text": "…"}, if they are set.
set -eu
unit=$1
subject="$unit failed on $(hostname)"
# systemd says which run failed, as another may have begun. INVOCATION_ID is in what systemd itself logs of it.
run=${MONITOR_INVOCATION_ID:-$(systemctl show --property InvocationID --value "$unit")}
# Without the lines of progress, which would leave no room for the others.
lines=$(journalctl "_SYSTEMD_INVOCATION_ID=$run" + "INVOCATION_ID=$run" --lines 1000 --no-pager --output cat |
    grep -Ev '( [0-9]+/[0-9]+|: [0-9]+ s)$' | tail -n 20 || true)

if [ -z "${ALERT_MAIL:-}${ALERT_WEBHOOK:-}" ]; then
    echo "$subject, and no alert was sent: set ALERT_MAIL or ALERT_WEBHOOK in /etc/${unit%-*}/alert.conf" >&2
    exit 1
fi

failed=0
if [ -n "${ALERT_MAIL:-}" ]; then
    printf 'To: %s\nSubject: %s\nContent-Type: text/plain; charset=utf-8\n\n%s\n' "$ALERT_MAIL" "$subject" "$lines" |
        sendmail -t || failed=1
fi
if [ -n "${ALERT_WEBHOOK:-}" ]; then
    # As a JSON string: without control characters, with quotes, backslashes and line ends escaped.
    text=$(printf '%s\n\n%s\n' "$subject" "$lines" | tr '\t' ' ' | tr -d '\000-\011\013-\037\177' |
        sed 's/[\\"]/\\&/g' | awk '{ printf "%s\\n", $0 }')
    printf '{"text":"%s"}' "$text" |
        curl --silent --show-error --fail --max-time 30 --output /dev/null \
            -H 'Content-Type: application/json' --data-binary @- "$ALERT_WEBHOOK" || failed=1
fi
exit $failed
