import type { Losses } from './losses.ts'
import { closedUp, isShown, outsideCode } from './text-parts.ts'

const attribute = /\s([\w-]+)=(?:"([^"]*)"|'([^']*)')/g

/**
 * Turns MDX into Markdown: imports, exports and remarks go, of components their texts and what is between their tags
 * stay.
 */
export function withoutComponents(text: string, losses: Losses): string {
  const plain = outsideCode(
    text,
    (part) =>
      part
        .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
        .replace(
          /^(?:import\s[^\n]*?(?:from\s+)?["'][^"'\n]+["'];?|import\s*\{[^}]*\}\s*from\s*["'][^"'\n]+["'];?)[ \t]*$/gm,
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

function replaceTags(text: string, losses: Losses): string {
  let made = ''
  let end = 0
  const start = /<\/?[A-Z][\w.]*|<\/?>/g
  for (let found = start.exec(text); found; found = start.exec(text)) {
    const close = endOfTag(text, found.index)
    if (close === undefined) break
    const tag = text.slice(found.index, close)
    made += text.slice(end, found.index)
    end = close
    start.lastIndex = close
    if (tag.startsWith('</') || tag === '<>') continue
    const name = found[0].slice(1)
    const texts = [...tag.matchAll(attribute)].flatMap(([, key = '', double, single]) =>
      isShown(key) ? (double ?? single ?? '') : [],
    )
    losses.add(`component <${name}>${texts.length > 0 ? ', of which the words stay' : ''}`, tag)
    if (texts.length > 0) made += `\n\n${texts.join('\n\n')}\n\n`
  }
  return made + text.slice(end)
}

/** Returns the end of a tag, whose attributes may be expressions in braces. */
function endOfTag(text: string, start: number): number | undefined {
  let depth = 0
  let quote = ''
  for (let at = start; at < text.length && at < start + 10_000; at++) {
    const letter = text.charAt(at)
    if (quote) {
      if (letter === quote) quote = ''
    } else if (/["'`]/.test(letter)) quote = letter
    else if (letter === '{') depth++
    else if (letter === '}') depth--
    else if (letter === '>' && depth === 0) return at + 1
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
