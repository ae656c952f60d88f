// Control characters (ESC starts a terminal's commands), marks that change the text direction, and line separators.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
// GitHub's runner reads a line that starts with `::`, or contains `##[`, as a command.
const workflowCommand = /^\s*:(?=:)|#(?=#\[)/gu

/**
 * Escapes untrusted text for printing: it stays on its line, and neither a terminal nor a CI log runs any of it as a
 * command.
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
