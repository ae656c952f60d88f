import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { operatorsFile, startOperatorsNginx } from '../../bench/programs/nginx.ts'
import { startWebhook } from './programs/webhook.ts'
import { runProgram } from './run-script.ts'

/** Installs the recipe of `deploy/` below a folder instead of `/`. Returns the first secret. */
export async function installRecipe(root: string): Promise<string> {
  const { code, stderr } = await runProgram('sh', ['deploy/install.sh'], { environment: { DESTDIR: root } })
  if (code !== 0) throw new Error(`deploy/install.sh: ${stderr}`)
  return readFileSync(join(root, 'etc/venue/hook-secrets'), 'utf8').trim()
}

/** Replaces the operator's paths in a text by paths below another root. */
export function relocate(text: string, root: string): string {
  return text.replaceAll(/\/(etc\/venue|srv\/venue|var\/lib\/venue-hook)\b/g, `${root}/$1`)
}

/** Makes what the hook's service makes before it starts, below a root. */
async function prepareHook(root: string): Promise<void> {
  const unit = relocate(readFileSync('deploy/systemd/venue-hook.service', 'utf8'), root)
  const [, command = ''] = /^ExecStartPre=(.*)$/m.exec(unit) ?? []
  const { code, stderr } = await runProgram('sh', ['-c', command])
  if (code !== 0) throw new Error(`${command}: ${stderr}`)
}

/** Makes the site of a fresh clone the current release below a root. */
export function publishBelow(root: string): void {
  symlinkSync(inject('plainSite'), join(root, 'srv/venue/current'))
}

/** Returns what nginx reads below a root: the text of its http context, and the files of its /etc/nginx by name. */
export function nginxFiles(root: string, { port, hookPort = 9000 }: { port: number; hookPort?: number }) {
  const read = (path: string) => relocate(readFileSync(join(root, 'etc/nginx', path), 'utf8'), root)
  const site = operatorsFile(inject('plainSite'))
  const hook = join(dirname(site), 'hook.conf')
  return {
    http: read('sites-enabled/venue'),
    files: {
      [hook]: read(hook).replace('127.0.0.1:9000', `127.0.0.1:${hookPort}`),
      [site]: `listen 127.0.0.1:${port}; set $venue_root ${root}/srv/venue/current;`,
    },
  }
}

/** Runs the recipe's hook in a real webhook behind a real nginx, which serves the site too. */
export async function startDeployment() {
  const root = mkdtempSync(join(tmpdir(), 'venue-deployment-'))
  const secret = await installRecipe(root)
  await prepareHook(root)
  publishBelow(root)
  const hooks = join(root, 'hooks.yaml')
  writeFileSync(hooks, relocate(readFileSync('deploy/webhook/hooks.yaml', 'utf8'), root))
  const webhook = await startWebhook(hooks)
  const trigger = join(root, 'var/lib/venue-hook/trigger')

  const limited = (port: number) => nginxFiles(root, { port, hookPort: webhook.port })
  const nginx = await startOperatorsNginx((port) => {
    const { http, files } = limited(port)
    // The tests send more requests than the recipe allows, on machines that may be slow.
    const patient = Object.entries(files).map(([name, text]) => [
      name,
      text.replace('proxy_read_timeout 15s', 'proxy_read_timeout 60s'),
    ])
    return {
      http: http.replaceAll(/rate=\d+r\/m/g, 'rate=1000r/s'),
      files: Object.fromEntries(patient),
    }
  })
  return {
    root,
    secret,
    site: nginx.url,
    url: `${nginx.url}/hooks/rebuild`,
    /** Starts another nginx in front of the hook, with the recipe's limits. */
    startLimited: () => startOperatorsNginx(limited),
    /** Returns whether a rebuild was requested since the last call. Removes the trigger, as the rebuild does. */
    takeTrigger() {
      const isThere = existsSync(trigger)
      rmSync(trigger, { force: true })
      return isThere
    },
    /** What webhook writes to the journal. */
    journal: webhook.said,
    async close() {
      await Promise.all([nginx.close(), webhook.close()])
      rmSync(root, { recursive: true, force: true })
    },
  }
}
