import { answerCalls } from '@venue-site/cli/limited-thread'
import type { MarkdownParser } from '@venue-site/posts/markdown'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import type { AuditCall, AuditTask, ThreadAudit } from './audit-posts.ts'
import { auditPost } from './run-rules.ts'
import { loadDictionaries } from './spelling/dictionary.ts'
import { spellingChecker } from './spelling/unknown-words.ts'
import { loadParser } from './view/read-body.ts'
import { siteUrls } from './view/url-resolver.ts'

answerCalls(async ({ folder, site, settings, words }: AuditTask) => {
  const snapshot = openSnapshot(folder)
  const urls = siteUrls(snapshot, site)
  const parse = await loadParser()
  // Its time would count towards the first post.
  if (words) loadDictionaries()
  const checkSpelling = words && spellingChecker(words)
  return ({ slug, unread }: AuditCall): ThreadAudit => {
    const post = snapshot.readPost(slug)
    const options = { urls, settings, checkSpelling, parse: unread ? refuse : parse }
    if (unread !== 'body') return auditPost(post, options)
    const { findings } = auditPost({ ...post, blog: post.blog.slice(0, readLetters) }, options)
    return { findings, summary: undefined }
  }
})

const readLetters = 10_000

// The page shows such a body as plain text, too.
const refuse: MarkdownParser = () => {
  throw new RangeError('The body is too complex for a Markdown parser')
}
