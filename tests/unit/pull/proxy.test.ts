import { SettingsError } from '@venue-site/cli/errors'
import { expect, onTestFinished, test, vi } from 'vitest'
import { faultyHostKey, startFaultyHost } from '../../support/faulty-functions-host.ts'
import { startForwardProxy } from '../../support/forward-proxy.ts'
import { checkFunctionsHost, notPassed } from '../../support/functions-check.ts'
import { serve } from '../../support/http.ts'
import { fakeHost, hostWithDetails, pullFrom } from '../../support/pull.ts'

// Only a proxy knows this host.
const away = 'http://posts.venue.example'
const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY']

/** Sets the variables of proxies for a test, and no others. */
function setProxies(variables: Record<string, string>) {
  for (const name of [...names, ...names.map((each) => each.toLowerCase())]) vi.stubEnv(name, variables[name])
  onTestFinished(() => void vi.unstubAllEnvs())
}

const once = { environment: { SNAPSHOT_RETRIES: '0' } }

test.each(['HTTP_PROXY', 'http_proxy'])('a pull goes through the proxy of %s', async (name) => {
  const proxy = await startForwardProxy(await fakeHost(['a', 'b']))
  setProxies({ [name]: proxy.url })
  expect(await pullFrom(away)).toMatchObject({ total: 2 })
  expect(proxy.asked).toContain(`GET ${away}/get_details?slug=b`)
})

test('the address of a proxy may lack its scheme', async () => {
  const proxy = await startForwardProxy(await fakeHost(['a']))
  setProxies({ HTTP_PROXY: proxy.url.replace('http://', '') })
  expect(await pullFrom(away)).toMatchObject({ total: 1 })
})

test.each(['HTTPS_PROXY', 'https_proxy'])(
  'a host with TLS is reached by a tunnel through the proxy of %s',
  async (name) => {
    const proxy = await startForwardProxy(away)
    setProxies({ [name]: proxy.url })
    await expect(pullFrom('https://posts.venue.example', undefined, once)).rejects.toThrow(
      /^No answer from the functions host: .*403/,
    )
    expect(new Set(proxy.asked)).toEqual(new Set(['CONNECT posts.venue.example:443']))
  },
)

test.each([
  ['NO_PROXY', '127.0.0.1'],
  ['no_proxy', 'other.example, 127.0.0.1'],
  ['NO_PROXY', '*'],
])('a host of %s=%s is reached without the proxy', async (name, value) => {
  const host = await fakeHost(['a'])
  const proxy = await startForwardProxy(host)
  setProxies({ HTTP_PROXY: proxy.url, [name]: value })
  expect(await pullFrom(host)).toMatchObject({ total: 1 })
  expect(proxy.asked).toEqual([])
})

test('our own host, started for the pull, is reached without the proxy', async () => {
  const host = await fakeHost(['a'])
  const proxy = await startForwardProxy(host)
  setProxies({ HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url })
  expect(await pullFrom(host, undefined, { isOwnHost: true })).toMatchObject({ total: 1 })
  expect(proxy.asked).toEqual([])
})

test('an answer through a proxy has the same limit of its size', async () => {
  const tooLong = Buffer.alloc(9 * 1024 * 1024, ' ')
  const proxy = await startForwardProxy(await hostWithDetails((response) => response.end(tooLong)))
  setProxies({ HTTP_PROXY: proxy.url })
  const patient = { SNAPSHOT_RETRIES: '0', SNAPSHOT_TIMEOUT_MS: '50000' }
  const { rejections } = await pullFrom(away, undefined, { environment: patient })
  expect(rejections[0]?.problems).toEqual([{ path: '', message: 'must be 8 MB or less' }])
})

test('functions:check goes through the proxy, and every rule passes', async () => {
  const proxy = await startForwardProxy(await startFaultyHost([]))
  setProxies({ HTTP_PROXY: proxy.url })
  expect(notPassed(await checkFunctionsHost(away, { key: faultyHostKey }))).toEqual({})
  expect(proxy.asked).toContain(`OPTIONS ${away}/get_metainfo?page=1`)
})

test('a proxy that asks for a login is not taken for a host that does', async () => {
  const proxy = await serve((_, response) => void response.writeHead(407).end())
  setProxies({ HTTP_PROXY: proxy })
  await expect(pullFrom(away, undefined, once)).rejects.toThrow(
    'the proxy wants a user and a password (407): write http://user:password@host:port in HTTPS_PROXY or HTTP_PROXY',
  )
})

const [noAddress, noEscape] = ['must be the http(s) address of a proxy', 'has a % that stands for itself']

test.each([
  ['socks5://user:HUSH@proxy.example:1080', noAddress],
  ['http://', noAddress],
  ['http://a b:HUSH@', noAddress],
  ['http://a:HUSH%!@h', noEscape],
  ['http://a:HUSH%ff@h', noEscape],
])('a proxy that is %s is a wrong setting, and its password is not printed', async (value, message) => {
  setProxies({ HTTPS_PROXY: value })
  const error: unknown = await pullFrom(away).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SettingsError)
  expect(String(error)).toContain(`HTTPS_PROXY ${message}`)
  expect(String(error)).not.toContain('HUSH')
})
