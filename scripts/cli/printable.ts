// Controls (ESC begins a terminal's commands), marks that turn the direction of a line, and separators of lines.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
// GitHub's runner takes a line that begins so, or that has this anywhere, for a command.
const workflowCommand = /^\s*:(?=:)|#(?=#\[)/gu

/**
 * Escapes text from outside, so that it can be printed: it stays on its line, and neither a terminal nor a CI log takes
 * any of it for a command.
 * @returns The text with each such character as `\u{1b}`.
 */
export function printable(text: string): string {
  return text
    .replace(unprintable, escaped)
    .replace(workflowCommand, (found) => found.slice(0, -1) + escaped(found.slice(-1)))
}

function escaped(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`
}
