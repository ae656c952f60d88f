/** Replaces the characters that XML 1.0 does not allow (section 2.2) with U+FFFD. */
export function xmlText(text: string): string {
  return text.replace(notInXml, '\uFFFD')
}

const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
