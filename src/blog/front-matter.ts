const opening = /^\uFEFF?---([a-z]*)[ \t]*\r?\n/i
const closing = /^---[ \t]*(?:\r?\n|$)/m
const firstLineIsField = /^\s*(?:#.*\r?\n\s*)*[\w"'-]+\s*:(?:\s|$)/

/**
 * Drops front matter from the head of a body and never evaluates it. A body that merely opens with a
 * thematic break keeps it: what follows the opening fence must look like a field, or the fence name a language.
 */
export function stripFrontMatter(body: string): string {
  const head = opening.exec(body)
  if (!head) return body
  const rest = body.slice(head[0].length)
  const end = closing.exec(rest)
  if (!end) return body
  const block = rest.slice(0, end.index)
  const isFrontMatter = head[1] !== '' || block.trim() === '' || firstLineIsField.test(block)
  return isFrontMatter ? rest.slice(end.index + end[0].length) : body
}
