import { hashOf } from '@venue-site/cli/files/hash'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { createClock } from '../../pages/clock.ts'
import { provideOwnLayout } from '../../pages/layout.server.ts'
import { parseSettings } from '../../scripts/cli/settings.ts'
import { listOutputs, loadOutputModules } from '../../scripts/site/list-outputs.ts'
import { seededRandom } from '../random.ts'
import { simulatedYear } from './venues.ts'

const minuteMs = 60_000

interface Plan {
  at: number
  next: number
  /** The hash of the inputs of each output. */
  inputs: ReadonlyMap<string, string>
}

/**
 * Simulates a year of the site whose content this process has. A build is planned at each instant that the one before has
 * declared; its inputs must be those of a build planned at any other time until the next.
 * @param snapshot A folder with few posts.
 * @param minutes At how many random minutes.
 */
export async function simulateYear(snapshot: string, minutes: number) {
  const settings = parseSettings({}).public
  provideOwnLayout(settings)
  const source = { ...openSnapshot(snapshot), settings }
  const modules = await loadOutputModules()
  const renderPage = () => Promise.reject(new Error('Nothing is rendered.'))
  const planAt = (at: number): Plan => {
    const clock = createClock(at)
    const outputs = listOutputs({ ...source, clock }, modules, { code: {}, cards: true, renderPage })
    const inputs = new Map(Array.from(outputs, ({ file, inputs }) => [file, hashOf(inputs)]))
    return { at, next: clock.next ?? Number.POSITIVE_INFINITY, inputs }
  }
  const [from, until] = [simulatedYear, simulatedYear + 1].map((year) => Date.UTC(year, 0)) as [
    number,
    number,
  ]
  const builds = [planAt(from)]
  for (let last = builds[0]; last && last.next < until; last = builds.at(-1)) builds.push(planAt(last.next))

  let checked = 0
  const differing: string[] = []
  const check = (at: number) => {
    const build = builds.findLast((one) => one.at <= at)
    if (!build) return
    checked++
    const { inputs } = planAt(at)
    for (const file of differenceOf(build.inputs, inputs))
      differing.push(`${file} at ${new Date(at).toISOString()}`)
  }
  for (const { at } of builds.slice(1)) for (const offset of [-1000, 0, 1000]) check(at + offset)
  const random = seededRandom(1)
  const yearMinutes = (until - from) / minuteMs
  for (let count = 0; count < minutes; count++) check(from + random.below(yearMinutes) * minuteMs)
  return {
    /** When builds begin (ISO); the first is the beginning of the year. */
    instants: builds.map(({ at }) => new Date(at).toISOString()),
    /** The files that each of the others renders. */
    rendered: builds.slice(1).map(({ inputs }, at) => differenceOf(builds[at]?.inputs ?? new Map(), inputs)),
    checked,
    differing,
  }
}

function differenceOf(one: Plan['inputs'], other: Plan['inputs']): string[] {
  const files = new Set([...one.keys(), ...other.keys()])
  return [...files].filter((file) => one.get(file) !== other.get(file))
}
