import { answerCalls } from '@venue-site/cli/limited-thread'
import { loadFastParser } from '@venue-site/posts/fast-parser.server'
import { type MarkdownOptions, remarkParser, renderMarkdown } from '@venue-site/posts/markdown'

export interface BodyCall extends Pick<MarkdownOptions, 'title' | 'labels'> {
  body: string
}

answerCalls(async () => {
  const parse = (await loadFastParser()) ?? remarkParser
  return ({ body, ...options }: BodyCall) => renderMarkdown(body, { ...options, parse })
})
