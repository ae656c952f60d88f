/** A hostile text, with a name that whatever gets through says: letters, digits and underscores. */
export interface Payload {
  name: string
  text: string
}

/** The host of everything that may not be requested. */
export const canaryHost = 'canary.example'

/** The host of pictures that may be shown. */
export const pictureHost = 'pictures.example'

/**
 * Returns the payloads of one kind, made of texts with placeholders:
 * - `{run}`: script that the tests notice, without quotes, brackets or slashes, so that it can stand anywhere
 * - `{ask}`: an address that nothing may request
 * - `{img}`, `{script}`: an image with a handler, and a script element, that run the script
 */
export function payloadsOf(kind: string, texts: readonly string[]): Payload[] {
  return texts.map((text, at) => {
    const name = `${kind}_${at}`
    return {
      name,
      text: text
        .replaceAll('{img}', '<img src=x onerror={run}>')
        .replaceAll('{script}', '<script>{run}</script>')
        .replaceAll('{run}', `__pwned.${name}`)
        .replaceAll('{ask}', `https://${canaryHost}/${name}`),
    }
  })
}

/** Returns the texts of a table: one or more a line, with two spaces or more between them. */
export const table = (texts: string): string[] => texts.split(/\n *| {2,}/).filter(Boolean)
