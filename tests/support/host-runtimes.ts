import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import * as z from 'zod'
import { freePort } from '../../scripts/programs/server-process.ts'
import { temporaryFolder, writeFiles } from './folders.ts'
import { installNode, installNpmTool } from './npm-tool.ts'

const toolsSchema = z.object({ dependencies: z.object({ wrangler: z.string() }) })

/** The Node that the workflows name, which these runtimes need. */
export const workflowNode = () => installNode(readFileSync('.nvmrc', 'utf8').trim())

/** Serves a folder until the test ends, as Cloudflare Pages does: by its own runtime. Returns its address. */
export async function startCloudflare(folder: string): Promise<string> {
  const { dependencies } = toolsSchema.parse(
    JSON.parse(readFileSync('deploy/cloudflare/package.json', 'utf8')),
  )
  const script = join(installNpmTool(`wrangler@${dependencies.wrangler}`), 'wrangler/bin/wrangler.js')
  const port = String(await freePort())
  const options = ['--compatibility-date', '2026-10-01', '--ip', '127.0.0.1', '--port', port]
  return startRuntime([script, 'pages', 'dev', folder, ...options], `http://127.0.0.1:${port}`)
}

/** Serves a folder until the test ends, by Netlify's development server. Returns its address. */
export async function startNetlify(folder: string): Promise<string> {
  const script = join(installNpmTool('netlify-cli@27.10.2'), 'netlify-cli/bin/run.js')
  const port = await freePort()
  const options = ['--offline', '--internal-disable-edge-functions', '--no-open', '--port', String(port)]
  return startRuntime([script, 'dev', ...options, '--dir', folder], `http://localhost:${port}`, {
    'netlify.toml': `[dev]\nstaticServerPort = ${await freePort()}\n`,
  })
}

async function startRuntime(
  command: readonly string[],
  url: string,
  files: Record<string, string> = {},
): Promise<string> {
  const node = workflowNode()
  const home = temporaryFolder()
  writeFiles(home, files)
  const child = spawn(node, command, {
    cwd: home,
    // A group of its own, so that what it starts ends with it.
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
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk
    })
  }
  onTestFinished(async () => {
    const ended = new Promise((resolve) => child.once('close', resolve))
    if (child.pid !== undefined && child.exitCode === null) {
      process.kill(-child.pid, 'SIGKILL')
      await ended
    }
  })
  while (!(await fetch(url).then(Boolean, () => false))) {
    if (child.exitCode !== null) throw new Error(`${command[0]} ended before it listened:\n${printed}`)
    await sleep(100)
  }
  return url
}
