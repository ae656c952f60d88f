import { slug as anchorOf } from 'github-slugger'
import { withDefinitions } from './definition-lists.ts'
import type { Losses } from './losses.ts'
import { codeLines, fenced, outsideCode } from './text-parts.ts'

/**
 * Writes what kramdown has beyond GitHub's Markdown in the latter's forms (https://kramdown.gettalong.org/syntax.html).
 * Marks for looks and a table of contents are taken out and noted.
 */
export function withoutKramdown(text: string, losses: Losses): string {
  return withMarksRead(withBlocksRead(withDefinitions(text), losses), losses)
}

const heading = /^(#{1,6}[ \t]+)?(\S.*?)[ \t]*\{#([\w:.-]+)\}[ \t#]*$/
const underline = /^ {0,3}(?:=+|-+)[ \t]*$/

function withBlocksRead(text: string, losses: Losses): string {
  const lines = text.split('\n')
  const code = codeLines(text)
  const at = (number: number) => (code.has(number) ? '' : (lines[number] ?? ''))
  const anchors = new Map<string, string>()
  const written: string[] = []
  for (let number = 0; number < lines.length; number++) {
    const line = lines[number] ?? ''
    if (code.has(number)) {
      written.push(line)
      continue
    }
    const [whole, marks = '', title = '', anchor = ''] = heading.exec(line) ?? []
    if (whole && (marks || underline.test(at(number + 1)))) {
      anchors.set(anchor, anchorOf(title))
      written.push(`${marks}${title}`)
    } else if (/^ {0,3}\*\[[^\]]+\]:/.test(line)) losses.add('abbreviation', line.trim())
    // The end of a block, such as one of two lists.
    else if (line.trim() === '^') written.push('', '<!-- -->', '')
    else if (/^ {0,3}\|/.test(line)) number = writeTable(number)
    else written.push(line)
  }
  const links = /\]\(#([\w:.-]+)(?=[)\s])/g
  const plain = written.join('\n')
  if (anchors.size === 0) return plain
  return outsideCode(plain, (part) =>
    part.replace(links, (_, name: string) => `](#${anchors.get(name) ?? name}`),
  )

  /** Writes a table: kramdown's may lack a head, and have a foot and rules within. Returns the last line of it. */
  function writeTable(number: number): number {
    let end = number
    while (/^ {0,3}\|/.test(at(end))) end++
    const table = lines.slice(number, end)
    const isRule = (row: string) => /^[\s|:=+-]*[-=][\s|:=+-]*$/.test(row)
    const rows = isRule(table[0] ?? '') ? table.slice(1) : table
    const [head = '', rule = '', ...body] = rows
    const cells =
      head
        .trim()
        .replace(/\|$/, '')
        .match(/(?<!\\)\|/g)?.length ?? 1
    if (isRule(rule)) written.push(head, rule.replaceAll('+', '|'), ...body.filter((row) => !isRule(row)))
    else
      written.push(`|${' |'.repeat(cells)}`, `|${'-|'.repeat(cells)}`, ...rows.filter((row) => !isRule(row)))
    return end - 1
  }
}

function withMarksRead(text: string, losses: Losses): string {
  const note = (what: string) => (written: string) => {
    losses.add(what, written.trim())
    return ''
  }
  return outsideCode(text, (part) =>
    part
      .replace(/\{::comment\}[\s\S]*?\{:\/(?:comment)?\}|\{::options\b[^{}]*\/\}/g, '')
      .replace(/\{::nomarkdown\b[^{}]*\}|\{:\/(?:nomarkdown)?\}/g, '')
      .replace(/^(?:[*-]|\d+\.) .*\n\{:\s*toc\b[^}]*\}[ \t]*$/gim, note('table of contents'))
      // `{:a=>1}` is text.
      .replace(
        /^[ \t]*\{:[\w-]+(?::[^{}\n]*)?\}[ \t]*$|\{:(?=[\s.#:/]|[\w:-]+=["'])[^{}\n]*\}/gm,
        note('attribute of kramdown'),
      )
      .replace(/\\\\$/gm, '\\')
      // With one tilde, GitHub's Markdown strikes text out.
      .replace(/(?<![~\\/\w])~(?=[^\s~][^~\n]*~(?!~))|(?<=\w)~(?=\w[^~\s]*~(?!~))/g, '\\~')
      .replace(
        /^\$\$\s*$([\s\S]+?)^\$\$\s*$|\$\$([^$\n]+)\$\$/gm,
        (written, block?: string, line?: string) => {
          losses.add('formula, now code', written)
          return block === undefined ? `\`${line?.trim()}\`` : fenced(block, 'math')
        },
      ),
  )
}
