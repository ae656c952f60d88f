import { expect, onTestFinished, test, vi } from 'vitest'
import { parseSettings } from '../../src/settings.ts'
import { sendJson, serve } from '../support/http.ts'

/** Which domain's posts a page asks for, on a site that is built with these settings, at an address. */
async function domainAsked(settings: Record<string, string>, hostname: string): Promise<string | null> {
  let domain: string | null = null
  const url = await serve((request, response) => {
    domain = new URL(request.url ?? '/', 'http://localhost').searchParams.get('domain')
    sendJson(response, { blogs: [], total: 0 })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.resetModules()
  vi.stubGlobal('__PUBLIC_SETTINGS__', parseSettings({ VITE_FUNCTIONS_URL: url, ...settings }).public)
  vi.stubGlobal('window', { location: { hostname } })
  const { listQuery, queryClient } = await import('../../src/blog/live-queries.ts')
  await queryClient.fetchQuery(listQuery(1))
  return domain
}

const siteUrl = { VITE_SITE_URL: 'https://www.nocturne.example' }

test.each([
  ['its own address', siteUrl, 'www.nocturne.example', 'nocturne.example'],
  ['a preview’s address', siteUrl, 'abc.pages.dev', 'nocturne.example'],
  ['this machine', siteUrl, 'localhost', 'nocturne.example'],
  ['an address that it was not told', {}, 'www.elsewhere.example', 'elsewhere.example'],
  ['this machine, without a setting', {}, 'localhost', 'localhost'],
])('at %s the site asks for its posts', async (_, settings, hostname, domain) => {
  expect(await domainAsked(settings, hostname)).toBe(domain)
  if ('VITE_SITE_URL' in settings) expect(parseSettings(settings).domain).toBe(domain)
})
