import { load } from 'cheerio/slim'
import { stripFrontMatter } from '../../../src/blog/front-matter.ts'
import { type MarkdownParser, remarkParser, renderMarkdown } from '../../../src/blog/markdown.ts'
import { isPlainBody } from '../../../src/blog/plain-body.ts'
import { loadFastParser } from '../../build/fast-parser.ts'
import { wordsIn } from '../text/words.ts'
import type { Anchor, Body, BodyParts } from './body.ts'
import { collectFromHtml } from './collect-from-html.ts'
import { collectFromMarkdown } from './collect-from-markdown.ts'

/** Loads the parser that an audit reads bodies with: its nodes have positions. */
export async function loadParser(): Promise<MarkdownParser> {
  return (await loadFastParser({ position: true })) ?? remarkParser
}

/** Reads a body as its page will show it. */
export function readBody(source: string, title: string, parse: MarkdownParser): Body {
  const body = emptyBody(source)
  const anchors: Anchor[] = []
  const html = renderMarkdown(source, {
    title,
    parse(markdown) {
      const tree = parse(markdown)
      collectFromMarkdown(tree, body, anchors)
      return tree
    },
  })
  collectFromHtml(load(html), body, anchors)
  const isUnparsed = isPlainBody(html, source)
  const words = body.runs.flatMap(({ text }) => wordsIn(text))
  return { ...body, isUnparsed, hasText: body.hasText || isUnparsed, words, wordText: words.join(' ') }
}

function emptyBody(source: string): BodyParts {
  return {
    source,
    base: source.length - stripFrontMatter(source).length,
    headings: [],
    links: [],
    images: [],
    codes: [],
    rawHtml: [],
    definitions: [],
    boldLines: [],
    references: new Set(),
    ids: new Set(),
    hasText: false,
    runs: [],
  }
}
