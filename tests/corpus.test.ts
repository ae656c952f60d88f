import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { startFunctionsHost } from '../scripts/functions/host.ts'
import { temporaryFolder } from './support/folders.ts'
import { runScript } from './support/run-script.ts'

// Real posts, where somebody has put them beside the project: never needed, always worth running.
const writer = join('..', 'shared', 'corpus', 'to-posts.mjs')

test.runIf(existsSync(writer))(
  '711 real posts are served, pulled and built: a page each, ten to a list page',
  async () => {
    const folder = temporaryFolder()
    const posts = join(folder, 'posts')
    const snapshot = join(folder, 'snapshot')
    const site = join(folder, 'site')
    execFileSync(process.execPath, [writer, posts])
    const host = await startFunctionsHost({ posts })
    const pulled = await runScript('snapshot', ['--out', snapshot], { VITE_FUNCTIONS_URL: host.url })
    await host.close()
    expect(pulled.stdout).toContain('711 posts: 711 new, 0 changed, 0 gone')
    const built = await runScript('build', ['--snapshot', snapshot, '--out', site, '--no-cards'])
    expect([built.code, built.stdout]).toEqual([0, expect.stringContaining('(711 posts)')])

    const pages = readdirSync(join(site, 'blog')).filter((name) => name.endsWith('.html'))
    expect(pages).toHaveLength(711)
    expect(readdirSync(join(site, 'blog/page')).filter((name) => name.endsWith('.html'))).toHaveLength(71)
    expect(readdirSync(join(site, 'snapshot/pages')).filter((name) => name.endsWith('.json'))).toHaveLength(
      72,
    )
    for (const name of pages) {
      const $ = load(readFileSync(join(site, 'blog', name), 'utf8'))
      expect($('h1'), name).toHaveLength(1)
      expect($('[data-post-body]').text().trim().length, name).toBeGreaterThan(100)
      expect(
        $('[data-post-body] script, [data-post-body] [onerror], [data-post-body] a[href^="javascript:"]'),
        name,
      ).toHaveLength(0)
    }
  },
)
