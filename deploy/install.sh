#!/bin/sh
# Installs the files of this folder, and creates the first secret and an empty alert.conf.
# Run it again after a change: it keeps the files in /etc/nocturne.
# DESTDIR=… installs below another root, for a test or a package.
set -eu
root=${DESTDIR:-}
deploy=$(dirname "$0")

install -D -m 644 -t "$root/etc/systemd/system" "$deploy"/systemd/*
# nginx-site.conf of a release includes the folder that is named after the site's host.
site=$(node -p 'try { process.loadEnvFile(process.argv[1]) } catch {}
new URL(process.env.VITE_SITE_URL || "http://localhost").hostname' "$deploy/../.env")
install -D -m 644 -t "$root/etc/nginx/nocturne/$site" "$deploy/nginx/hook.conf"
install -D -m 644 -t "$root/etc/nginx/sites-available" "$deploy/nginx/nocturne"
mkdir -p "$root/etc/nginx/sites-enabled" "$root/etc/nocturne" "$root/srv/nocturne"
ln -sfn ../sites-available/nocturne "$root/etc/nginx/sites-enabled/nocturne"

secrets=$root/etc/nocturne/hook-secrets
if [ ! -e "$secrets" ]; then
    (umask 077 && echo "whsec_$(openssl rand -base64 32)" > "$secrets")
fi

# Readable for root only, because a webhook's address is a secret.
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
