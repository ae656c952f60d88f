import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../../scripts/programs/free-port.ts'
import { fixtureSnapshot } from '../fixtures.ts'
import { liveSettings } from '../live-site.ts'
import { runScript } from '../run-script.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The site as a fresh clone builds it: no functions host, no ad host, no form. */
    plainSite: string
    /** The site with every setting given; its functions host is at `functionsPort`, where a test may start one. */
    liveSite: string
    functionsPort: number
  }
}

/** Builds the two sites that the tests of the built site look at. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-test-'))
  const plainSite = join(folder, 'plain')
  const liveSite = join(folder, 'live')
  const functionsPort = await freePort()
  await mustBuild(plainSite, {})
  await mustBuild(liveSite, liveSettings(functionsPort))
  project.provide('plainSite', plainSite)
  project.provide('liveSite', liveSite)
  project.provide('functionsPort', functionsPort)
  return () => rmSync(folder, { recursive: true, force: true })
}

async function mustBuild(out: string, settings: Record<string, string>) {
  const { code, stderr } = await runScript('build', ['--snapshot', fixtureSnapshot, '--out', out], settings)
  if (code !== 0) throw new Error(`The site under test cannot be built:\n${stderr}`)
  const index = await runScript('search-index', ['--dir', out])
  if (index.code !== 0) throw new Error(`The site under test cannot be indexed:\n${index.stderr}`)
}
