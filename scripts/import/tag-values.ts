import { isShown } from './text-parts.ts'

/** Returns the values that a shortcode of a theme or an include is likely to show, as paragraphs. */
export function wordsOf(named: Readonly<Record<string, string>>): string {
  const words = Object.entries(named).flatMap(([key, value]) => (isShown(key) ? [value] : []))
  return words.length > 0 ? `\n\n${words.join('\n\n')}\n\n` : ''
}

/** Returns a picture with its caption in italics below it. */
export function figureOf(named: Readonly<Record<string, string | undefined>>): string {
  const { src = '', alt = '', caption = '', title = '', link, attr = '', attrlink } = named
  const image = `![${alt.replace(/[[\]]/g, '\\$&')}](<${src}>)`
  const credit = attrlink ? `[${attr}](<${attrlink}>)` : attr
  // Markdown itself.
  const words = [title, caption, credit].filter(Boolean).join(' ')
  const said = words && `\\\n${/[*_]/.test(words) ? words : `*${words}*`}`
  return `\n\n${link ? `[${image}](<${link}>)` : image}${said}\n\n`
}
