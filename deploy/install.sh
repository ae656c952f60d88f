#!/bin/sh
# Installs the files of this folder, and creates the first secret and an empty alert.conf.
# Run it again after a change: it keeps the files in /etc/venue.
# DESTDIR=… installs below another root, for a test or a package.
set -eu
# nginx and the hook's user read what root makes here, whatever the shell of a hardened system hides.
umask 022
root=${DESTDIR:-}
deploy=$(dirname "$0")

if [ ! -e "$deploy/../node_modules/tsx" ]; then
    echo "The project's packages are not installed. Run npm ci, then this again." >&2
    exit 1
fi
install -D -m 644 -t "$root/etc/systemd/system" "$deploy"/systemd/*
# nginx-site.conf of a release includes the folder that is named after the site's host.
site=$(cd "$deploy/.." && node --import tsx --input-type=module -e '
import { loadSettings } from "./scripts/cli/load-settings.ts"
import { siteName } from "./scripts/site/hosting/nginx-and-caddy.ts"
try {
    console.log(siteName(loadSettings().public.siteUrl).folder)
} catch (error) {
    console.error("Error:", error.message)
    process.exit(1)
}')
install -D -m 644 -t "$root/etc/nginx/venue/$site" "$deploy/nginx/hook.conf"
install -D -m 644 -t "$root/etc/nginx/sites-available" "$deploy/nginx/venue"
mkdir -p "$root/etc/nginx/sites-enabled" "$root/etc/venue" "$root/srv/venue"
ln -sfn ../sites-available/venue "$root/etc/nginx/sites-enabled/venue"

secrets=$root/etc/venue/hook-secrets
if [ ! -e "$secrets" ]; then
    (umask 077 && echo "whsec_$(openssl rand -base64 32)" > "$secrets")
fi

# Readable for root only, because a webhook's address is a secret.
if [ ! -e "$root/etc/venue/alert.conf" ]; then
    install -m 600 "$deploy/alert.conf" "$root/etc/venue/alert.conf"
fi

if [ -z "$root" ]; then
    for user in venue venue-hook; do
        id "$user" > /dev/null 2>&1 ||
            useradd --system --user-group --home-dir /nonexistent --shell /usr/sbin/nologin "$user"
    done
    chown root:venue-hook "$secrets"
    chmod 640 "$secrets"
    chown venue:venue /srv/venue
    chown -R venue:venue /opt/venue
    systemctl daemon-reload
fi
