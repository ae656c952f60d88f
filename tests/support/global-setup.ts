import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findOrInstallChromium } from './chromium.ts'
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

/** Finds a browser and builds the two sites that the tests of the built site look at. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-test-'))
  const plainSite = join(folder, 'plain')
  const liveSite = join(folder, 'live')
  const functionsPort = await freePort()
  project.provide('chromiumPath', findOrInstallChromium())
  await mustBuild(plainSite, {})
  await mustBuild(liveSite, {
    VITE_FUNCTIONS_URL: `http://127.0.0.1:${functionsPort}`,
    VITE_SITE_URL: 'https://www.nocturne.example',
    VITE_AD_SCRIPT_URL: 'https://ads.example/fill.js?a=1&b=2',
    VITE_CONTACT_FORM_URL: 'https://forms.example/nocturne',
    VITE_RESERVATION_URL: 'https://tables.example/nocturne?party=2',
  })
  project.provide('plainSite', plainSite)
  project.provide('liveSite', liveSite)
  project.provide('functionsPort', functionsPort)
  return () => rmSync(folder, { recursive: true, force: true })
}

async function mustBuild(out: string, settings: Record<string, string>) {
  const { code, stderr } = await runScript('build', ['--out', out], settings)
  if (code !== 0) throw new Error(`The site under test cannot be built:\n${stderr}`)
}

// Below the range that systems hand out by themselves: no other server of the tests can come to stand there.
async function freePort(): Promise<number> {
  for (let port = 20_000 + Math.floor(Math.random() * 10_000); ; port++) {
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
