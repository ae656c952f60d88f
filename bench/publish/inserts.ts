import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, withDatabase } from '@venue-site/posts-host/database/connect'
import { migrate } from '@venue-site/posts-host/database/migrate'
import { startFunctionsHost } from '@venue-site/posts-host/host'
import { startPreview } from '../../scripts/preview/server.ts'
import { readRunning } from '../../scripts/publish/rebuild/last-run.ts'
import { copyProject } from '../copy-project.ts'
import { generatePost, generatePosts } from '../generate-posts.ts'
import { startPostgres } from '../programs/postgres.ts'
import { scriptCommand } from '../programs/script-command.ts'

const domain = 'venue.example'

/**
 * Inserts posts into a database of `count` posts while `rebuild --listen --quick` runs in a copy of the project.
 * @returns Seconds from each insert to the first response with the post.
 */
export async function timeInserts(folder: string, count: number, inserts: number): Promise<number[]> {
  const project = join(folder, 'project')
  copyProject(project)
  const to = join(folder, 'published')
  const server = await startPostgres()
  const database = await server.createDatabase()
  await withDatabase(database, migrate)
  const client = await connect(database)
  const insert = ({ post }: ReturnType<typeof generatePost>) =>
    client.query(
      `insert into posts (domain, slug, meta_title, meta_description, date, blog)
      values ($1, $2, $3, $4, $5, $6)`,
      [domain, post.slug, post.metaTitle, post.metaDescription, post.date, post.blog],
    )
  for (const stored of generatePosts(count).reverse()) await insert(stored)

  const host = await startFunctionsHost({ database: { address: database, defaultDomain: domain } })
  const [program, ...args] = scriptCommand('rebuild', '--listen', '--quick', '--to', to, '--debounce', '0')
  const settings = {
    FUNCTIONS_DATABASE_URL: database,
    SNAPSHOT_IMAGES: 'link',
    VITE_FUNCTIONS_URL: host.url,
    VITE_SITE_URL: `https://${domain}`,
  }
  const listener = spawn(program, args, {
    cwd: project,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const untilIdle = async () => {
    while (!existsSync(join(to, 'current')) || readRunning(to)) await sleep(100)
  }
  await untilIdle()
  const preview = await startPreview(join(to, 'current'), 0)
  const seconds: number[] = []
  for (let number = count + 1; number <= count + inserts; number++) {
    const stored = generatePost(number, 1)
    const started = performance.now()
    await insert(stored)
    // At the address of a page that is not there, the preview serves the loading shell.
    const file = `${preview.url}/snapshot/posts/${stored.post.slug}.json`
    while (!(await fetch(file)).ok) await sleep(20)
    seconds.push((performance.now() - started) / 1000)
    await untilIdle()
  }
  const ended = once(listener, 'close')
  listener.kill('SIGTERM')
  await ended
  await preview.close()
  await host.close()
  await client.close()
  await server.close()
  return seconds
}
