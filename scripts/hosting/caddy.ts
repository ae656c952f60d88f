import { contentTypes, ownContentTypes } from './content-types.ts'
import { pathPattern, serverHeaders } from './group-headers.ts'
import type { HeaderRule } from './header-rules.ts'
import type { Rewrite } from './rewrites.ts'
import { siteName } from './site-name.ts'
import { fileEnding, hiddenFile, indexAddress, longAddress } from './url-patterns.ts'

/**
 * The site as a file for Caddy (2.6 or later), which takes from the environment what is the operator's, by names of the
 * site's own.
 * @param siteUrl The site's origin.
 */
export function caddySite(
  rules: readonly HeaderRule[],
  rewrites: readonly Rewrite[],
  siteUrl: string,
): string {
  const { everywhere, byAddress } = serverHeaders(rules)
  const id = siteName(siteUrl).id.toUpperCase()
  return `${head(id, new URL(siteUrl).hostname)}
{$NOCTURNE_ADDRESS_${id}::8080} {
	root * {$NOCTURNE_ROOT_${id}:/srv/nocturne/current}

	# In this order: what is said of some addresses is added to what is said of all.
	route {
		header {
${Object.entries(everywhere)
  .map(([name, value]) => `			${name} "${value}"`)
  .join('\n')}
		}
${byAddress
  .flatMap(({ name, values }) =>
    values.map(({ value, addresses }, at) => {
      const matcher = `@${name.toLowerCase().replaceAll('-', '_')}_${at + 1}`
      return `		${matcher} path_regexp "${addresses}"\n		header ${matcher} +${name} "${value}"`
    }),
  )
  .join('\n')}
	}

	route {
		@other_method not method GET HEAD
		error @other_method 405

		@hidden path_regexp "${hiddenFile}"
		error @hidden 404

		# A page has one address, which ends neither in .html nor with a slash.
		@index path_regexp "${indexAddress}"
		route @index {
			rewrite * /
			redir {uri} permanent
		}
		@long path_regexp long "${longAddress}"
		route @long {
			@page file {re.long.1}.html
			route @page {
				rewrite * {re.long.1}
				redir {uri} permanent
			}
		}

		rewrite / /index.html
		try_files {path} {path}.html
${rewrites.map(rewriteRoute).join('\n')}

		map {path} {content_type} {
${[
  ...Object.entries(ownContentTypes).map(([path, type]) => `			${path} "${type}"`),
  ...Object.entries(contentTypes).map(([ending, type]) => `			~\\.${ending}$ "${type}"`),
].join('\n')}
			default application/octet-stream
		}
		header Content-Type {content_type}
		@packed file {path}.gz
		header @packed {
			Vary Accept-Encoding
			defer
		}
		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}

	handle_errors {
		# An error is not kept, whatever is asked for; and it is said whole.
		header Cache-Control no-cache
		request_header -Range
		request_header -If-None-Match
		request_header -If-Modified-Since

		@not_allowed expression {http.error.status_code} == 405
		header @not_allowed Allow "GET, HEAD"
		@page {
			expression {http.error.status_code} == 404
			not {
				path_regexp "${fileEnding}"
				not path_regexp \\.html$
			}
		}
		handle @page {
			header Content-Type "${contentTypes.html}"
			header {
				Vary Accept-Encoding
				defer
			}
			rewrite * /404.html
			file_server {
				precompressed br gzip
			}
		}
		# In a file's place there is no page.
		handle {
			header Content-Type "${contentTypes.txt}"
			respond "{http.error.status_text}"
		}
	}
}
`
}

const head = (
  id: string,
  hostname: string,
) => `# The site for Caddy. Every build writes this file anew, and what it says belongs to the pages beside it. So it is
# imported from where it is. /etc/caddy/Caddyfile, where the current release is /srv/nocturne/current:
#
#     import /srv/nocturne/current/Caddyfile
#
# What is yours stands in the environment of Caddy's service (systemctl edit caddy). A name brings HTTPS with it;
# without one it is port 8080 in the clear:
#
#     [Service]
#     Environment=NOCTURNE_ADDRESS_${id}=${hostname}
#     Environment=NOCTURNE_ROOT_${id}=/srv/elsewhere/current
#
# After a release in which this file is another one: systemctl reload caddy, which knows that environment; caddy reload
# knows your shell's.
`

function rewriteRoute({ path, file }: Rewrite, at: number): string {
  return `		@unknown_${at + 1} {
			path_regexp "${pathPattern(path)}"
			not path_regexp "${fileEnding}"
		}
		rewrite @unknown_${at + 1} ${file}`
}
