import { listed } from '@venue-site/cli/listed'
import type { Problem } from '../../pages/outputs.ts'

/** What is said of the subjects of each kind of problem. */
const warnings: Readonly<Record<Problem, (subjects: string) => string>> = {
  'card-without-title': (posts) =>
    `these posts have no title on their share cards, as the fonts lack letters of it: ${posts}.`,
  'body-too-complex': (posts) =>
    `the Markdown of these posts is too complex to render (longer than 10 s, more than 2 MB of HTML, or nested too deeply), so that their pages show it as plain text: ${posts}. Simplify it.`,
  'card-too-complex': (posts) =>
    `the share cards of these posts take longer than 10 s to draw, so that they have that of the blog: ${posts}. Shorten their titles.`,
  'letter-not-in-fonts': (letters) =>
    `the fonts lack these letters, which share cards and the menu's PDF show as “?”: ${letters}. Change the text in src/content, or the fonts in src/content/theme.ts.`,
}

/** Prints warnings for editors: one for each kind of problem, with its subjects. */
export function warnOfProblems(problems: readonly [Problem, subject: string][]): void {
  for (const [kind, textFor] of Object.entries(warnings)) {
    // A post is rendered for its page and for the feeds.
    const subjects = new Set(problems.flatMap(([problem, subject]) => (problem === kind ? [subject] : [])))
    if (subjects.size > 0) warn(textFor(listed([...subjects])))
  }
}

/** Prints a warning. */
export function warn(text: string): void {
  console.warn(`Warning: ${text}`)
}
