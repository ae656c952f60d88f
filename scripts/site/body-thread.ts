import { answerCalls } from '@venue-site/cli/limited-thread'
import { loadFastParser } from '@venue-site/posts/fast-parser.server'
import { remarkParser, renderMarkdown } from '@venue-site/posts/markdown'

export interface BodyCall {
  body: string
  /** The title of the body's page. */
  title: string
}

answerCalls(async () => {
  const parse = (await loadFastParser()) ?? remarkParser
  return ({ body, title }: BodyCall) => renderMarkdown(body, { title, parse })
})
