const opening = /^\uFEFF?---([a-z]*)[ \t]*\r?\n/i
const closing = /^---[ \t]*(?:\r?\n|$)/m
const firstLineIsField = /^\s*(?:#.*\r?\n\s*)*[\w"'-]+\s*:(?:\s|$)/

/**
 * Splits a text into its front matter, fences included, and the rest, without evaluating anything. After the opening
 * fence there must be a field, or the fence must name a language: a text may also start with a thematic break.
 */
export function splitFrontMatter(text: string): { frontMatter: string; content: string } {
  const none = { frontMatter: '', content: text }
  const head = opening.exec(text)
  if (!head) return none
  const rest = text.slice(head[0].length)
  const end = closing.exec(rest)
  if (!end) return none
  const block = rest.slice(0, end.index)
  if (head[1] === '' && block.trim() !== '' && !firstLineIsField.test(block)) return none
  const length = head[0].length + end.index + end[0].length
  return { frontMatter: text.slice(0, length), content: text.slice(length) }
}
