/**
 * Returns a value as JSON for a data block, a `<script>` that browsers do not run (HTML, section 4.12.1). It escapes `<`,
 * which could end the block or start a comment, and U+2028 and U+2029, which end a line in a script.
 */
export function dataBlockText(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
