import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgress } from '../../cli/progress.ts'
import { chromiumProgram } from '../../programs/chromium.ts'
import { nginxProgram } from '../../programs/nginx.ts'
import { installMissing, requireProgram } from '../../programs/programs.ts'
import { buildSample } from '../build-sample.ts'
import { countFigure, type Figure, limitFigure, median } from '../figures.ts'
import { faultOfSchedule } from './schedules.ts'
import { navigateOldTab, visitWhileReleasing } from './served.ts'
import { timeTriggers } from './trigger-to-live.ts'

const schedules = 300
const schedulesAtOnce = 10
const visit = { releases: 20, seconds: 60, connections: 50 }
const releasesAgo = 10
const posts = 1_000
const runs = 10

/** Measures what publishing and rebuilding promise. Takes some five minutes. */
export async function publishFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-bench-'))
  try {
    installMissing([chromiumProgram, nginxProgram])
    const site = await buildSample(folder)
    return [
      ...(await visits(site, join(folder, 'visits'))),
      await oldTab(site, join(folder, 'tab')),
      await randomSchedules(join(folder, 'schedules')),
      ...(await triggers(join(folder, 'triggers'))),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function visits(site: string, folder: string): Promise<Figure[]> {
  const { pages, requests, failed, incomplete, mixed } = await visitWhileReleasing(site, folder, visit)
  const { releases, seconds, connections } = visit
  const of = (count: number) => count.toLocaleString('en-US')
  const scene = `${releases} releases in ${seconds} s, ${connections} connections`
  return [
    limitFigure(`${scene}: failed of ${of(requests)} requests`, failed, 0, ''),
    limitFigure(`${scene}: of ${of(pages)} pages, those that lack an asset`, incomplete, 0, ''),
    limitFigure(`${scene}: pages with assets of more than one release`, mixed, 0, ''),
  ]
}

async function oldTab(site: string, folder: string): Promise<Figure> {
  const executablePath = requireProgram(chromiumProgram)
  const { pages, scripts, failed } = await navigateOldTab(site, folder, {
    releases: releasesAgo,
    executablePath,
  })
  for (const request of failed) console.error(`In vain: ${request}`)
  const name = `a tab of ${releasesAgo} releases ago: requests in vain on ${pages.length} pages, ${scripts} scripts among them`
  return limitFigure(name, failed.length, 0, '')
}

async function randomSchedules(folder: string): Promise<Figure> {
  const progress = startProgress('Schedules of triggers', schedules)
  let held = 0
  for (let first = 1; first <= schedules; first += schedulesAtOnce) {
    const seeds = Array.from({ length: schedulesAtOnce }, (_, at) => first + at)
    await Promise.all(
      seeds.map(async (seed) => {
        const fault = await faultOfSchedule(seed, join(folder, String(seed)))
        if (fault) console.error(`Seed ${seed}: ${fault}`)
        else held++
        progress.tick()
      }),
    )
  }
  progress.stop()
  return countFigure(
    'random triggers against a slow build: the last one answered, one build at a time, few builds',
    held,
    schedules,
  )
}

async function triggers(folder: string): Promise<Figure[]> {
  const { live, unchanged } = await timeTriggers(folder, { count: posts, runs })
  const edited = `trigger to live, one edited post among ${posts.toLocaleString('en-US')}`
  return [
    limitFigure(`${edited} (median of ${runs})`, median(live), 5, 's'),
    limitFigure(`a trigger with nothing changed (median of ${runs})`, median(unchanged), 5, 's'),
  ]
}
