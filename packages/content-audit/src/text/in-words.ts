/**
 * Returns a pattern of whole words. An apostrophe stands for both kinds, a space for a line break, too, and the alternative
 * `n't` for all words that end in it.
 */
export function inWords(text: string, flags: string): RegExp {
  const wrong = String.raw`(?<![\w-])(?:${text.replace(/(?<=[(|])n't/g, "[a-z]+n't")})(?![\w-])`
  return new RegExp(wrong.replaceAll("'", "[’']").replaceAll(' ', String.raw`\s`), flags)
}
