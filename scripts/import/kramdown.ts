import type { Losses } from './losses.ts'
import { withOwnBlocks } from './own-blocks.ts'
import { fenced, outsideCode } from './text-parts.ts'

/**
 * Writes what kramdown has beyond GitHub's Markdown in the latter's forms (https://kramdown.gettalong.org/syntax.html).
 * Marks for looks and a table of contents are taken out and noted.
 */
export function withoutKramdown(text: string, losses: Losses): string {
  const note = (what: string) => (written: string) => {
    losses.add(what, written.trim())
    return ''
  }
  return outsideCode(withOwnBlocks(text, losses, { isKramdown: true }), (part) =>
    withPlainTildes(part)
      .replace(/\{::comment\}[\s\S]*?\{:\/(?:comment)?\}|\{::options\b[^{}]*\/\}/g, '')
      .replace(/\{::nomarkdown\b[^{}]*\}|\{:\/(?:nomarkdown)?\}/g, '')
      .replace(/^(?:[*-]|\d+\.) .*\n\{:[ \t]*toc\b[^}\n]*\}[ \t]*$/gim, note('table of contents'))
      // `{:a=>1}` is text.
      .replace(
        /^[ \t]*\{:[\w-]+(?::[^{}\n]*)?\}[ \t]*$|\{:(?=[\s.#:/]|[\w:-]+=["'])[^{}\n]*\}/gm,
        note('attribute of kramdown'),
      )
      .replace(/\\\\$/gm, '\\')
      .replace(
        /^\$\$[ \t]*\n([^$]+)^\$\$[ \t]*$|\$\$([^$\n]+)\$\$/gm,
        (written, block?: string, line?: string) => {
          losses.add('formula, now code', written)
          return block === undefined ? `\`${line?.trim()}\`` : fenced(block, 'math')
        },
      ),
  )
}

const loneTilde = /(?<![~\\])~(?!~)/g
// One before a word, and one after a word.
const pair = /(?<![~\\])~(?=[^\s~])[^~\n]*[^\s~]~(?!~)/
const address = /(https?:\/\/\S+|\]\([^)\n]*\)|<[^>\n]*>|^ {0,3}\[[^\]\n]+\]:.*)/gim

/** Between two tildes, GitHub's Markdown strikes text out: kramdown needs four. */
function withPlainTildes(text: string): string {
  if (!pair.test(text)) return text
  const parts = text.split(address)
  return parts.map((part, at) => (at % 2 === 0 ? part.replace(loneTilde, '\\~') : part)).join('')
}
