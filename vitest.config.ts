import { defineConfig } from 'vitest/config'
import { canInstall, chromiumProgram, type Program, serverPrograms } from './bench/programs/programs.ts'

const setup = (name: string) => `tests/support/setup/${name}.ts`
const tenMinutes = 600_000

// A busy machine now and then loses a browser's click, or stops a server for seconds. What is wrong is wrong twice. The
// report marks the tests that ran a second time, if they take more than 0.3 s.
const retry = 1

/** The tests below `tests/NAME`. Where a program that they run is missing for good they are left out, but not in CI. */
function project(name: string, programs: readonly Program[], options: object = {}) {
  const missing = process.env.CI ? [] : programs.filter((program) => !program.find() && !canInstall(program))
  for (const { name: program, advice } of missing)
    console.warn(`The ${name} tests are skipped: no ${program} found. ${advice}`)
  const include = missing.length > 0 ? [] : [`tests/${name}/**/*.test.{ts,tsx}`]
  return { extends: true as const, test: { name, include, ...options } }
}

export default defineConfig({
  test: {
    // Two cores, several Chromium pages and builds at once, and other work beside them: slow is not wrong.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    // One more than the cores of a small machine: tests in a browser often wait.
    maxWorkers: 3,
    passWithNoTests: true,
    // To load each module once in a process takes a third off the time of the unit tests.
    isolate: false,
    // The servers under test are on this machine. A developer's proxy is not for them.
    env: { NO_PROXY: 'localhost,127.0.0.1,[::1]', no_proxy: 'localhost,127.0.0.1,[::1]' },
    projects: [
      // Needs nothing but Node: no program, no built site.
      project('unit', [], {
        include: ['tests/unit/**/*.test.{ts,tsx}', 'packages/*/tests/**/*.test.{ts,tsx}'],
      }),
      // Runs the commands, and looks at what they build.
      project('build', [], { globalSetup: setup('sites') }),
      project('browser', [chromiumProgram], {
        globalSetup: [setup('browser'), setup('sites')],
        retry,
      }),
      project('servers', [chromiumProgram, ...serverPrograms], {
        globalSetup: [setup('browser'), setup('servers'), setup('sites')],
        retry,
      }),
      // Other Nodes, other browser engines, the hosts' own runtimes, other generators, and publishers to a bucket that are
      // killed.
      project('compat', [chromiumProgram, ...serverPrograms], {
        globalSetup: [setup('browser'), setup('servers'), setup('sites')],
        testTimeout: tenMinutes,
        hookTimeout: tenMinutes,
        retry,
      }),
    ],
  },
})
