import { answerCalls } from '@venue-site/cli/limited-thread'
import type { MarkdownParser } from '@venue-site/posts/markdown'
import type { Post } from '@venue-site/posts/schema'
import { readSnapshotPost } from '@venue-site/posts/snapshot.server'
import type { AuditCall, AuditTask, ThreadAudit } from './audit-posts.ts'
import { languageOf } from './languages/language.ts'
import { auditPost } from './run-rules.ts'
import { loadDictionaries } from './spelling/dictionary.ts'
import { spellingChecker } from './spelling/unknown-words.ts'
import { loadParser } from './view/read-body.ts'
import { siteUrls } from './view/url-resolver.ts'

answerCalls(async () => {
  const parse = await loadParser()
  let source: ReturnType<typeof openTask>
  return (call: AuditCall): ThreadAudit => {
    if ('task' in call) {
      source = openTask(call.task)
      return { findings: [], summary: undefined }
    }
    const { slug, unread, post: sent } = call
    const { readPost, ...options } = source
    const post = sent ?? readPost(slug)
    const postOptions = { ...options, parse: unread ? refuse : parse }
    if (unread !== 'body') return auditPost(post, postOptions)
    const { findings } = auditPost({ ...post, blog: post.blog.slice(0, readLetters) }, postOptions)
    return { findings, summary: undefined }
  }
})

function openTask({ index, folder, site, settings, words }: AuditTask) {
  // Its time would count towards the first post.
  const { tag } = languageOf(site.site.locale)
  if (words) loadDictionaries(tag)
  return {
    readPost: folder === undefined ? notSent : (slug: string) => readSnapshotPost(folder, slug),
    settings,
    urls: siteUrls(index, site),
    checkSpelling: words && spellingChecker(words, tag),
  }
}

const readLetters = 10_000

function notSent(slug: string): Post {
  throw new Error(`The post ${slug} was not sent`)
}

// The page shows such a body as plain text, too.
const refuse: MarkdownParser = () => {
  throw new RangeError('The body is too complex for a Markdown parser')
}
