/** A word as a number of 32 bits: FNV-1a (Fowler, Noll and Vo) over its UTF-16 units. */
export function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
