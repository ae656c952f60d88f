import { Pool } from 'undici'
import { scriptsNamed } from './variants.ts'

export interface VisitSum {
  pages: number
  requests: number
  /** Requests that were not answered with 200. */
  failed: number
  /** Pages one of whose scripts was not there. */
  incomplete: number
  /** Pages and scripts that name scripts of more than one release, or of another than their own. */
  mixed: number
}

/**
 * Opens pages of a site over some connections until told to stop, each with all the scripts it names, which are to be
 * of its own release.
 */
export async function visitUntil(
  url: string,
  paths: readonly string[],
  { connections, isOver }: { connections: number; isOver: () => boolean },
): Promise<VisitSum> {
  const pool = new Pool(url, { connections })
  const sum: VisitSum = { pages: 0, requests: 0, failed: 0, incomplete: 0, mixed: 0 }

  async function get(path: string): Promise<string | null> {
    sum.requests++
    try {
      const { statusCode, body } = await pool.request({ path, method: 'GET' })
      const text = await body.text()
      if (statusCode === 200) return text
    } catch {}
    sum.failed++
    return null
  }

  async function visit(path: string): Promise<void> {
    const page = await get(path)
    sum.pages++
    if (page === null) return
    const { paths: scripts, variants } = scriptsNamed(page)
    const texts = await Promise.all(scripts.map(get))
    if (scripts.length === 0 || texts.includes(null)) sum.incomplete++
    const others = texts.flatMap((text) => [...scriptsNamed(text ?? '').variants])
    if (new Set([...variants, ...others]).size > 1) sum.mixed++
  }

  async function visitor(first: number): Promise<void> {
    for (let at = first; !isOver(); at++) await visit(paths[at % paths.length] ?? '/')
  }

  await Promise.all(Array.from({ length: connections }, (_, at) => visitor(at)))
  await pool.close()
  return sum
}
