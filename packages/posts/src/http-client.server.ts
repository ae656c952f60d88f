import { Readable } from 'node:stream'
import { SettingsError } from '@venue-site/cli/errors'
import { Agent, type Dispatcher, EnvHttpProxyAgent, request } from 'undici'
import { assertPublicHost, publicLookup } from './public-address.server.ts'

export interface HttpClientOptions {
  /** Connections to a host, which are kept. */
  connections: number
  /** Whether the host is our own, started for the job. A proxy does not reach it. */
  isOwnHost?: boolean
  /** Whether only hosts of the public internet are asked, also after a redirect. Behind a proxy, it resolves the names. */
  isPublicOnly?: boolean
}

interface HttpRequest {
  /** `GET` by default. */
  method?: Dispatcher.HttpMethod
  headers: Record<string, string>
  /** Of a POST, in the parts in which it is sent. */
  body?: AsyncIterable<Uint8Array>
  signal: AbortSignal
}

// A functions host behind a login page or a mirror needs one or two.
const maxRedirects = 5
const redirectStatuses = new Set([301, 302, 303, 307, 308])

/**
 * Opens connections to a functions host, through the proxies of `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`.
 * @throws SettingsError for a proxy's address that is none.
 */
export function openHttpClient({ connections, isOwnHost = false, isPublicOnly = false }: HttpClientOptions) {
  const connect = isPublicOnly ? { lookup: publicLookup } : undefined
  const dispatcher = isOwnHost ? new Agent({ connections }) : openProxyAgent({ connections, connect })

  /**
   * Sends a request, and follows the redirects of a GET: never from https to http, and without the key to another origin.
   * @param redirects Gets the addresses that the request is redirected to.
   * @throws Error without an answer, or for a redirect that is not followed.
   */
  async function send(
    url: string,
    { method = 'GET', headers, body, signal }: HttpRequest,
    redirects: string[],
  ): Promise<Dispatcher.ResponseData> {
    if (isPublicOnly) assertPublicHost(new URL(url))
    const response = await request(url, {
      method,
      headers,
      body: body && inParts(body),
      signal,
      dispatcher,
    }).catch(explainProxy)
    const isRedirect = method === 'GET' && redirectStatuses.has(response.statusCode)
    const location = isRedirect ? headerOf(response, 'location') : null
    if (location === null) return response
    await response.body.dump()
    if (redirects.length === maxRedirects) throw new Error(`it redirects more than ${maxRedirects} times`)
    const { href, keepsOrigin } = redirectTarget(location, url)
    redirects.push(href)
    const { Authorization: _, apikey: __, ...withoutKey } = headers
    return send(href, { headers: keepsOrigin ? headers : withoutKey, signal }, redirects)
  }

  return {
    send,
    /** Ends all requests. */
    close: () => void dispatcher.destroy(),
  }
}

/** A stream that takes each part only when the one before is sent. */
function inParts(body: AsyncIterable<Uint8Array>): Readable {
  return Readable.from(body, { objectMode: false, highWaterMark: 0 })
}

/** Returns a header of a response; null if it has none. */
export function headerOf({ headers }: Dispatcher.ResponseData, name: string): string | null {
  const value = headers[name.toLowerCase()]
  return (Array.isArray(value) ? value[0] : value) ?? null
}

/** @throws Error for an address that is not followed. */
export function redirectTarget(location: string, from: string): { href: string; keepsOrigin: boolean } {
  const base = new URL(from)
  const target = URL.canParse(location, base.href) ? new URL(location, base) : null
  const isSafe = target?.protocol === 'https:' || (target?.protocol === 'http:' && base.protocol === 'http:')
  if (!target || !isSafe)
    throw new Error(`it redirects to ${target?.href ?? location}, which is not followed`)
  return { href: target.href, keepsOrigin: target.origin === base.origin }
}

function openProxyAgent(options: Agent.Options): Dispatcher {
  return new EnvHttpProxyAgent({
    ...options,
    httpProxy: proxyOf('HTTP_PROXY'),
    httpsProxy: proxyOf('HTTPS_PROXY'),
    // A proxy may refuse a tunnel to a host without TLS.
    proxyTunnel: false,
  })
}

// undici says neither whose login is missing, nor where it belongs.
function explainProxy(error: unknown): never {
  if (!(error instanceof Error && /proxy.*\(407\)/i.test(error.message))) throw error
  // Without a cause: the innermost one is printed.
  throw new Error(
    'the proxy wants a user and a password (407): write http://user:password@host:port in HTTPS_PROXY or HTTP_PROXY',
  )
}

/** Returns the proxy that a variable names, in small letters or in capitals; empty if it is unset. */
function proxyOf(name: string): string {
  const value = process.env[name.toLowerCase()] || process.env[name] || ''
  // As for other programs, `http://` may be left out.
  const address = value === '' || value.includes('://') ? value : `http://${value}`
  // It may contain a password.
  if (address && !(URL.canParse(address) && /^https?:/i.test(address)))
    throw new SettingsError(`${name} must be the http(s) address of a proxy: http://host:port. It is not.`)
  try {
    decodeURIComponent(address)
  } catch {
    throw new SettingsError(`${name} has a % that stands for itself. Write %25 for it.`)
  }
  return address
}
