import { expect, onTestFinished, test, vi } from 'vitest'
import { parseSettings } from '../../scripts/cli/settings.ts'
import { sendJson, serve } from '../support/http.ts'

/** Returns the domain of a live call, on a site that is built with these settings and opened at this host name. */
async function requestedDomain(settings: Record<string, string>, hostname: string): Promise<string | null> {
  let domain: string | null = null
  const url = await serve((request, response) => {
    domain = new URL(request.url ?? '/', 'http://localhost').searchParams.get('domain')
    sendJson(response, { blogs: [], total: 0 })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.resetModules()
  vi.stubGlobal('window', { location: { hostname } })
  const { provideOwnLayout } = await import('../../pages/layout.server.ts')
  provideOwnLayout(parseSettings({ VITE_FUNCTIONS_URL: url, ...settings }).public)
  const { listQuery, queryClient } = await import('../../src/blog/live-queries.ts')
  await queryClient.fetchQuery(listQuery(1))
  return domain
}

const siteUrl = { VITE_SITE_URL: 'https://www.venue.example' }

test.each([
  ['at its own address', siteUrl, 'www.venue.example', 'venue.example'],
  ['as a preview', siteUrl, 'abc.pages.dev', 'venue.example'],
  ['on this machine', siteUrl, 'localhost', 'venue.example'],
  ['at any address, without a setting', {}, 'www.elsewhere.example', 'elsewhere.example'],
  ['on this machine, without a setting', {}, 'localhost', 'localhost'],
])('a site opened %s requests its own posts', async (_, settings, hostname, domain) => {
  expect(await requestedDomain(settings, hostname)).toBe(domain)
  if ('VITE_SITE_URL' in settings) expect(parseSettings(settings).domain).toBe(domain)
})
