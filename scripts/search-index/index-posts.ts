import { close, createIndex } from 'pagefind'
import { postPath, titleOf } from '../../src/blog/posts.ts'
import { escapeHtml } from '../../src/escape-html.ts'
import { JobError } from '../cli/errors.ts'
import type { BuiltPost } from './read-built-posts.ts'

// Pagefind's own interfaces, a worker that we do not start, and the search of pages in no known language.
const notUsed = /^pagefind-(ui|modular-ui|component-ui|highlight|worker)\.|^wasm\.unknown\./

/**
 * Indexes posts with a Pagefind of their own, whose memory is free again afterwards.
 * @returns The index, with the code that searches it: its files by their paths.
 * @throws JobError where Pagefind does not run on this machine, or refuses a post.
 */
export async function indexPosts(posts: Iterable<BuiltPost>): Promise<Map<string, Buffer>> {
  try {
    const { index, errors } = await createIndex()
    if (!index) throw new Error(errors.join(' '))
    for (const post of posts) {
      const added = await index.addHTMLFile({ url: postPath(post.slug), content: searchedText(post) })
      if (added.errors.length > 0) throw new Error(`${post.slug}: ${added.errors.join(' ')}`)
    }
    const { files } = await index.getFiles()
    return new Map(
      files
        .filter(({ path }) => !notUsed.test(path))
        .map(({ path, content }) => [path, Buffer.from(content)]),
    )
  } catch (error) {
    if (error instanceof JobError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new JobError(`Pagefind cannot index the posts: ${reason}`, { cause: error })
  } finally {
    await close()
  }
}

// Not the document: what surrounds a post is no part of it, and the post need not be marked in every page.
function searchedText(post: BuiltPost): string {
  const title = escapeHtml(titleOf(post))
  const description = escapeHtml(post.metaDescription)
  return `<html lang="en"><body data-pagefind-body>
<h1 data-pagefind-meta="title">${title}</h1>
<p>${description}</p>
${post.html}
<i data-pagefind-meta="date:${escapeHtml(post.date)}"></i>
</body></html>`
}
