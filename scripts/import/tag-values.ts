import { isShown } from './text-parts.ts'

/** What is given to a shortcode of Hugo, or to an include of Liquid. */
export interface Values {
  named: Record<string, string>
  /** Values without a name. */
  values: string[]
}

const attribute =
  /([\w-]+)\s*=\s*(?:"((?:\\.|[^"\\])*)"|`([^`]*)`|(\S+))|"((?:\\.|[^"\\])*)"|`([^`]*)`|(\S+)/g

/** Reads the values of a shortcode or an include: `src="/a.jpg" 3`. */
export function readValues(text: string): Values {
  const named: Record<string, string> = {}
  const values: string[] = []
  for (const [, name, double, back, bare, quoted, backed, value] of text.matchAll(attribute)) {
    if (name !== undefined)
      named[name.toLowerCase()] = double?.replace(/\\(["\\])/g, '$1') ?? back ?? bare ?? ''
    else values.push(quoted?.replace(/\\(["\\])/g, '$1') ?? backed ?? value ?? '')
  }
  return { named, values }
}

/** Returns the values that a shortcode of a theme or an include is likely to show, as paragraphs. */
export function wordsOf(named: Values['named']): string {
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
