import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseSettings } from '../../../src/settings.ts'
import { readConfig } from '../../audit/config.ts'
import { auditSnapshot } from '../../audit/run-audit.ts'
import { scriptCommand } from '../../programs/script-command.ts'
import { pull } from '../../snapshot/pull.ts'
import { postsOf } from '../build/posts.ts'
import { type Figure, limitFigure, median } from '../figures.ts'
import { measureCommand } from '../measure-command.ts'
import { startScriptedHost } from '../scripted-host.ts'
import { type RuleScore, scoreFindings, seedFaults, totalsOf } from './seeded-faults.ts'

const runs = 3
const large = 10_000
const faultCount = 300

/** Measures the time and memory of an audit of 10,000 posts, and how many seeded faults it finds. */
export async function auditFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-bench-'))
  try {
    return [...(await cost(folder)), ...(await seeded(folder))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function cost(folder: string): Promise<Figure[]> {
  const snapshot = join(folder, 'snapshot')
  const host = await startScriptedHost(postsOf(large, join(folder, 'posts')))
  await pull({ settings: parseSettings({}), functionsUrl: host.url, out: snapshot })
  await host.close()
  const measured = []
  for (let run = 0; run < runs; run++) {
    const command = scriptCommand('audit', '--snapshot', snapshot, '--output', join(folder, 'report.txt'))
    const result = await measureCommand(command)
    if (result.code !== 1) throw new Error(`The audit failed: ${result.stderr}`)
    console.error(`audit: ${result.seconds.toFixed(1)} s, ${result.peakMegabytes.toFixed(0)} MB`)
    measured.push(result)
  }
  const seconds = median(measured.map((result) => result.seconds))
  const peak = median(measured.map((result) => result.peakMegabytes))
  return [
    limitFigure(`10,000 posts (median of ${runs})`, seconds, 40, 's'),
    limitFigure(`10,000 posts, peak resident memory of all processes`, peak, 800, 'MB'),
  ]
}

async function seeded(folder: string): Promise<Figure[]> {
  const snapshot = join(folder, 'seeded')
  const faults = seedFaults(snapshot, { posts: 4 * faultCount, faults: faultCount, seed: 2026 })
  const { findings } = await auditSnapshot(snapshot, {
    site: parseSettings({ VITE_SITE_URL: 'https://nocturne.example' }).public,
    rules: readConfig().settings,
    now: new Date('2026-10-02'),
  })
  const scores = scoreFindings(findings, faults)
  const { recall, precision } = totalsOf(scores)
  return [
    shareFigure(`${faultCount} seeded faults, recall`, recall),
    shareFigure(`${faultCount} seeded faults, precision`, precision),
    ...scores.map(scoreFigure),
  ]
}

const leastShare = 0.95

function shareFigure(name: string, share: number): Figure {
  return { name, measured: share.toFixed(3), wanted: `${leastShare} or more`, isMet: share >= leastShare }
}

function scoreFigure({ rule, seeded, found, wrong }: RuleScore): Figure {
  const precision = found + wrong === 0 ? 1 : found / (found + wrong)
  return {
    name: `- ${rule}`,
    measured: `${found} of ${seeded} found, ${wrong} wrong`,
    wanted: `${leastShare} each`,
    isMet: found >= leastShare * seeded && precision >= leastShare,
  }
}
