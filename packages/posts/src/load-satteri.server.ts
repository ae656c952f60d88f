/**
 * Loads satteri's parser of Markdown, and nothing of remark.
 * @returns The parser; null if it has no binding for this machine.
 */
export async function loadSatteri() {
  try {
    const { markdownToMdast } = await import('satteri')
    markdownToMdast('a')
    return markdownToMdast
  } catch {
    return null
  }
}
