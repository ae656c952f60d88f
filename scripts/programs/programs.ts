import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** A program that tests run, and that a machine may lack. */
export interface Program {
  name: string
  /** Debian's packages for it. */
  packages: readonly string[]
  /** What somebody who cannot be root may do. */
  advice: string
  /** Where it is, with all that belongs to it. @throws Error where its variable names what cannot be run. */
  find(): string | undefined
  /** Another way than apt-get. */
  installOtherwise?(): void
}

/**
 * Installs those programs that are not here. What cannot be installed is told and left out: the tests that run it
 * will say so, the others need not wait for it.
 */
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

/** Whether a program that is missing can be installed here. */
export function canInstall({ installOtherwise }: Program): boolean {
  return canUseApt() || installOtherwise !== undefined
}

const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Where a program is. @throws Error with what to do where it is not. */
export function requireProgram({ name, find, advice }: Program): string {
  const found = find()
  if (!found) throw new Error(`No ${name} found, and it could not be installed. ${advice}`)
  return found
}

/** The program that a variable names, else the first on the PATH that has one of its names. */
export function findExecutable(variable: string, names: readonly string[]): string | undefined {
  const named = process.env[variable]
  if (named && !isExecutable(named)) throw new Error(`${variable} is ${named}, which cannot be run.`)
  if (named) return named
  // Debian’s servers are where only root’s PATH leads.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

// Two runs at once take turns: apt-get waits for others when it installs, not when it updates. A server that comes
// with a package is not to be started, which Debian’s policy-rc.d forbids; the machine’s own, if it has one, stays.
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
  execFileSync('flock', [join(tmpdir(), 'nocturne-apt.lock'), 'sh', '-ec', aptScript, 'sh', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
