import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startFunctionsHost } from '../../scripts/functions/host.ts'
import { filesFor, type Host, hostFiles } from '../../scripts/hosting/host-files.ts'
import { startCaddy } from '../../scripts/programs/caddy.ts'
import { startNginx } from '../../scripts/programs/nginx.ts'
import type { RunningServer } from '../../scripts/programs/server-process.ts'
import { siteUnderTest } from '../support/browser.ts'
import { markdownPost, readFiles, temporaryFolder, writeFiles } from '../support/folders.ts'
import { startCloudflare, startNetlify } from '../support/host-runtimes.ts'
import { liveSettings } from '../support/live-site.ts'
import { runScript } from '../support/run-script.ts'

const site = siteUnderTest('liveSite')

interface Runtime {
  name: string
  host: Host
  start(folder: string): Promise<string>
  /** The status for a post that the folder lacks: where it was built for the host, and where it was built for all. */
  unknownPost: [number, number]
  /** Whether it sends the caching of the files, and none of its own files: a development server may do neither. */
  isStrict: boolean
}

const runtimes: Runtime[] = [
  {
    name: 'Cloudflare Pages',
    host: 'cloudflare',
    start: startCloudflare,
    unknownPost: [404, 404],
    isStrict: true,
  },
  { name: 'Netlify', host: 'netlify', start: startNetlify, unknownPost: [200, 404], isStrict: false },
  { name: 'nginx', host: 'server', start: running(startNginx), unknownPost: [200, 200], isStrict: true },
  { name: 'Caddy', host: 'server', start: running(startCaddy), unknownPost: [200, 200], isStrict: true },
]
const cases = runtimes.flatMap(({ name, host, unknownPost, ...runtime }) => [
  { ...runtime, name: `${name} serves what is built for it`, host, unknownPost: unknownPost[0] },
  {
    ...runtime,
    name: `${name} serves what is built for all hosts`,
    host: undefined,
    unknownPost: unknownPost[1],
  },
])

test.each(cases)('$name', async ({ host, start, unknownPost, isStrict }) => {
  const folder = join(temporaryFolder(), 'site')
  const settings = liveSettings(inject('functionsPort'))
  const options = ['--no-cards', '--out', folder, ...(host ? ['--for', host] : [])]
  const build = await runScript('build', options, settings)
  expect([build.code, build.stderr]).toEqual([0, ''])
  const files = readFiles(folder)
  const url = await start(folder)
  const get = (path: string) => fetch(url + path, { redirect: 'manual' })

  // Every page has its address, and is said what it may not do in a frame.
  const pages = Object.keys(files).filter((file) => file.endsWith('.html') && !/(^|\/)404\.html$/.test(file))
  for (const file of pages) {
    const address = encodeURI(`/${file.replace(/(^index)?\.html$/, '')}`)
    const response = await get(address)
    expect([address, response.status, await response.text()]).toEqual([address, 200, files[file]])
    expect(response.headers.get('content-security-policy'), address).toContain("frame-ancestors 'self'")
    expect(response.headers.get('x-content-type-options'), address).toBe('nosniff')
    if (isStrict) expect(response.headers.get('cache-control'), address).toContain('must-revalidate')
  }
  const [asset = ''] = Object.keys(files).filter((file) => /^assets\/.*\.js$/.test(file))
  const script = await get(`/${asset}`)
  expect([script.status, script.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ])
  if (isStrict) expect(script.headers.get('cache-control')).toContain('immutable')

  const unknown = await get('/nope')
  expect([unknown.status, await unknown.text()]).toEqual([404, files['404.html']])
  expect(unknown.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")

  expect(
    Object.keys(files)
      .filter((file) => hostFiles.some((name) => name === file))
      .sort(),
  ).toEqual([...filesFor(host)].sort())
  for (const file of isStrict && host ? filesFor(host) : []) {
    expect([file, (await get(`/${file}`)).ok]).toEqual([file, false])
  }

  // A post that is newer than the site is fetched by the document at its own address.
  const posts = temporaryFolder()
  writeFiles(posts, { 'newer.md': markdownPost({ metaTitle: 'Newer than the site' }, 'Ice.') })
  const functions = await startFunctionsHost({ posts, port: inject('functionsPort') })
  onTestFinished(() => functions.close())
  const response = await get('/blog/newer')
  expect(response.status).toBe(unknownPost)
  if (host) expect(await response.text()).toBe(files['live.html'])
  const { page } = await site.visit(`${url}/blog/newer`)
  await page.waitForSelector('h1:text-is("Newer than the site")')
  expect(page.url()).toBe(`${url}/blog/newer`)
})

function running(start: (folder: string) => Promise<RunningServer>) {
  return async (folder: string) => {
    const server = await start(folder)
    onTestFinished(() => server.close())
    return server.url
  }
}
