import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

/** A program that tests and benchmarks run, and that a machine may lack. */
export interface Program {
  name: string
  /** Debian's packages for it. */
  packages: readonly string[]
  /** What to do where it cannot be installed. */
  advice: string
  /** Returns its path if it is complete. @throws Error if its variable names a file that cannot be run. */
  find(): string | undefined
  /** Installs it without apt-get. */
  installOtherwise?(): void
}

/** Defines a program of Debian's that a variable may name. By default it is a package of the same name. */
function debianProgram(
  variable: string,
  executables: readonly [string, ...string[]],
  { name = executables[0], packages = [executables[0]], ...others }: Partial<Program> = {},
): Program {
  return {
    name,
    packages,
    advice: `Install it (Debian: apt-get install ${packages.join(' ')}), or set ${variable} to one.`,
    find: () => findExecutable(variable, executables),
    ...others,
  }
}

export const curlProgram = debianProgram('CURL_PATH', ['curl'])
export const gitProgram = debianProgram('GIT_PATH', ['git'])
export const opensslProgram = debianProgram('OPENSSL_PATH', ['openssl'])
export const shellcheckProgram = debianProgram('SHELLCHECK_PATH', ['shellcheck'])
export const webhookProgram = debianProgram('WEBHOOK_PATH', ['webhook'])
export const pgbouncerProgram = debianProgram('PGBOUNCER_PATH', ['pgbouncer'], { name: 'PgBouncer' })
export const caddyProgram = debianProgram('CADDY_PATH', ['caddy'], { name: 'Caddy' })
export const systemdProgram = debianProgram('SYSTEMD_ANALYZE_PATH', ['systemd-analyze'], {
  packages: ['systemd'],
})
export const hugoProgram = debianProgram('HUGO_PATH', ['hugo'], { name: 'Hugo' })
export const jekyllProgram = debianProgram('JEKYLL_PATH', ['jekyll'], { name: 'Jekyll' })
export const firefoxProgram = debianProgram('FIREFOX_PATH', ['firefox-esr', 'firefox'], { name: 'Firefox' })

export const rcloneProgram = debianProgram('RCLONE_PATH', ['rclone'])
export const swiftProgram = debianProgram('SWIFT_PROXY_PATH', ['swift-proxy-server'], {
  name: "OpenStack Swift's servers",
  packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
})

export const nginxProgram = debianProgram('NGINX_PATH', ['nginx'], {
  name: 'nginx with its module brotli_static',
  packages: ['nginx', 'libnginx-mod-http-brotli-static'],
  find() {
    const nginx = findExecutable('NGINX_PATH', ['nginx'])
    return nginx && existsSync(brotliModule(nginx)) ? nginx : undefined
  },
})

/** Returns where nginx's module for brotli files should be. */
export function brotliModule(nginx: string): string {
  const { stderr } = spawnSync(nginx, ['-V'], { encoding: 'utf8' })
  const modules = /--modules-path=(\S+)/.exec(stderr)?.[1] ?? '/usr/lib/nginx/modules'
  return join(modules, 'ngx_http_brotli_static_module.so')
}

// Debian has the server's programs off the PATH, in a folder for each version.
const postgresVersions = '/usr/lib/postgresql'

/** PostgreSQL's server. Its other programs are in the same folder. */
export const postgresProgram: Program = {
  name: 'PostgreSQL',
  packages: ['postgresql'],
  advice: 'Install it (Debian: apt-get install postgresql), or set POSTGRES_PATH to its program postgres.',
  find() {
    const named = findExecutable('POSTGRES_PATH', ['postgres'])
    if (named || !existsSync(postgresVersions)) return named
    return readdirSync(postgresVersions)
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => join(postgresVersions, version, 'bin', 'postgres'))
      .find(isExecutable)
  },
}

/** The servers that tests start, and the shell tools that their recipes use. */
export const serverPrograms: readonly Program[] = [
  nginxProgram,
  caddyProgram,
  postgresProgram,
  pgbouncerProgram,
  webhookProgram,
  systemdProgram,
  curlProgram,
  gitProgram,
  opensslProgram,
  shellcheckProgram,
  rcloneProgram,
  swiftProgram,
]

