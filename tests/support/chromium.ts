import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const usualNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The Chromium to test in: CHROMIUM_PATH, else one on the PATH, else Playwright's own; installed if there is none. */
export function findOrInstallChromium(): string {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium found: installing one. Set CHROMIUM_PATH to use your own.')
  installChromium()
  const installed = findChromium()
  if (!installed)
    throw new Error('A Chromium was installed but cannot be found. Set CHROMIUM_PATH to its path.')
  return installed
}

function findChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  if (CHROMIUM_PATH) {
    if (!isExecutable(CHROMIUM_PATH))
      throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which cannot be run.`)
    return CHROMIUM_PATH
  }
  const onPath = PATH.split(delimiter).flatMap((folder) => usualNames.map((name) => join(folder, name)))
  return [...onPath, chromium.executablePath()].find(isExecutable)
}

function installChromium() {
  const canUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const commands = canUseApt
    ? [
        ['apt-get', 'update'],
        ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
      ]
    : [[process.execPath, 'node_modules/playwright-core/cli.js', 'install', 'chromium']]
  for (const [command = '', ...args] of commands) {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
