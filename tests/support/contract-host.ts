import { createServer, type RequestListener } from 'node:http'
import { close, listen } from '@venue-site/cli/listen'
import { functionsListener } from '@venue-site/posts-host/host'
import { openPostsFolder } from '@venue-site/posts-host/posts-folder'
import { inject, onTestFinished } from 'vitest'
import { whenFree } from './eventually.ts'
import { temporaryFolder, writeFiles } from './folders.ts'

/** Opens a folder of these posts, as our functions host does for a preview. */
export function openPosts(files: Record<string, string>) {
  const posts = temporaryFolder()
  writeFiles(posts, files)
  return openPostsFolder(posts, console.warn, { drafts: true })
}

/** Starts a host of these posts for the live site. */
export async function startContractHost(files: Record<string, string>) {
  return startAnswering(functionsListener(await openPosts(files), { warn: () => {} }))
}

/**
 * Starts a host at the address that the live site was built with, closed when the test ends. Of a page's headers it
 * allows those that the contract names, and no others.
 * @returns The headers that each preflight asked for.
 */
export async function startAnswering(answer: RequestListener): Promise<string[]> {
  const preflights: string[] = []
  const server = createServer((request, response) => {
    if (request.method !== 'OPTIONS') return answer(request, response)
    preflights.push(String(request.headers['access-control-request-headers']))
    response
      .writeHead(204, {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': 'Authorization, Content-Type',
      })
      .end()
  })
  await whenFree(() => listen(server, inject('functionsPort'), '127.0.0.1'))
  onTestFinished(() => close(server))
  return preflights
}
