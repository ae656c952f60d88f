import { type MarkdownParser, remarkParser } from '../../../src/blog/markdown.ts'
import { loadFastParser } from '../../build/fast-parser.ts'

/** The parser that an audit reads bodies with: its nodes say where they stand. */
export async function loadParser(): Promise<MarkdownParser> {
  return (await loadFastParser({ position: true })) ?? remarkParser
}
