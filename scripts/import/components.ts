import { escapeHtml } from '@venue-site/posts/escape-html'
import type { Losses } from './losses.ts'
import { closedUp, isShown, outsideCode } from './text-parts.ts'

const attribute = /\s([\w-]+)=(?:"([^"]*)"|'([^']*)')/g

/**
 * Turns MDX into Markdown: imports, exports, remarks and expressions go, of components their texts and what is between
 * their tags stay.
 */
export function withoutComponents(text: string, losses: Losses): string {
  const plain = outsideCode(
    text,
    (part) =>
      part
        .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
        .replace(
          /^(?:import\s[^\n]*?(?:from\s+)?["'][^"'\n]+["'];?|import\s+(?:[\w$]+\s*,\s*)?\{[^}]*\}\s*from\s*["'][^"'\n]+["'];?)[ \t]*$/gm,
          (written) => {
            losses.add('import', written)
            return ''
          },
        )
        .replace(
          /^export\s+(?:default|const|let|function|async)\b[\s\S]*?(?=\n\s*\n|$(?![\s\S]))/gm,
          (written) => {
            losses.add('export', written)
            return ''
          },
        ),
    false,
  )
  return closedUp(outsideCode(plain, (part) => replaceTags(part, losses), false))
}

// What is not searched: what is escaped, and formulas. Then a tag, or an expression.
const start = /\\[<{]|\$\$[\s\S]*?\$\$|\$[^$\\\n]*\\[^$\n]*\$|<\/?[A-Za-z][\w.:-]*|<\/?>|\{/g

// Each that has no end is searched far for it.
const mostWithoutEnd = 100

function replaceTags(text: string, losses: Losses): string {
  let made = ''
  let end = 0
  let withoutEnd = 0
  for (const { 0: found, index } of text.matchAll(start)) {
    if (index < end || !/^[<{]/.test(found)) continue
    const close = endOf(text, index)
    if (close === undefined) {
      if (++withoutEnd === mostWithoutEnd) break
      continue
    }
    const written = text.slice(index, close)
    made += text.slice(end, index)
    end = close
    if (found === '{') made += shownBy(written, losses).replace(/[\\`*_<>{}[\]]/g, '\\$&')
    else if (/^<\/?[a-z]/.test(found)) made += withoutExpressions(written, losses)
    else if (/^<[A-Z]/.test(found)) made += shownTexts(found.slice(1), written, losses)
  }
  return made + text.slice(end)
}

/** Returns the words of a component, as paragraphs. */
function shownTexts(name: string, tag: string, losses: Losses): string {
  const texts = [...tag.matchAll(attribute)].flatMap(([, key = '', double, single]) =>
    isShown(key) ? (double ?? single ?? '') : [],
  )
  losses.add(`component <${name}>${texts.length > 0 ? ', of which the words stay' : ''}`, tag)
  return texts.length > 0 ? `\n\n${texts.join('\n\n')}\n\n` : ''
}

/** Returns what an expression shows, if it is a text: `{' '}`. */
function shownBy(written: string, losses: Losses): string {
  const literal = /^\{\s*(["'])([^"'\\\n]*)\1\s*\}$/.exec(written)?.[2]
  if (literal === undefined) losses.add('expression', written)
  return literal ?? ''
}

/** Takes the attributes out of a tag of HTML that are expressions. */
function withoutExpressions(tag: string, losses: Losses): string {
  const found = /\s([\w:-]+)=(?=\{)/.exec(tag)
  if (!found) return tag
  const [written, name = ''] = found
  const open = found.index + written.length
  const close = endOf(tag, open) ?? tag.length - 1
  // Others are for looks, or for scripts.
  const value = /^(?:alt|href|src|title)$/.test(name) ? shownBy(tag.slice(open, close), losses) : ''
  const plain = value && ` ${name}="${escapeHtml(value)}"`
  return withoutExpressions(`${tag.slice(0, found.index)}${plain}${tag.slice(close)}`, losses)
}

/** Returns the end of a tag, whose attributes may be expressions in braces, or of an expression. */
function endOf(text: string, start: number): number | undefined {
  const last = text.charAt(start) === '{' ? '}' : '>'
  let depth = 0
  let quote = ''
  for (let at = start; at < text.length && at < start + 10_000; at++) {
    const letter = text.charAt(at)
    if (quote) {
      if (letter === quote) quote = ''
      continue
    }
    // The apostrophe of a word begins no quote.
    if (/["`]/.test(letter) || (letter === "'" && !/\w/.test(text.charAt(at - 1)))) quote = letter
    else if (letter === '{') depth++
    else if (letter === '}') depth--
    if (letter === last && depth === 0) return at + 1
  }
  return undefined
}

// `:::note[Title]{…}`, `:::`, and `::github{repo="…"}` alone on a line.
const directive = /^[ \t]*(?::{3,}|:{2,}[ \t]*([a-z][\w-]*)(?:\[([^\]\n]*)\])?(?:\{[^}\n]*\})?)[ \t]*$/gim

/** Takes out the directives of remark: the title of one and what is between its marks stay. */
export function withoutDirectives(text: string, losses: Losses): string {
  return closedUp(
    outsideCode(text, (part) =>
      part.replace(directive, (written, name?: string, title?: string) => {
        if (name === undefined) return ''
        losses.add(`directive ${name}`, written.trim())
        return title ? `\n**${title}**\n` : ''
      }),
    ),
  )
}