/** WebKitGTK's driver, with the browser and the display that it needs. */
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

/** Returns a display server without a screen, which WebKitGTK needs. */
export const xvfb = () => findExecutable('XVFB_PATH', ['Xvfb'])

/** Returns the browser that comes with WebKitGTK. */
export function findMiniBrowser(): string | undefined {
  const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
  if (!existsSync(library)) return undefined
  return readdirSync(library)
    .filter((name) => /^webkit2gtk-4\.\d$/.test(name))
    .map((name) => join(library, name, 'MiniBrowser'))
    .find((file) => existsSync(file))
}

/** Chromium: CHROMIUM_PATH, else one on the PATH, else Playwright's. */
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

/** Chromium without the browser around its pages: two files of tests took two fifths less processor time. */
export const chromiumShell = debianProgram('CHROMIUM_SHELL_PATH', ['chromium-headless-shell'])

/** Fonts of the site's fallback stacks: without them, texts move when the site's own fonts load. */
export const fallbackFonts: Program = {
  name: 'Liberation fonts',
  packages: ['fonts-liberation'],
  advice: 'Install Arial and Times New Roman, or Liberation (Debian: apt-get install fonts-liberation).',
  find: () => findFont(':', /Liberation Sans|Arial/),
}

/** A font of the letters that those lack, for a site in Japanese: each letter would be a box of another width. */
export const japaneseFont: Program = {
  name: 'Japanese font',
  packages: ['fonts-ipafont-gothic'],
  advice: 'Install one (Debian: apt-get install fonts-ipafont-gothic).',
  find: () => findFont(':lang=ja', /./),
}

function findFont(pattern: string, family: RegExp): string | undefined {
  const { error, stdout } = spawnSync('fc-list', [pattern, 'family'], { encoding: 'utf8' })
  // Systems without fontconfig (macOS, Windows) have these fonts.
  return error || family.test(stdout) ? 'fc-list' : undefined
}

/** Installs missing programs. One that cannot be installed is reported, and fails only the tests that need it. */
export function installMissing(programs: readonly Program[]): void {
  for (const { name, packages, find, installOtherwise } of programs) {
    if (find()) continue
    console.log(`No ${name} found: installing one.`)
    try {
      if (canUseApt()) installWithApt(packages)
      else installOtherwise?.()
    } catch (error) {
      console.error(`${name} cannot be installed: ${error instanceof Error ? error.message : error}`)
    }
  }
}

/** Returns whether a missing program can be installed on this machine. */
export function canInstall({ installOtherwise }: Program): boolean {
  return canUseApt() || installOtherwise !== undefined
}

const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Returns the path of a program. @throws Error that says what to do if it is missing. */
export function requireProgram({ name, find, advice }: Program): string {
  const found = find()
  if (!found) throw new Error(`No ${name} found, and it could not be installed. ${advice}`)
  return found
}

/** Returns the program that a variable names, else the first on the PATH with one of the names. */
export function findExecutable(variable: string, names: readonly string[]): string | undefined {
  const named = process.env[variable]
  if (named && !isExecutable(named)) throw new Error(`${variable} is ${named}, which cannot be run.`)
  if (named) return named
  // Debian has its servers where only root's PATH leads.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

// Two runs at once take turns: apt-get waits for others when it installs, but not when it updates. Debian would start a
// server that comes with a package: policy-rc.d forbids that, unless the machine has one of its own.
const aptScript = `
policy=/usr/sbin/policy-rc.d
if [ ! -e $policy ]; then
  trap 'rm -f $policy' EXIT
  trap 'exit 1' INT TERM
  printf '#!/bin/sh\\nexit 101\\n' > $policy
  chmod 755 $policy
fi
apt-get update
apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=300 "$@"
`

function installWithApt(packages: readonly string[]) {
  execFileSync('flock', [join(tmpdir(), 'venue-apt.lock'), 'sh', '-ec', aptScript, 'sh', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
