#!/bin/sh
# Puts what is in this folder where Debian looks for it, and makes the first secret and an empty
# alert.conf. It may be run again after a change, and keeps what is in /etc/nocturne.
# DESTDIR=… puts it below another root: for a look, or for a package.
set -eu
root=${DESTDIR:-}
deploy=$(dirname "$0")

install -D -m 644 -t "$root/etc/systemd/system" "$deploy"/systemd/*
# The folder that the site's nginx-site.conf includes, after its host.
site=$(node -p 'try { process.loadEnvFile(process.argv[1]) } catch {}
new URL(process.env.VITE_SITE_URL || "http://localhost").hostname' "$deploy/../.env")
install -D -m 644 -t "$root/etc/nginx/nocturne/$site" "$deploy/nginx/hook.conf"
install -D -m 644 -t "$root/etc/nginx/sites-available" "$deploy/nginx/nocturne"
mkdir -p "$root/etc/nginx/sites-enabled" "$root/etc/nocturne" "$root/srv/nocturne"
# It includes the present release's file by a pattern, so that nginx is sound before the first release too.
ln -sfn ../sites-available/nocturne "$root/etc/nginx/sites-enabled/nocturne"

secrets=$root/etc/nocturne/hook-secrets
if [ ! -e "$secrets" ]; then
    (umask 077 && echo "whsec_$(openssl rand -base64 32)" > "$secrets")
fi

# Whom to tell of a failure is the operator's to say, and a webhook's address is a secret.
if [ ! -e "$root/etc/nocturne/alert.conf" ]; then
    install -m 600 "$deploy/alert.conf" "$root/etc/nocturne/alert.conf"
fi

if [ -z "$root" ]; then
    for user in nocturne nocturne-hook; do
        id "$user" > /dev/null 2>&1 ||
            useradd --system --user-group --home-dir /nonexistent --shell /usr/sbin/nologin "$user"
    done
    chown root:nocturne-hook "$secrets"
    chmod 640 "$secrets"
    chown nocturne:nocturne /srv/nocturne
    chown -R nocturne:nocturne /opt/nocturne
    systemctl daemon-reload
fi
