/**
 * A value as the JSON of a data block, a `<script>` that no browser runs (HTML, section 4.12.1). `<` could end the
 * block or open a comment in it; U+2028 and U+2029 end a line in what reads JSON as script.
 */
export function dataBlockText(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
