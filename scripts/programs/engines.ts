import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findExecutable, type Program } from './programs.ts'

/** Firefox: FIREFOX_PATH, else one on the PATH. */
export const firefoxProgram: Program = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  advice: 'Install it (Debian: apt-get install firefox-esr), or set FIREFOX_PATH to one.',
  find: () => findExecutable('FIREFOX_PATH', ['firefox-esr', 'firefox']),
}

/** WebKitGTK's driver: WEBKIT_DRIVER_PATH, else one on the PATH, with the browser that it starts. */
export const webkitProgram: Program = {
  name: 'WebKitGTK with its driver and Xvfb',
  packages: ['webkit2gtk-driver', 'xvfb'],
  advice:
    'Install it (Debian: apt-get install webkit2gtk-driver xvfb), or set WEBKIT_DRIVER_PATH and XVFB_PATH.',
  find: () => {
    const driver = findExecutable('WEBKIT_DRIVER_PATH', ['WebKitWebDriver'])
    return driver && findMiniBrowser() && xvfb() ? driver : undefined
  },
}

/** A display without a screen, which WebKitGTK needs. */
export const xvfb = () => findExecutable('XVFB_PATH', ['Xvfb'])

/** The browser that comes with WebKitGTK. */
export function findMiniBrowser(): string | undefined {
  const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
  if (!existsSync(library)) return undefined
  return readdirSync(library)
    .filter((name) => /^webkit2gtk-4\.\d$/.test(name))
    .map((name) => join(library, name, 'MiniBrowser'))
    .find((file) => existsSync(file))
}
