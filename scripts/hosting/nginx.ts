import { contentTypes, ownContentTypes } from './content-types.ts'
import { type HeaderByAddress, pathPattern, serverHeaders } from './group-headers.ts'
import type { HeaderRule } from './header-rules.ts'
import type { Rewrite } from './rewrites.ts'
import { siteName } from './site-name.ts'
import { fileEnding, hiddenFile, indexAddress, longAddress } from './url-patterns.ts'

/**
 * The site as a file that nginx (1.22 or later) includes. Every header is said once, for the whole server, with a
 * value by address: one `add_header` further in would drop all those further out. What the whole nginx shares, its maps'
 * variables, is named after the site, as other sites may be included beside it.
 * @param siteUrl The site's origin.
 */
export function nginxSite(
  rules: readonly HeaderRule[],
  rewrites: readonly Rewrite[],
  siteUrl: string,
): string {
  const { everywhere, byAddress } = serverHeaders(rules)
  const { folder, id } = siteName(siteUrl)
  const variable = (name: string) => `$nocturne_${id}_${name}`
  const isCaching = ({ name }: HeaderByAddress) => name === 'Cache-Control'
  const headers = byAddress.map((header, at) => ({
    ...header,
    byAddress: variable(isCaching(header) ? 'caching' : `header_${at + 1}`),
  }))
  return `${head(folder)}
${headers.map(addressMap).join('\n')}
# An error is not kept, whatever is asked for.
map $status ${variable('caching_now')} {
    ~^[45] no-cache;
    default ${variable('caching')};
}
map $status ${variable('allow')} {
    405 "GET, HEAD";
}
# In a file's place there is no page.
map $nocturne_address ${variable('missing')} {
    ~\\.html$ @missing_page;
    ~${fileEnding} @missing_file;
    default @missing_page;
}

server {
    # The address as it was asked for: nginx goes by that of the file as soon as it has found one. It stands first, as
    # what is yours may end the rules of an address of its own with \`break\`.
    set $nocturne_address $uri;
    set $nocturne_root /srv/nocturne/current;
    include nocturne/${folder}/*.conf;
    root $nocturne_root;

    server_tokens off;
    absolute_redirect off;

    # An nginx without that module does not know this line: delete it then, and gzip remains.
    brotli_static on;
    gzip_static on;
    gzip_vary on;
    # What the build has not packed is too small to gain by it.
    gzip off;

    types {
${Object.entries(contentTypes)
  .map(([ending, type]) => `        ${mediaType(type)} ${ending};`)
  .join('\n')}
    }
    default_type application/octet-stream;
    charset utf-8;
    charset_types ${charsetTypes().join(' ')};

${Object.entries(everywhere)
  .map(([name, value]) => addHeader(name, `"${value}"`))
  .join('\n')}
${headers
  .map((header) => addHeader(header.name, isCaching(header) ? variable('caching_now') : header.byAddress))
  .join('\n')}
${addHeader('Allow', variable('allow'))}

    error_page 404 ${variable('missing')};
    error_page 405 @not_allowed;
    if ($request_method !~ ^(?:GET|HEAD)$) {
        return 405;
    }

    location = / {
        try_files /index.html =404;
    }
    location ~ ${hiddenFile} {
        return 404;
    }
${Object.entries(ownContentTypes).map(ownTypeLocation).join('\n')}
    # A page has one address, which ends neither in .html nor with a slash.
    location ~ ${indexAddress} {
        rewrite ^ / permanent;
    }
    location ~ ${longAddress.replace('(', '(?<nocturne_page>')} {
        if (-f $document_root$nocturne_page.html) {
            rewrite ${longAddress} $1 permanent;
        }
        try_files $uri $uri.html =404;
    }
${rewrites.map(rewriteLocation).join('\n')}
    location / {
        try_files $uri $uri.html =404;
    }

    location @missing_page {
        try_files /404.html =404;
    }
    location @missing_file {
        types {}
        default_type text/plain;
        return 404 "Not found\\n";
    }
    location @not_allowed {
        types {}
        default_type text/plain;
        return 405 "Method not allowed\\n";
    }
}
`
}

const head = (
  folder: string,
) => `# The site for nginx. Its modules for packed files are needed: Debian's nginx with libnginx-mod-http-brotli-static.
#
# Every build writes this file, and it belongs to the pages beside it. So it is included from where it is, in the http
# context, by a pattern, which may match nothing as long as there is no release. /etc/nginx/sites-enabled/nocturne, where
# the current release is /srv/nocturne/current:
#
#     include /srv/nocturne/current/nginx-site.con[f];
#
# What is yours stands in /etc/nginx/nocturne/${folder}/*.conf, read below; without it, nginx listens on port 80:
#
#     listen 443 ssl http2;
#     server_name www.nocturne.example;
#     ssl_certificate /etc/ssl/nocturne.pem;
#     ssl_certificate_key /etc/ssl/private/nocturne.pem;
#     set $nocturne_root /srv/elsewhere/current;
#
# After a release in which this file is another one: nginx -t && systemctl reload nginx
`

function addressMap({ name, values, byAddress }: HeaderByAddress & { byAddress: string }): string {
  const lines = values.map(({ value, addresses }) => `    "~${addresses}" "${value}";`)
  return `# ${name}\nmap $nocturne_address ${byAddress} {\n${lines.join('\n')}\n}`
}

function addHeader(name: string, value: string): string {
  return `    add_header ${name} ${value} always;`
}

function ownTypeLocation([path, type]: [string, string]): string {
  return `    location = ${path} {
        types {}
        default_type ${type};
        try_files $uri =404;
    }`
}

function rewriteLocation({ path, file }: Rewrite): string {
  return `    location ~ (?!.*${fileEnding})${pathPattern(path)} {
        try_files $uri $uri.html ${file} =404;
    }`
}

function mediaType(contentType: string): string {
  return contentType.replace(/;.*/, '')
}

// nginx gives HTML its charset unasked, and complains where it is named once more.
function charsetTypes(): string[] {
  const text = Object.values(contentTypes).filter((type) => type.includes('charset'))
  return text.map(mediaType).filter((type) => type !== 'text/html')
}
