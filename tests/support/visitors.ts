import { join } from 'node:path'
import { Pool } from 'undici'
import { measureCommand } from '../../bench/measure-command.ts'
import { startNginx } from '../../bench/programs/nginx.ts'
import { scriptCommand } from '../../bench/programs/script-command.ts'
import { scriptsIn, writeVariant } from './variants.ts'

const paths = ['/', '/menu', '/events', '/gallery', '/blog', '/about', '/contact']

/** Opens pages with their scripts from nginx, over some connections, while releases of a built site follow each other. */
export async function visitWhileReleasing(
  site: string,
  folder: string,
  { releases, connections }: { releases: number; connections: number },
) {
  const [variant, to] = [join(folder, 'variant'), join(folder, 'published')]
  const publish = async (number: number) => {
    writeVariant(site, variant, number)
    await measureCommand(scriptCommand('publish', '--from', variant, '--to', to))
  }
  await publish(0)
  const nginx = await startNginx(join(to, 'current'))
  const pool = new Pool(nginx.url, { connections })
  const visits = {
    pages: 0,
    requests: 0,
    /** Requests that were not answered with status 200. */
    failed: 0,
    /** Pages that lacked one of their scripts. */
    incomplete: 0,
    /** Pages with scripts of several releases. */
    mixed: 0,
  }
  let isOver = false

  async function get(path: string): Promise<string | null> {
    visits.requests++
    try {
      const { statusCode, body } = await pool.request({ path, method: 'GET' })
      const text = await body.text()
      if (statusCode === 200) return text
    } catch {
      // Counted below, as is another status.
    }
    visits.failed++
    return null
  }

  async function visitPages(first: number): Promise<void> {
    for (let at = first; !isOver; at++) {
      const page = await get(paths[at % paths.length] ?? '/')
      visits.pages++
      if (page === null) continue
      const scripts = scriptsIn(page).paths
      const texts = await Promise.all([...scripts].map(get))
      if (scripts.size === 0 || texts.includes(null)) visits.incomplete++
      if (scriptsIn([page, ...texts].join('\n')).variants.size > 1) visits.mixed++
    }
  }

  try {
    const visitors = Promise.all(Array.from({ length: connections }, (_, at) => visitPages(at)))
    for (let release = 1; release <= releases; release++) await publish(release)
    isOver = true
    await visitors
    return visits
  } finally {
    isOver = true
    await pool.close()
    await nginx.close()
  }
}
