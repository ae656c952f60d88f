// What XML 1.0 has no way to write (section 2.2): the Unicode consortium's sign for a letter that is lost stands there.
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** A text as XML can hold it. */
export function xmlText(text: string): string {
  return text.replace(notInXml, '\uFFFD')
}
