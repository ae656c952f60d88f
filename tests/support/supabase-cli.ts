import { resolve } from 'node:path'
import { temporaryFolder, writeFiles } from './folders.ts'
import { sendJson, serve } from './http.ts'
import { installSupabase } from './npm-tool.ts'
import { runProgram } from './run-script.ts'

/** Runs a command of the Supabase CLI in the Supabase project of a clone. @throws Error with its output if it fails. */
async function runSupabase(clone: string, apiUrl: string, ...args: string[]) {
  const home = temporaryFolder()
  writeFiles(home, {
    'profile.yaml': `name: test\napi_url: ${apiUrl}\ndashboard_url: ${apiUrl}\ndocs_url: ${apiUrl}\nproject_host: localhost\n`,
  })
  const words = ['--workdir', resolve(clone, 'packages/posts-host'), '--yes']
  const { code, stdout, stderr } = await runProgram(installSupabase(), [...args, ...words], {
    cwd: home,
    environment: {
      HOME: home,
      SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
      SUPABASE_PROFILE: `${home}/profile.yaml`,
      // Neither calls home.
      SUPABASE_NO_UPDATE_NOTIFIER: '1',
      SUPABASE_TELEMETRY_DISABLED: '1',
    },
  })
  if (code !== 0) throw new Error(`supabase ${args.join(' ')} failed:\n${stdout}${stderr}`)
}

/** Applies the migrations to a database, as the document says. */
export async function pushMigrations(databaseUrl: string, clone = '.'): Promise<void> {
  await runSupabase(clone, 'http://127.0.0.1:1', 'db', 'push', `--remote=${databaseUrl}?sslmode=disable`)
}

/** Deploys the Edge Functions to a server in Supabase's place. Returns the files that it got, by function. */
export async function deployEdgeFunctions(clone = '.'): Promise<Record<string, string[]>> {
  const uploads: Record<string, string[]> = {}
  const api = await serve(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const slug = new URL(request.url ?? '', 'http://localhost').searchParams.get('slug')
    const body = Buffer.concat(chunks).toString()
    if (slug) uploads[slug] = [...body.matchAll(/filename="(.+?)"/g)].map(([, name = '']) => name).sort()
    const status = request.method === 'POST' ? 201 : 200
    sendJson(response, { id: 'id', slug, name: slug, status: 'ACTIVE', version: 1 }, status)
  })
  await runSupabase(clone, api, 'functions', 'deploy', '--use-api', '--remote=abcdefghijklmnopqrst')
  return uploads
}
