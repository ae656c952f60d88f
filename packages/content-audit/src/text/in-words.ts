/** Returns a pattern of whole words. An apostrophe stands for both kinds, a space for a line break, too. */
export function inWords(text: string, flags: string): RegExp {
  const wrong = String.raw`(?:(?<![\w-])|(?=n't))(?:${text})(?![\w-])`
  return new RegExp(wrong.replaceAll("'", "[’']").replaceAll(' ', String.raw`\s`), flags)
}
