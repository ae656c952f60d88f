import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import * as z from 'zod'
import { startPreview } from '../../scripts/preview/server.ts'
import { isRouteFile } from '../../scripts/site/list-pages.ts'
import { buildSample } from '../copy-project.ts'
import { type Figure, median } from '../figures.ts'
import { chromiumFlags } from '../programs/chromium.ts'
import { startNginx } from '../programs/nginx.ts'
import {
  chromiumProgram,
  fallbackFonts,
  installMissing,
  nginxProgram,
  requireProgram,
} from '../programs/programs.ts'
import { clickToPaint } from './clicks.ts'
import { bytesToShow, documentScripts, sentBytes } from './weight.ts'

const lighthouseRuns = 3
const loadSeconds = 30

/** Measures what visitors of the sample site get. */
export async function* visitFigures(folder: string): AsyncGenerator<Figure> {
  installMissing([chromiumProgram, nginxProgram, fallbackFonts])
  const chromium = requireProgram(chromiumProgram)
  const site = await buildSample(folder)
  const post = `/blog/${openSnapshot('snapshot').index.posts[0]?.slug}`

  yield* weightFigures(site, '/menu', 'the menu')
  yield* weightFigures(site, post, 'a post')

  await using preview = await startPreview(site, 0)
  yield* lighthouseFigures(preview.url, routesOf(site, post), chromium)
  for (const [from, to] of [
    ['/', '/menu'],
    ['/menu', '/events'],
    ['/blog', post],
    [post, '/gallery'],
  ] as const) {
    yield {
      name: `${from} to ${to}: click to paint, CPU slowed 4 times`,
      value: await clickToPaint({ from: preview.url + from, to }, chromium),
      unit: 'ms',
      atMost: 100,
    }
  }
  yield* loadFigures(site)
}

// The tests hold these limits for every page.
function* weightFigures(site: string, route: string, name: string): Generator<Figure> {
  const document = join(site, `${route}.html`)
  yield {
    name: `${name}: document with its style, until the footer ends`,
    value: bytesToShow(document) / 1000,
    unit: 'KB',
    atMost: 14.6,
  }
  const scripts = documentScripts(readFileSync(document, 'utf8')).map((file) => sentBytes(join(site, file)))
  const total = scripts.reduce((sum, bytes) => sum + bytes, 0)
  yield { name: `${name}: script, ${scripts.length} files`, value: total / 1000, unit: 'KB', atMost: 80 }
}

/** Returns every page that is the only one of its kind, and one of each other kind. */
function routesOf(site: string, post: string): string[] {
  const routes = readdirSync(site)
    .filter(isRouteFile)
    .map((name) => `/${name.replace(/(^index)?\.html$/, '')}`)
  const [topic] = readdirSync(join(site, 'blog', 'topic')).filter((name) => name.endsWith('.html'))
  return [...routes, '/blog/page/2', `/blog/topic/${topic?.replace('.html', '')}`, post]
}

const lighthouseSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
})

type LighthouseResult = z.infer<typeof lighthouseSchema>

async function* lighthouseFigures(site: string, routes: readonly string[], chromium: string) {
  const visit = async (route: string) => {
    const options = ['--quiet', '--output=json', `--chrome-flags=${chromiumFlags.join(' ')}`]
    const report = await runTool('lighthouse@12.8.2', [site + route, ...options], { CHROME_PATH: chromium })
    return lighthouseSchema.parse(JSON.parse(report))
  }
  const results = new Map<string, LighthouseResult[]>()
  for (const route of routes) {
    const ofRoute = []
    // Sometimes its trace is incomplete, and it asks for a second try.
    for (let run = 0; run < lighthouseRuns; run++) ofRoute.push(await visit(route).catch(() => visit(route)))
    results.set(route, ofRoute)
  }

  const lowestFirst = (read: (result: LighthouseResult) => number) =>
    [...results]
      .map(([route, ofRoute]) => ({ route, value: median(ofRoute.map(read)) }))
      .sort((one, other) => one.value - other.value)
  for (const category of ['performance', 'accessibility', 'best-practices', 'seo']) {
    const [worst] = lowestFirst(({ categories }) => 100 * (categories[category]?.score ?? 0))
    if (worst)
      yield { name: `Lighthouse ${category}: lowest (${worst.route})`, value: worst.value, atLeast: 100 }
  }
  for (const [audit, unit, atMost] of [
    ['total-blocking-time', 'ms', 50],
    ['cumulative-layout-shift', '', 0],
  ] as const) {
    const worst = lowestFirst(({ audits }) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY).at(-1)
    if (worst)
      yield { name: `Lighthouse ${audit}: highest (${worst.route})`, value: worst.value, unit, atMost }
  }
}

const loadSchema = z.object({
  requests: z.object({ average: z.number() }),
  errors: z.number(),
  timeouts: z.number(),
  non2xx: z.number(),
})

async function* loadFigures(site: string): AsyncGenerator<Figure> {
  const nginx = await startNginx(site)
  try {
    const options = ['--connections=50', `--duration=${loadSeconds}`, '--json', '--no-progress']
    const url = `${nginx.url}/menu`
    const report = await runTool('autocannon@8.0.0', [...options, '--headers=accept-encoding: br', url])
    const { requests, errors, timeouts, non2xx } = loadSchema.parse(JSON.parse(report))
    const name = `nginx, 50 connections for ${loadSeconds} s`
    yield { name: `${name}: failed requests`, value: errors + timeouts + non2xx, atMost: 0 }
    yield { name: `${name}: requests a second`, value: requests.average }
  } finally {
    await nginx.close()
  }
}

/** Runs a tool from npm that is no dependency of the project, and returns what it prints. */
async function runTool(
  spec: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)('npx', ['--yes', '--ignore-scripts', spec, ...args], {
    env: { ...process.env, ...environment },
    maxBuffer: 64 * 1024 ** 2,
  })
  return stdout
}
