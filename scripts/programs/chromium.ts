import { execFileSync } from 'node:child_process'
import { chromium } from 'playwright-core'
import { findExecutable, isExecutable, type Program } from './programs.ts'

/** The browser to test in: CHROMIUM_PATH, else one on the PATH, else Playwright's own. */
export const chromiumProgram: Program = {
  name: 'Chromium',
  packages: ['chromium'],
  advice: 'Set CHROMIUM_PATH to one.',
  find: () =>
    findExecutable('CHROMIUM_PATH', [
      'chromium',
      'chromium-browser',
      'google-chrome-stable',
      'google-chrome',
    ]) ?? [chromium.executablePath()].find(isExecutable),
  installOtherwise() {
    execFileSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  },
}

/** How it is run: without a window, a sandbox or a graphics card, and silent towards the network. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
