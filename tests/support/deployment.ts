import { chmodSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { operatorsFile, startOperatorsNginx } from '../../scripts/programs/nginx.ts'
import { startWebhook } from '../../scripts/programs/webhook.ts'
import { temporaryFolder, writeFiles } from './folders.ts'
import { runProgram } from './run-script.ts'

/** A machine with the recipe of `deploy/` on it, below a folder instead of the root. */
export interface Machine {
  root: string
  /** A file of it, with the paths in it led below the folder. */
  read(path: string): string
  /** What stands in the file of secrets. */
  secret: string
  setSecrets(...secrets: string[]): void
}

/** Installs the recipe below a new folder; nothing is published there yet. */
export async function installMachine(): Promise<Machine> {
  const root = temporaryFolder()
  const { code, stderr } = await runProgram('sh', ['deploy/install.sh'], { environment: { DESTDIR: root } })
  if (code !== 0) throw new Error(`deploy/install.sh: ${stderr}`)
  const secrets = join(root, 'etc/nocturne/hook-secrets')
  return {
    root,
    read: (path) => relocate(readFileSync(join(root, path), 'utf8'), root),
    secret: readFileSync(secrets, 'utf8').trim(),
    setSecrets: (...lines) => writeFileSync(secrets, `${lines.join('\n')}\n`),
  }
}

/** Makes the site of a fresh clone a machine's present release. */
export function publishOn({ root }: Machine): void {
  symlinkSync(inject('plainSite'), join(root, 'srv/nocturne/current'))
}

/** What nginx reads on a machine: the text in its http context, and what stands in its /etc/nginx by name. */
export function nginxFiles(machine: Machine, { port, hookPort = 9000 }: { port: number; hookPort?: number }) {
  const site = operatorsFile(inject('plainSite'))
  const hook = join(dirname(site), 'hook.conf')
  return {
    http: machine.read('etc/nginx/sites-enabled/nocturne'),
    files: {
      [hook]: machine.read(join('etc/nginx', hook)).replace('127.0.0.1:9000', `127.0.0.1:${hookPort}`),
      [site]: `listen 127.0.0.1:${port}; set $nocturne_root ${machine.root}/srv/nocturne/current;`,
    },
  }
}

/** Leads the paths that are the operator's below another root. */
export function relocate(text: string, root: string): string {
  return text.replaceAll(
    /\/(?:etc\/nocturne|srv\/nocturne|var\/lib\/nocturne-hook)\b/g,
    (path) => root + path,
  )
}

export interface Hook {
  machine: Machine
  /** The hook's address, at webhook itself or at nginx in front of it. */
  url: string
  /** How often a rebuild was asked for. */
  triggers(): number
  /** What webhook says in the journal. */
  journal(): string
}

/** Runs the recipe's hook in a real webhook, with a command that counts in place of the one that leaves the trigger. */
export async function startHook(): Promise<Hook & { port: number }> {
  const machine = await installMachine()
  const state = join(machine.root, 'var/lib/nocturne-hook')
  writeFiles(state, { 'count.sh': '#!/bin/sh\necho >> "$1"\n' })
  chmodSync(join(state, 'count.sh'), 0o755)
  const hooks = relocate(readFileSync('deploy/webhook/hooks.yaml', 'utf8'), machine.root)
    .replace('execute-command: node', `execute-command: ${process.execPath}`)
    .replace('name: touch', `name: ${state}/count.sh`)
  writeFiles(machine.root, { 'hooks.yaml': hooks })
  const server = await startWebhook(join(machine.root, 'hooks.yaml'))
  onTestFinished(() => server.close())
  const trigger = join(state, 'trigger')
  return {
    machine,
    port: server.port,
    url: `${server.url}/hooks/rebuild`,
    triggers: () => (existsSync(trigger) ? readFileSync(trigger, 'utf8').length : 0),
    journal: server.said,
  }
}

/** The same behind a real nginx, which serves the site by the recipe's files too. Gives the site's address as well. */
export async function startDeployment(): Promise<Hook & { site: string }> {
  const hook = await startHook()
  const { machine } = hook
  publishOn(machine)
  const server = await startOperatorsNginx((port) => nginxFiles(machine, { port, hookPort: hook.port }))
  onTestFinished(() => server.close())
  return { ...hook, site: server.url, url: `${server.url}/hooks/rebuild` }
}
