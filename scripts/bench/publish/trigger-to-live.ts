import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPreview } from '../../preview/server.ts'
import { scriptCommand } from '../../programs/script-command.ts'
import { postsOf } from '../build/posts.ts'
import { copyProject } from '../copy-project.ts'
import { measureCommand } from '../measure-command.ts'
import { startScriptedHost } from '../scripted-host.ts'

const lookEveryMs = 20

export interface TriggerTimes {
  /** From the start of the command to the first answer that has the edit, in seconds. */
  live: number[]
  /** Runs of the same with nothing changed, to their end, in seconds. */
  unchanged: number[]
}

/**
 * Rebuilds a site of some posts, one of them edited before each run, in a copy of the project: from the trigger until
 * whoever asks the site gets the edit.
 */
export async function timeTriggers(
  folder: string,
  { count, runs }: { count: number; runs: number },
): Promise<TriggerTimes> {
  const project = join(folder, 'project')
  copyProject(project)
  const posts = postsOf(count, join(folder, 'posts'))
  const host = await startScriptedHost(posts)
  const to = join(folder, 'published')
  // A domain of its own: the posts of another one take the place of the sample posts.
  const environment = { VITE_FUNCTIONS_URL: host.url, VITE_SITE_URL: 'https://nocturne.example' }
  const rebuild = async () => {
    const command = scriptCommand('rebuild', '--to', to, '--debounce', '0')
    const result = await measureCommand(command, { cwd: project, environment })
    if (result.code !== 0) throw new Error(`The site cannot be rebuilt: ${result.stderr}`)
    return result
  }
  try {
    await rebuild()
    const preview = await startPreview(join(to, 'current'), 0)
    const times: TriggerTimes = { live: [], unchanged: [] }
    for (let run = 0; run < runs; run++) {
      const at = Math.floor(((run + 0.5) / runs) * posts.length)
      const edited = posts[at]
      if (!edited) continue
      const { slug, blog } = edited.post
      const sentence = `Edit ${run} of this post, at the end of its text.`
      posts[at] = { ...edited, post: { ...edited.post, blog: `${blog}\n\n${sentence}\n` } }
      const started = performance.now()
      const done = rebuild()
      await Promise.race([done, untilAnswered(`${preview.url}/snapshot/posts/${slug}.json`, sentence)])
      times.live.push((performance.now() - started) / 1000)
      await done
      times.unchanged.push((await rebuild()).seconds)
    }
    await preview.close()
    return times
  } finally {
    await host.close()
  }
}

async function untilAnswered(address: string, text: string): Promise<void> {
  while (!(await (await fetch(address)).text()).includes(text)) await sleep(lookEveryMs)
}
