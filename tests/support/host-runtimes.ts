import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePort } from '../../bench/programs/server-process.ts'
import { temporaryFolder, writeFiles } from './folders.ts'
import { installNode, installNpmTool, installWrangler } from './npm-tool.ts'

/** Installs the Node of the workflows, which wrangler and Netlify's dev server need. Returns its path. */
const workflowNode = () => installNode(readFileSync('.nvmrc', 'utf8').trim())

/** Serves a folder with the runtime of Cloudflare Pages until the test ends. Returns its address. */
export async function startCloudflare(folder: string): Promise<string> {
  const script = join(installWrangler(), 'wrangler/bin/wrangler.js')
  const port = await freePort()
  const options = ['--compatibility-date', '2026-10-01', '--ip', '127.0.0.1', '--port', String(port)]
  return startRuntime([script, 'pages', 'dev', folder, ...options], `http://127.0.0.1:${port}`)
}

/** Serves a folder with Netlify's dev server until the test ends. Returns its address. */
export async function startNetlify(folder: string): Promise<string> {
  const script = join(installNpmTool('netlify-cli@27.10.2'), 'netlify-cli/bin/run.js')
  const port = await freePort()
  const options = ['--offline', '--internal-disable-edge-functions', '--no-open', '--port', String(port)]
  return startRuntime([script, 'dev', ...options, '--dir', folder], `http://localhost:${port}`, {
    'netlify.toml': `[dev]\nstaticServerPort = ${await freePort()}\n`,
  })
}

/** Runs a script of Node in a folder with these files, and waits until its server responds. */
async function startRuntime(command: readonly string[], url: string, files: Record<string, string> = {}) {
  const node = workflowNode()
  const home = temporaryFolder()
  writeFiles(home, files)
  const child = spawn(node, command, {
    cwd: home,
    // A process group, so that its own child processes end with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
      HOME: home,
      CI: 'true',
      WRANGLER_SEND_METRICS: 'false',
      NETLIFY_TELEMETRY_DISABLED: '1',
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const closed = once(child, 'close')
  onTestFinished(async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    await closed
  })
  while (!(await fetch(url).then(Boolean, () => false))) {
    if (child.exitCode !== null) throw new Error(`${command[0]} ended before it listened:\n${output}`)
    await sleep(100)
  }
  return url
}
