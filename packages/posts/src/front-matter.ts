/** Front matter as it is written: the language of its fields, and they themselves. */
export interface FrontMatter {
  /** `yaml` or `toml`, or what the fence names. */
  language: string
  fields: string
}

const opening = /^\uFEFF?(---([a-z]*)|\+\+\+)[ \t]*\r?\n/i
// `...` ends a YAML document too (YAML 1.2, section 9.1.2).
const yamlEnd = /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m
const tomlEnd = /^\+\+\+[ \t]*(?:\r?\n|$)/m

const firstYamlKey = /^\s*(?:#.*\r?\n\s*)*(?:"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[\p{L}\p{N}_]\S*?)[ \t]*:(?:\s|$)/u
// A key with spaces looks like prose, so every line must be a field, an item of a list, indented, a remark, or empty.
const yamlLine = /^(?:[\p{L}\p{N}_].*?:(?:\s|$)|["'# \t]|-\s|\s*$)/u
const firstTomlKey = /^\s*(?:#.*\r?\n\s*)*(?:\[|["'\w-].*=)/

/**
 * Splits a text into its front matter, if it has any, and the rest, without evaluating anything. YAML is between `---`,
 * TOML between `+++`. After the opening fence there must be a field, or the fence must name a language: a text may also
 * start with a thematic break.
 */
export function splitFrontMatter(text: string): { frontMatter?: FrontMatter; content: string } {
  const [head = '', fence, named] = opening.exec(text) ?? []
  const rest = text.slice(head.length)
  const isToml = fence === '+++'
  const end = fence && (isToml ? tomlEnd : yamlEnd).exec(rest)
  if (!end) return { content: text }
  const fields = rest.slice(0, end.index)
  const isFields = isToml ? firstTomlKey.test(fields) : isYaml(fields)
  if (!named && fields.trim() !== '' && !isFields) return { content: text }
  const language = named?.toLowerCase() || (isToml ? 'toml' : 'yaml')
  return { frontMatter: { language, fields }, content: rest.slice(end.index + end[0].length) }
}

function isYaml(fields: string): boolean {
  return (
    firstYamlKey.test(fields) ||
    (/^[\p{L}\p{N}_]/u.test(fields) && fields.split(/\r?\n/).every((line) => yamlLine.test(line)))
  )
}
