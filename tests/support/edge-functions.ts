import { execFileSync } from 'node:child_process'
import { request as httpRequest } from 'node:http'
import { resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort, startServer } from '../../bench/programs/server-process.ts'
import { serve } from './http.ts'
import { installDeno } from './npm-tool.ts'

const names = ['get_metainfo', 'get_details', 'get_changes']
const entryOf = (name: string) => `packages/posts-host/supabase/functions/${name}/index.ts`
// The packages are those of this project, and nothing is fetched.
const offline = ['--node-modules-dir=manual', '--no-remote']
const environment = { DENO_DIR: resolve('.cache/deno'), DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' }

/** Checks the types of the Edge Functions. @throws Error with what Deno says. */
export function checkEdgeFunctions(): void {
  execFileSync(installDeno(), ['check', ...offline, ...names.map(entryOf)], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** Runs the Edge Functions with Deno until the test ends, behind one address, as Supabase does. Returns it. */
export async function startEdgeFunctions(secrets: Record<string, string>): Promise<string> {
  const deno = installDeno()
  const ports = new Map<string, number>()
  for (const name of names) {
    const port = await freePort()
    const server = await startServer(
      deno,
      ['run', ...offline, '--allow-env', '--allow-net=127.0.0.1', '--allow-read', entryOf(name)],
      { port, environment: { ...environment, ...secrets, DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}` } },
    )
    onTestFinished(() => server.close())
    ports.set(name, port)
  }
  return serve((request, response) => {
    const { url = '', method, headers } = request
    const port = ports.get(url.split(/[/?]/)[1] ?? '')
    request.pipe(
      httpRequest(`http://127.0.0.1:${port}${url}`, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 0, answer.headers)
        answer.pipe(response)
      }),
    )
  })
}
