import Slugger from 'github-slugger'
import type { Heading, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { markdown } from './html-to-markdown.ts'
import type { Losses } from './losses.ts'
import { outsideCode } from './text-parts.ts'

const definition = /^ {0,3}:[ \t]+(?=\S)/
const abbreviation = /^ {0,3}\*\[[^\]]+\]:/
const row = /^ {0,3}\|/
const isRule = (line: string) => /^[\s|:=+-]+$/.test(line) && /[-=]/.test(line)
// `## Ice {#clear-ice}`
const anchor = /^\{#([\w:.-]+)(?:[ \t][^{}]*)?\}[ \t#]*$/

const ofAll = /^ {0,3}:[ \t]|\{#/m
const ofKramdown = /^ {0,3}(?:\||\*\[)|^\^[ \t]*$/m

interface Lines {
  first: number
  lines: readonly string[]
}

/**
 * Writes the blocks of a Markdown that GitHub's lacks in its forms: lists of definitions as lists, as a `dl` of HTML
 * becomes one, and links to the anchors of headings as those to the headings. Of kramdown also tables without a head,
 * with a foot or with rules, ends of blocks, and abbreviations. Only blocks that stand in no other are written.
 */
export function withOwnBlocks(text: string, losses: Losses, { isKramdown }: { isKramdown: boolean }): string {
  if (!ofAll.test(text) && !(isKramdown && ofKramdown.test(text))) return text
  const lines = text.split('\n')
  const tree = markdown.parse(text)
  // The lines that take the place of those of a block, by its first.
  const changes = new Map<number, readonly string[]>()
  const anchors = new Map<string, string>()
  const slugger = new Slugger()
  // Of the last block, if it may be a term, and if it is a definition.
  let terms: Lines | undefined
  let isDefined = false

  for (const node of tree.children) {
    const [first, last] = linesOf(node)
    const own = lines.slice(first, last + 1)
    const before: Lines | undefined = terms
    const wasDefined: boolean = isDefined
    terms = undefined
    isDefined = false
    if (node.type === 'heading') readAnchor(node, first, last)
    else if (isKramdown && own.every((line) => row.test(line))) replace(first, own, tableOf(own))
    else if (node.type === 'paragraph') {
      const at = own.findIndex((line) => definition.test(line))
      const isBelow =
        before !== undefined &&
        lines[first - 1]?.trim() === '' &&
        before.first + before.lines.length === first - 1
      isDefined = at > 0 || (at === 0 && (wasDefined || isBelow)) || (wasDefined && /^\s/.test(own[0] ?? ''))
      if (isDefined && at > 0)
        replace(first, own, [...itemOf(own.slice(0, at)), ...definitionsOf(own.slice(at))])
      else if (isDefined) {
        if (!wasDefined && before) replace(before.first, before.lines, itemOf(before.lines))
        replace(first, own, definitionsOf(own))
      } else if (isKramdown && own.some((line) => abbreviation.test(line))) {
        for (const line of own) if (abbreviation.test(line)) losses.add('abbreviation', line.trim())
        replace(
          first,
          own,
          own.filter((line) => !abbreviation.test(line)),
        )
      } else terms = { first, lines: own }
    }
  }

  const kept = new Set<number>()
  visit(tree, ['code', 'html'], (node) => {
    const [first, last] = linesOf(node as RootContent)
    for (let line = first; line <= last; line++) kept.add(line)
  })
  const plain = lines.flatMap((line, at) => {
    const isEnd = isKramdown && line.trim() === '^' && !kept.has(at)
    return changes.get(at) ?? (isEnd ? ['', '<!-- -->', ''] : [line])
  })
  const links = /\]\(#([\w:.-]+)(?=[)\s])/g
  if (anchors.size === 0) return plain.join('\n')
  return outsideCode(plain.join('\n'), (part) =>
    part.replace(links, (_, name: string) => `](#${anchors.get(name) ?? name}`),
  )

  function replace(first: number, old: readonly string[], by: readonly string[]): void {
    for (const at of old.keys()) changes.set(first + at, at === 0 ? by : [])
  }

  function readAnchor(node: Heading, first: number, last: number): void {
    const at = (lines[first] ?? '').trimStart().startsWith('#') ? first : last - 1
    const line = lines[at] ?? ''
    const start = line.lastIndexOf('{#')
    const [mark, name] = (start > 0 && anchor.exec(line.slice(start))) || []
    const slug = slugger.slug(
      textOf(node)
        .replace(mark?.trim() ?? '', '')
        .trim(),
    )
    if (name === undefined) return
    anchors.set(name, slug)
    replace(at, [line], [line.slice(0, start).trimEnd()])
  }
}

function linesOf({ position }: RootContent): [number, number] {
  return [(position?.start.line ?? 1) - 1, (position?.end.line ?? 1) - 1]
}

const itemOf = (terms: readonly string[]) => ['', `- ${terms.map((term) => term.trim()).join('\\\n  ')}`]

const definitionsOf = (lines: readonly string[]) =>
  lines.flatMap((line, at) =>
    at === 0 || definition.test(line)
      ? ['', `  ${line.replace(definition, '').trim()}`]
      : [`  ${line.trim()}`],
  )

/** Returns a table as GitHub has it: with a head, and no other rule than that below it. */
function tableOf(lines: readonly string[]): string[] {
  const rows = isRule(lines[0] ?? '') ? lines.slice(1) : lines
  const [head = '', rule = '', ...body] = rows
  if (isRule(rule)) return [head, rule.replaceAll('+', '|'), ...body.filter((line) => !isRule(line))]
  const cells =
    head
      .trim()
      .replace(/\|$/, '')
      .split(/(?<!\\)\|/).length - 1
  return [`|${' |'.repeat(cells)}`, `|${'-|'.repeat(cells)}`, ...rows.filter((line) => !isRule(line))]
}
