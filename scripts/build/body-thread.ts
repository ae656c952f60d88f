import { remarkParser, renderMarkdown } from '../../src/blog/markdown.ts'
import { isPlainBody } from '../../src/blog/plain-body.ts'
import { loadFastParser } from './fast-parser.ts'
import { answerCalls } from './limited-thread.ts'

export interface BodyCall {
  body: string
  /** The title of the body's page. */
  title: string
}

export interface RenderedBody {
  html: string
  /** Whether the HTML shows the Markdown as it was written. */
  isPlain: boolean
  /** Whether the fast parser is available; the HTML is the same without it. */
  isFast: boolean
}

answerCalls(async () => {
  const fastParser = await loadFastParser()
  return ({ body, title }: BodyCall): RenderedBody => {
    const html = renderMarkdown(body, { title, parse: fastParser ?? remarkParser })
    return { html, isPlain: isPlainBody(html, body), isFast: fastParser !== null }
  }
})
