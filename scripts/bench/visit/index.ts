import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { shellFiles } from '../../build/list-pages.ts'
import { describeError } from '../../cli/errors.ts'
import { startPreview } from '../../preview/server.ts'
import { chromiumProgram } from '../../programs/chromium.ts'
import { nginxProgram, startBareNginx, startNginx } from '../../programs/nginx.ts'
import { installMissing, requireProgram } from '../../programs/programs.ts'
import { buildSample } from '../build-sample.ts'
import { type Figure, limitFigure, median, unmeasuredFigure } from '../figures.ts'
import { clickToPaint } from './clicks.ts'
import { documentScripts } from './document-scripts.ts'
import { sentBytes } from './sent-bytes.ts'
import { installVisitTools, type LighthouseResult, type VisitTools } from './tools.ts'

const runs = 3
const loadSeconds = 30
const aPost = '/blog/table-nine'
const withAndWithoutScript = ['/', '/menu', aPost]

/** Measures what a visit costs: a built site in Chromium, and from nginx. Takes some ten minutes. */
export async function visitFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-bench-'))
  try {
    installMissing([chromiumProgram, nginxProgram])
    const chromium = requireProgram(chromiumProgram)
    const site = await buildSample(folder)
    const tools = installVisitTools(join(folder, 'tools'), chromium)
    return [
      ...weights(site),
      ...(await attempt('Lighthouse', lighthouse(site, tools))),
      ...(await attempt('largest paint', paintWithScript(site, join(folder, 'without-script'), tools))),
      ...(await attempt('click to paint', clicks(site, chromium))),
      ...(await attempt('nginx', load(site, tools))),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// Each takes minutes: what fails of them does not take the others with it.
async function attempt(name: string, figures: Promise<Figure[]>): Promise<Figure[]> {
  try {
    return await figures
  } catch (error) {
    return [unmeasuredFigure(name, describeError(error))]
  }
}

/** What travels for a first view; the tests hold the same rules for every page. */
function weights(site: string): Figure[] {
  const bytes = (file: string) => sentBytes(join(site, file))
  return ['/menu', aPost].flatMap((route) => {
    const scripts = documentScripts(readFileSync(join(site, `${route}.html`), 'utf8'))
    const script = scripts.reduce((sum, file) => sum + bytes(file), 0)
    return [
      limitFigure(`${route}: the document with its style`, bytes(`${route}.html`) / 1000, 14.6, 'KB'),
      limitFigure(`${route}: script, in ${scripts.length} files`, script / 1000, 80, 'KB'),
    ]
  })
}

async function lighthouse(site: string, tools: VisitTools): Promise<Figure[]> {
  const preview = await startPreview(site, 0)
  const results = new Map<string, LighthouseResult[]>()
  try {
    for (const route of routesOf(site)) {
      const found: LighthouseResult[] = []
      for (let run = 0; run < runs; run++) found.push(await tools.lighthouse(preview.url + route))
      results.set(route, found)
    }
  } finally {
    await preview.close()
  }
  const middles = (read: (result: LighthouseResult) => number) =>
    [...results].map(([route, found]) => ({ route, value: median(found.map(read)) }))
  const categories = ['performance', 'accessibility', 'best-practices', 'seo'].map((category) =>
    scoreFigure(
      category,
      middles(({ categories }) => (categories[category]?.score ?? 0) * 100),
    ),
  )
  const worst = (audit: string) =>
    middles(({ audits }) => audits[audit]?.numericValue ?? Number.NaN).reduce((one, other) =>
      other.value > one.value ? other : one,
    )
  const blocking = worst('total-blocking-time')
  const shift = worst('cumulative-layout-shift')
  return [
    ...categories,
    limitFigure(`total blocking time, worst of all (${blocking.route})`, blocking.value, 50, 'ms'),
    limitFigure(`layout shift, worst of all (${shift.route})`, shift.value, 0, ''),
  ]
}

function scoreFigure(category: string, scores: readonly { route: string; value: number }[]): Figure {
  const below = scores.filter(({ value }) => value < 100)
  return {
    name: `Lighthouse ${category}, ${scores.length} routes (median of ${runs} each)`,
    measured:
      below.length === 0 ? '100' : below.map(({ route, value }) => `${route} ${value.toFixed(0)}`).join(', '),
    wanted: '100 on all',
    isMet: below.length === 0,
  }
}

/** How long the largest thing on a page takes to show on a slow line, to the same page without its script. */
async function paintWithScript(site: string, bare: string, tools: VisitTools): Promise<Figure[]> {
  cpSync(site, bare, { recursive: true })
  for (const name of readdirSync(bare, { recursive: true, encoding: 'utf8' })) {
    if (/\.html\.(br|gz)$/.test(name)) rmSync(join(bare, name))
    if (name.endsWith('.html')) {
      const html = readFileSync(join(bare, name), 'utf8')
      const text = html.replace(/<script type="module"[^>]*><\/script>/g, '')
      writeFileSync(join(bare, name), text)
      writeFileSync(join(bare, `${name}.br`), brotliCompressSync(text))
    }
  }
  const previews = await Promise.all([startPreview(site, 0), startPreview(bare, 0)])
  try {
    const figures: Figure[] = []
    for (const route of withAndWithoutScript) {
      const times: [number[], number[]] = [[], []]
      for (let run = 0; run < runs; run++) {
        for (const [at, { url }] of previews.entries()) {
          const { audits } = await tools.lighthouse(url + route, { observed: true })
          times[at]?.push(audits['largest-contentful-paint']?.numericValue ?? Number.NaN)
        }
      }
      const ratio = median(times[0]) / median(times[1])
      figures.push(
        limitFigure(`${route}: largest paint, to that without script (median of ${runs})`, ratio, 1.1, '×'),
      )
    }
    return figures
  } finally {
    await Promise.all(previews.map((preview) => preview.close()))
  }
}

async function clicks(site: string, chromium: string): Promise<Figure[]> {
  const preview = await startPreview(site, 0)
  try {
    const times = await clickToPaint(preview.url, chromium)
    return [...times].map(([way, time]) =>
      limitFigure(`${way}: click to paint, a processor slowed 4 × (median of 5)`, time, 100, 'ms'),
    )
  } finally {
    await preview.close()
  }
}

async function load(site: string, tools: VisitTools): Promise<Figure[]> {
  const bare = await startBareNginx(site)
  const plain = await tools.load(`${bare.url}/menu.html.br`, loadSeconds)
  await bare.close()
  const nginx = await startNginx(site)
  try {
    const { requests, errors, timeouts, non2xx } = await tools.load(`${nginx.url}/menu`, loadSeconds)
    const failed = errors + timeouts + non2xx
    return [
      {
        name: `nginx, 50 connections for ${loadSeconds} s: failed of ${requests.total.toLocaleString('en')}`,
        measured: String(failed),
        wanted: '0',
        isMet: failed === 0,
      },
      {
        name: 'nginx: requests a second, beside those of a bare file',
        measured: `${requests.average.toFixed(0)} (${plain.requests.average.toFixed(0)})`,
        wanted: '',
        isMet: true,
      },
    ]
  } finally {
    await nginx.close()
  }
}

// Every kind of page, and one of each kind of which there are many.
function routesOf(site: string): string[] {
  const alone = readdirSync(site)
    .filter((name) => name.endsWith('.html') && !shellFiles.includes(name))
    .map((name) => `/${name.replace(/(^index)?\.html$/, '')}`)
  return [...alone, '/blog/page/2', aPost]
}
