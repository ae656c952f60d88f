import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { caddyProgram } from '../../scripts/programs/caddy.ts'
import { chromiumProgram } from '../../scripts/programs/chromium.ts'
import { fallbackFonts } from '../../scripts/programs/fonts.ts'
import { freePort } from '../../scripts/programs/free-port.ts'
import { nginxProgram } from '../../scripts/programs/nginx.ts'
import { installMissing, mustFind } from '../../scripts/programs/programs.ts'
import {
  curlProgram,
  gitProgram,
  opensslProgram,
  shellcheckProgram,
} from '../../scripts/programs/shell-tools.ts'
import { systemdProgram } from '../../scripts/programs/systemd.ts'
import { webhookProgram } from '../../scripts/programs/webhook.ts'
import { liveSettings } from './live-site.ts'
import { runScript } from './run-script.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string
    /** The site as a fresh clone builds it: no functions host, no ad host, no form. */
    plainSite: string
    /** The site with every setting given; its functions host is at `functionsPort`, where a test may start one. */
    liveSite: string
    functionsPort: number
  }
}

/** Finds a browser and web servers, and builds the two sites that the tests of the built site look at. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-test-'))
  const plainSite = join(folder, 'plain')
  const liveSite = join(folder, 'live')
  const functionsPort = await freePort()
  installMissing([chromiumProgram, fallbackFonts, nginxProgram, caddyProgram, webhookProgram, systemdProgram])
  installMissing([curlProgram, gitProgram, opensslProgram, shellcheckProgram])
  project.provide('chromiumPath', mustFind(chromiumProgram))
  await mustBuild(plainSite, {})
  await mustBuild(liveSite, liveSettings(functionsPort))
  project.provide('plainSite', plainSite)
  project.provide('liveSite', liveSite)
  project.provide('functionsPort', functionsPort)
  return () => rmSync(folder, { recursive: true, force: true })
}

async function mustBuild(out: string, settings: Record<string, string>) {
  const { code, stderr } = await runScript('build', ['--out', out], settings)
  if (code !== 0) throw new Error(`The site under test cannot be built:\n${stderr}`)
  const index = await runScript('search-index', ['--dir', out])
  if (index.code !== 0) throw new Error(`The site under test cannot be indexed:\n${index.stderr}`)
}
