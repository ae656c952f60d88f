import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileHashes } from '@venue-site/cli/files/file-hashes'
import { copyProject } from '../copy-project.ts'
import type { Figure } from '../figures.ts'
import { measureCommand } from '../measure-command.ts'
import { scriptCommand } from '../programs/script-command.ts'
import { seededRandom } from '../random.ts'
import { serveInstants } from './serve-instants.ts'
import type { simulateYear } from './simulate-year.ts'
import { type SimulatedVenue, simulatedVenues } from './venues.ts'

type SimulatedYear = Awaited<ReturnType<typeof simulateYear>>

const minutes = 20_000
const renderedInstants = 6
const listening = { instants: 100, kills: 20, everyMs: 4_000 }
// A run of the timer takes three to four seconds.
const timed = { ...listening, everyMs: 8_000, byTimer: true }

/** Measures whether a site is right at every time, with builds only when the clock changes it. */
export async function* clockFigures(folder: string): AsyncGenerator<Figure> {
  const venues = simulatedVenues()
  const years: SimulatedYear[] = []
  let rendered = 0
  let differing = 0
  for (const [at, venue] of venues.entries()) {
    const project = copyOf(join(folder, String(at)), venue)
    const year = await simulate(project, minutes / venues.length)
    years.push(year)
    const compared = await compareFolders(project, year.instants)
    rendered += compared.files
    differing += compared.differing
  }
  const checked = years.reduce((sum, year) => sum + year.checked, 0)
  const wrong = years.reduce((sum, year) => sum + year.differing.length, 0)
  const builds = years.map(({ instants }) => instants.length - 1)
  const places = `${venues.length} venues, a year`
  yield { name: `${places}: builds of one, at most (8,760 hourly)`, value: Math.max(...builds), atMost: 100 }
  yield {
    name: `the same: plans at ${count(checked)} times that differ from theirs`,
    value: wrong,
    atMost: 0,
  }
  const several = years.flatMap((year) => year.rendered).map(({ length }) => length)
  // Special hours that are over leave three pages, their data, and `llms.txt`.
  yield { name: 'the same: outputs of one build, at most', value: Math.max(...several), atMost: 7 }
  yield {
    name: `${count(rendered)} files as built: differ from a new build at a later time`,
    value: differing,
    atMost: 0,
  }

  const project = copyOf(join(folder, 'served'))
  for (const [name, options] of Object.entries({ '--listen': listening, 'a timer': timed })) {
    const { lateness, twice } = await serveInstants({ project, ...options })
    const scene = `${name}, ${options.instants} instants, ${options.kills} kills`
    yield {
      name: `${scene}: latest after its time or a restart`,
      value: Math.max(...lateness) / 1000,
      unit: 's',
      atMost: 5,
    }
    yield { name: `${scene}: served twice`, value: twice, atMost: 0 }
  }
}

/** Makes a copy of the project with, if it is given, the content of a venue. */
function copyOf(project: string, venue?: SimulatedVenue): string {
  copyProject(project)
  const replace = (name: string, values: Readonly<Record<string, unknown>>) => {
    const file = join(project, 'src/content', `${name}.ts`)
    const text = Object.entries(values).reduce(
      (before, [key, value]) =>
        before.replace(
          new RegExp(`^(export const ${key})\\b[^]*?^\\]`, 'm'),
          `$1 = ${JSON.stringify(value)}`,
        ),
      readFileSync(file, 'utf8')
        .replace(/^import type .*\n/gm, '')
        .replace(/^(export const \w+): [^=]+=/gm, '$1 ='),
    )
    writeFileSync(file, text)
  }
  if (venue) {
    const { hours, specialHours, events, timeZone } = venue
    replace('events', { events })
    replace('hours', { hours, specialHours, services: [] })
    const site = join(project, 'src/content/site.ts')
    writeFileSync(site, readFileSync(site, 'utf8').replace(/timeZone: '[^']+'/, `timeZone: '${timeZone}'`))
  }
  return project
}

async function simulate(project: string, minutes: number): Promise<SimulatedYear> {
  const command = [
    process.execPath,
    '--import',
    'tsx',
    'bench/clock/year-process.ts',
    'snapshot',
    String(minutes),
  ]
  const { stdout } = await measureCommand(command, { cwd: project })
  return JSON.parse(stdout)
}

/**
 * Builds a site at the first instants of a year, one after the other in one folder, and compares each state with a new
 * build at a random time until the next instant.
 */
async function compareFolders(project: string, instants: readonly string[]) {
  const build = (out: string, at: string, ...args: string[]) =>
    // A part of one: the time is that of the build, and no preview.
    measureCommand(
      scriptCommand('build', '--out', out, '--shard', '1/1', '--at', at, '--no-cards', '--no-pack', ...args),
      {
        cwd: project,
      },
    )
  const random = seededRandom(instants.length)
  const compared = { files: 0, differing: 0 }
  for (let at = 0; at < renderedInstants; at++) {
    const [from = '', until = ''] = instants.slice(at)
    const later = new Date(Date.parse(from) + random.below(Date.parse(until) - Date.parse(from)))
    await build('one', from)
    await build('other', `${later.toISOString().slice(0, 19)}Z`, '--no-cache')
    const [one, other] = [fileHashes(join(project, 'one')), fileHashes(join(project, 'other'))]
    const files = new Set([...Object.keys(one), ...Object.keys(other)])
    compared.files += files.size
    compared.differing += [...files].filter((file) => one[file] !== other[file]).length
  }
  return compared
}

function count(number: number): string {
  return number.toLocaleString('en')
}
