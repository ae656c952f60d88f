// An escaped quote cannot begin it, so it is never in a text.
const largeId = /("id"\s*:\s*)(-?\d{16,})(?=\s*[,}])/gi

/**
 * Parses JSON. An `id` that a number cannot hold, such as one of 64 bits, becomes text: rounded, two ids may be equal.
 * @throws SyntaxError if it is not JSON.
 */
export function parseJson(text: string): unknown {
  const withTextIds = text.replace(largeId, (all, key, id) =>
    Number.isSafeInteger(Number(id)) ? all : `${key}"${id}"`,
  )
  return JSON.parse(withTextIds)
}
