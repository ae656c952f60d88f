import { listed } from '@venue-site/cli/listed'
import type { Problem } from '../../pages/outputs.ts'

/** Prints warnings for editors: one for each kind of problem, with its subjects. */
export function warnOfProblems(problems: readonly [Problem, subject: string][]): void {
  // A post is rendered for its page and for the feeds.
  const subjectsOf = (wanted: Problem) => [
    ...new Set(problems.flatMap(([problem, subject]) => (problem === wanted ? [subject] : []))),
  ]
  const untitled = subjectsOf('card-without-title')
  if (untitled.length > 0) {
    warn(
      `these posts have no title on their share cards, as the fonts lack letters of it: ${listed(untitled)}.`,
    )
  }
  const complex = subjectsOf('body-too-complex')
  if (complex.length > 0) {
    warn(
      `the Markdown of these posts is too complex to render (longer than 10 s, more than 2 MB of HTML, or nested too deeply), so that their pages show it as plain text: ${listed(complex)}. Simplify it.`,
    )
  }
  const undrawn = subjectsOf('card-too-complex')
  if (undrawn.length > 0) {
    warn(
      `the share cards of these posts take longer than 10 s to draw, so that they have that of the blog: ${listed(undrawn)}. Shorten their titles.`,
    )
  }
  const letters = subjectsOf('letter-not-in-fonts')
  if (letters.length > 0) {
    warn(
      `the fonts lack these letters, which share cards and the menu's PDF show as “?”: ${listed(letters)}. Change the text in src/content, or the fonts in src/content/theme.ts.`,
    )
  }
}

/** Prints a warning. */
export function warn(text: string): void {
  console.warn(`Warning: ${text}`)
}
