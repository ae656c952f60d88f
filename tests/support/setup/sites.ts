import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { writeFiles } from '@venue-site/cli/files/write-files'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { scriptCommand } from '../../../bench/programs/script-command.ts'
import { freePort, isFree } from '../../../bench/programs/server-process.ts'
import { fixtureSnapshot } from '../fixtures.ts'
import { liveSettings } from '../live-site.ts'
import { runProgram, runScript } from '../run-script.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The site as a fresh clone builds it: no functions host, no ad host, no form. */
    plainSite: string
    /** The site with every setting given; its functions host is at `functionsPort`, where a test may start one. */
    liveSite: string
    functionsPort: number
    /** A folder for copies of the project, removed at the end of the run. */
    ownProjects: string
  }
}

// The next run needs them too: building them again unchanged takes half a second.
const folder = resolve('.cache/tests')
type Sites = Pick<ProvidedContext, 'plainSite' | 'liveSite' | 'functionsPort'>
// Each project of a run loads this module again, and needs the same sites.
const run = globalThis as { sitesUnderTest?: Promise<Sites> }

/** Builds the two sites that tests read. Tests that change a site copy it first. */
export default async function setup(project: TestProject) {
  run.sitesUnderTest ??= buildSites()
  const { plainSite, liveSite, functionsPort } = await run.sitesUnderTest
  project.provide('plainSite', plainSite)
  project.provide('liveSite', liveSite)
  project.provide('functionsPort', functionsPort)
  const ownProjects = mkdtempSync(join(tmpdir(), 'venue-projects-'))
  project.provide('ownProjects', ownProjects)
  return () => rmSync(ownProjects, { recursive: true, force: true })
}

async function buildSites(): Promise<Sites> {
  const [plainSite, liveSite] = [join(folder, 'plain'), join(folder, 'live')]
  const functionsPort = await livePort()
  // One after the other: the first bundles the code for both.
  await mustBuild(plainSite, {})
  await mustBuild(liveSite, liveSettings(functionsPort))
  return { plainSite, liveSite, functionsPort }
}

/** Returns the port of the last run if it is free: it is compiled into the site. */
async function livePort(): Promise<number> {
  const file = join(folder, 'port')
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (last > 0 && (await isFree(last))) return last
  const port = await freePort()
  writeFiles(folder, { port: String(port) })
  return port
}

// `npm run build` needs no network. Where the system can run a program without one, these builds have none.
const withoutNetwork = spawnSync('unshare', ['-rn', 'true']).status === 0 ? ['unshare', '-rn'] : []

async function mustBuild(out: string, settings: Record<string, string>) {
  const command = scriptCommand('build', '--snapshot', fixtureSnapshot, '--out', out)
  const [program = '', ...args] = [...withoutNetwork, ...command]
  const { code, stderr } = await runProgram(program, args, { environment: settings })
  if (code !== 0) throw new Error(`The site under test cannot be built:\n${stderr}`)
  const index = await runScript('search-index', ['--dir', out])
  if (index.code !== 0) throw new Error(`The site under test cannot be indexed:\n${index.stderr}`)
}
