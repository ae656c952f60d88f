import { remarkParser, renderMarkdown } from '../../src/blog/markdown.ts'
import { loadFastParser } from './fast-parser.ts'
import { answerCalls } from './limited-thread.ts'

export interface BodyCall {
  body: string
  /** The title of the body's page. */
  title: string
}

answerCalls(async () => {
  const parse = (await loadFastParser()) ?? remarkParser
  return ({ body, title }: BodyCall) => renderMarkdown(body, { title, parse })
})
