import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { parseSettings } from '../../../src/settings.ts'
import type { StoredPost } from '../../functions/read-post.ts'
import { scriptCommand } from '../../programs/script-command.ts'
import { pull } from '../../snapshot/pull.ts'
import { type Measured, measureCommand } from '../measure-command.ts'
import { startScriptedHost } from '../scripted-host.ts'
import { postsOf } from './posts.ts'

export type Bench = ReturnType<typeof openBench>

/**
 * Pulls and builds blogs of several sizes with a copy of the project, all below one folder. Nothing is removed before
 * the end: a file system is slow to reuse what has just been given back, and the next build would pay for it.
 */
export function openBench(folder: string, project: string) {
  const hosts = new Map<number, StoredPost[]>()
  let run = 0
  const snapshotOf = (count: number) => join(folder, `snapshot-${count}`)
  // What a build keeps beside the site has to go with it.
  const placeOf = (count: number) => join(folder, `site-${count}`)
  const siteOf = (count: number) => join(placeOf(count), 'site')
  const setAside = (path: string) => existsSync(path) && renameSync(path, `${path}-${++run}`)

  return {
    project,
    snapshotOf,
    /** The posts of a size, as the host has them now. */
    posts(count: number): StoredPost[] {
      const posts = hosts.get(count) ?? postsOf(count, join(folder, `posts-${count}`))
      hosts.set(count, posts)
      return posts
    },
    /** Pulls what the host has into the snapshot of that size. */
    async pull(count: number): Promise<void> {
      const host = await startScriptedHost(this.posts(count))
      await pull({ settings: parseSettings({}), functionsUrl: host.url, out: snapshotOf(count) })
      await host.close()
    },
    /** Builds the snapshot of that size. Compression is timed apart, and so are share cards. */
    async build(
      count: number,
      { packs = false, cards = false, explains = false }: Extras = {},
    ): Promise<Built> {
      const left = [
        ...(packs ? [] : ['--no-pack']),
        ...(cards ? [] : ['--no-cards']),
        ...(explains ? ['--explain'] : []),
      ]
      const args = ['--snapshot', snapshotOf(count), '--out', siteOf(count), ...left]
      return built(await measureCommand(scriptCommand('build', ...args), { cwd: project }))
    },
    /** Builds it as on a fresh clone. */
    async buildCold(count: number, options?: Extras): Promise<Built> {
      for (const path of [join(project, '.cache'), placeOf(count)]) setAside(path)
      return this.build(count, options)
    },
  }
}

interface Extras {
  packs?: boolean
  cards?: boolean
  explains?: boolean
}

export interface Built extends Measured {
  written: number
  /** Share cards drawn. */
  drawn: number
  /** Of the posts' own pages, those that were rendered, where the build explains itself. */
  postPages: number
}

function built(measured: Measured): Built {
  const [, written, drawn] = / ([\d,]+) files? written, .* ([\d,]+) cards? drawn/.exec(measured.stdout) ?? []
  if (measured.code !== 0 || !written || !drawn) throw new Error(`The build failed: ${measured.stderr}`)
  return {
    ...measured,
    written: Number(written.replaceAll(',', '')),
    drawn: Number(drawn.replaceAll(',', '')),
    postPages: measured.stdout.match(/^rendered {2}\/blog\/[^/\s]+ /gm)?.length ?? 0,
  }
}
