import { readFileSync } from 'node:fs'
import { listFiles } from '@venue-site/cli/files/list-files'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { expect, test } from 'vitest'
import { createClock } from '../../pages/clock.ts'
import type { Outputs } from '../../pages/outputs.ts'
import { parseSettings } from '../../scripts/cli/settings.ts'
import { listOutputs, type OutputModules } from '../../scripts/site/list-outputs.ts'
import { fixtureSnapshot, renderContext } from '../support/fixtures.ts'
import '../support/own-layout.ts'

test('an instant has passed from itself on', () => {
  const clock = createClock(1000)
  expect([999, 1000, 1001].map((instant) => clock.hasPassed(instant))).toEqual([true, true, false])
})

test('the next instant is the first of those to come that were asked for', () => {
  const clock = createClock(1000)
  expect(clock.next).toBeUndefined()
  for (const instant of [3000, 500, 2000, Number.POSITIVE_INFINITY]) clock.hasPassed(instant)
  expect(clock.next).toBe(2000)
})

test('the whole knows what its parts have asked for, and no part what another has', () => {
  const whole = createClock(1000)
  const [one, other] = [whole.part(), whole.part()]
  one.hasPassed(3000)
  other.part().hasPassed(2000)
  expect([whole.next, one.next, other.next]).toEqual([2000, 3000, 2000])
})

test('a time that is none is an error', () => {
  expect(() => createClock(1000).hasPassed(Date.parse('soon'))).toThrow('a time that is none')
})

test('a closed clock answers what it has answered before, and nothing else', () => {
  const clock = createClock(1000)
  clock.hasPassed(2000)
  clock.isOpen = false
  expect(clock.hasPassed(2000)).toBe(false)
  expect(() => clock.hasPassed(3000)).toThrow('1970-01-01T00:00:03.000Z while a file is rendered')
})

/** Lists the outputs of a site that has one `*.output.ts` and, of its own pages, the shells alone. */
function listed(outputs: Outputs, now: number) {
  const source = { ...openSnapshot(fixtureSnapshot), settings: parseSettings({}).public }
  const modules: OutputModules = {
    pages: Object.fromEntries(pageFolders.map((folder) => [folder, () => []])),
    outputs: { 'pages/tonight.output.ts': outputs },
    dataOf: () => undefined,
    structuredDataOf: () => undefined,
  }
  const clock = createClock(now)
  const renderPage = () => Promise.reject(new Error('Nothing is rendered.'))
  const all = [...listOutputs({ ...source, clock }, modules, { code: {}, cards: false, renderPage })]
  return { outputs: all.filter(({ file }) => file.startsWith('tonight')), clock }
}
const pageFolders = listFiles('pages')
  .filter((file) => file.endsWith('+Page.tsx'))
  .map((file) => file.replace(/\/\+Page\.tsx$/, ''))

test('an output changes at the instants that its module has asked for', () => {
  const { outputs, clock } = listed(
    ({ clock }) => [
      { file: 'tonight.txt', inputs: { over: String(clock.hasPassed(2000)) }, render: () => '' },
    ],
    1000,
  )
  expect(outputs).toMatchObject([{ changesAt: 2000, inputs: { over: 'false' } }])
  expect(clock.next).toBe(2000)
})

test('what asks while it is rendered, and has not asked before, is not rendered', () => {
  const text = (asked: number, inRender: number): Outputs =>
    function* ({ clock }) {
      const inputs = { over: String(clock.hasPassed(asked)) }
      yield { file: 'tonight.txt', inputs, render: () => String(clock.hasPassed(inRender)) }
    }
  const render = (asked: number, inRender: number) =>
    listed(text(asked, inRender), 1000).outputs[0]?.render(renderContext)
  expect(render(2000, 2000)).toBe('false')
  expect(() => render(2000, 3000)).toThrow('put the answer into `inputs`')
})

// Of files that only a browser runs, why each may read the time.
const readingTime = {
  // The clock of a visit.
  'src/opening-hours/use-now.ts': ['Date.now()'],
  // The search leaves out what has passed since the build.
  'src/search/search-pages.ts': ['Date.now()'],
  // When the page was last loaded again.
  'src/navigation/import-or-reload.ts': ['Date.now()', 'Date.now()'],
}

test('what a build renders reads no time but that of its clock', () => {
  const sources = ['src', 'pages'].flatMap((folder) => listFiles(folder).map((name) => `${folder}/${name}`))
  const code = sources.filter((file) => /\.tsx?$/.test(file))
  expect(code.length).toBeGreaterThan(150)
  const found = code.map((file) => [file, timesReadIn(readFileSync(file, 'utf8'))] as const)
  expect(Object.fromEntries(found.filter(([, times]) => times.length > 0))).toEqual(readingTime)
})

test.each([
  ['const now = Date.now()', 'Date.now()'],
  ['new Date ( )', 'new Date ( )'],
  ['Date().slice(3)', 'Date()'],
  ['Temporal.Now.instant()', 'Temporal.Now'],
  ['new Intl.DateTimeFormat(locale).format()', '.format()'],
  ['const { now } = Date', '= Date'],
  ['times.map(Date.now)', 'Date.now'],
])('reads the time: %s', (code, found) => {
  expect(timesReadIn(code)).toEqual([found])
})

test.each(['new Date(day)', 'format.format(day)', 'Date.parse(date)', 'toDate()', 'performance.now()'])(
  'does not read the time: %s',
  (code) => {
    expect(timesReadIn(code)).toEqual([])
  },
)

function timesReadIn(code: string): string[] {
  return (
    code.match(
      /\bDate\.now\b(\(\))?|new Date\s*\(\s*\)|new Date\b(?!\s*\()|(?<![\w.])(?<!new\s+)Date\(|\bTemporal\.Now\b|\.format(ToParts)?\(\)|= Date\b(?!\.)/g,
    ) ?? []
  ).map((found) => (found === 'Date(' ? 'Date()' : found))
}
