# Builds the site, and serves it with nginx: docs/deploying/container.md.

FROM node:24-bookworm-slim AS dependencies
WORKDIR /site
COPY package.json package-lock.json ./
COPY packages packages
RUN npm ci --omit=dev

FROM dependencies AS build
COPY . .
# The settings, as .env.example explains them. They become part of the site: none of them is a secret.
ARG VITE_FUNCTIONS_URL
ARG VITE_FUNCTIONS_KEY
ARG VITE_SITE_URL
ARG VITE_ADS
ARG VITE_AD_SCRIPT_URL
ARG VITE_CONTACT_FORM_URL
ARG VITE_RESERVATION_URL
ARG VITE_RESERVATION_WIDGET_URL
ARG VITE_SERVICE_WORKER
ARG INDEXNOW_KEY
ARG INDEXNOW_ENDPOINT
ARG SNAPSHOT_CONCURRENCY
ARG SNAPSHOT_TIMEOUT_MS
ARG SNAPSHOT_RETRIES
ARG SNAPSHOT_DEADLINE_MS
ARG SNAPSHOT_MAX_PAGES
ARG SNAPSHOT_MAX_LIST_MB
ARG SNAPSHOT_IMAGES
ARG SNAPSHOT_MAX_IMAGE_MB
ARG SNAPSHOT_MAX_IMAGE_MEGAPIXELS
# Without a functions host, the site has the posts of the committed snapshot.
RUN if [ -n "$VITE_FUNCTIONS_URL" ]; then npm run snapshot -- --hold-back; fi
RUN npm run build -- --for server && npm run search-index -- --for server

FROM debian:12-slim
# Debian keeps only the newest version of a package.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends nginx libnginx-mod-http-brotli-static \
    && rm -rf /var/lib/apt/lists/*
# A clone may be readable by its owner alone.
COPY --chmod=644 deploy/container/nginx.conf /etc/nginx/nginx.conf
COPY --from=build /site/dist/client /srv/venue/current
# nginx-site.conf includes a folder that is named after the site's host.
ARG PORT=8080
RUN settings=$(sed -n 's|^ *include \(venue/.*\)/\*\.conf;$|/etc/nginx/\1|p' /srv/venue/current/nginx-site.conf) \
    && mkdir -p "$settings" \
    && echo "listen $PORT;" > "$settings/port.conf"
# www-data, by its numbers: Kubernetes cannot tell that a name is not root's.
USER 33:33
EXPOSE $PORT
STOPSIGNAL SIGQUIT
CMD ["nginx", "-e", "stderr"]
