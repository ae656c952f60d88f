import type { Post } from '../../../src/blog/schema.ts'
import type { Random } from '../random.ts'

/** A post before its paragraphs are joined: faults are seeded in it. */
export interface Draft extends Omit<Post, 'blog'> {
  paragraphs: string[]
  /** Fields of its list item that differ. */
  inList?: { metaTitle: string }
  /** Whether no other post links to it. */
  isOrphan?: boolean
}

const things =
  'lamp saw cooler ledger barrel record window garden cellar coupe tumbler spoon towel piano stool door cork shelf basket kettle'.split(
    ' ',
  )
const drinks = 'Martini Negroni Daiquiri Manhattan Sazerac Gimlet Sidecar Bamboo Adonis Boulevardier'.split(
  ' ',
)
const people = 'Wren Ines Theo Marta Jonas Lena Oskar Pia Ruth Anton'.split(' ')
const places =
  'at the bar|in the cellar|by the stairs|under the fig tree|near the window|behind the curtain|on the landing|in the yard'.split(
    '|',
  )
const times =
  'on Mondays|before we open|after the last guest|in the spring|late in the evening|once a month|when it rains|at noon'.split(
    '|',
  )

// Many contain what a rule looks for, in a way that is fine.
const sentences: readonly ((
  a: string,
  b: string,
  who: string,
  where: string,
  when: string,
  n: number,
) => string)[] = [
  (a, b, who, where) => `${who} keeps the ${a} ${where}, and the ${b} beside it.`,
  (a, b, who, _, when) => `The ${a} is older than the ${b}, as ${who} says ${when}.`,
  (a, _, who, where, when, n) => `It took ${who} ${n} minutes to find the ${a} ${where} ${when}.`,
  (a, b, _, where) => `Nobody moves the ${a} while the ${b} stands ${where}.`,
  (a, _, who, __, when) => `“A ${a} has its own will,” says ${who} ${when}.`,
  (a, b, _, where, when) => `We had had a better ${a}, but the ${b} ${where} broke ${when}.`,
  (a, _, who, where, __, n) => `Version 1.${n}.2 of the ${a} stood ${where} until ${who} sold it.`,
  (a, b, _, __, when, n) => `Set \`${a}_${b} = ${n}\` ${when} and leave it be.`,
  (a, _, who, where) => `Is a ${a} ${where} worth it? ${who} thinks so.`,
  (a, b, who, _, when) => `${who} wrote to the makers of the ${a} ${when}, and got a ${b} back.`,
  (a, _, __, where, when, n) => `There are ${n} ways to carry a ${a} ${where}; ${when} there is one.`,
  (a, b, who, where, when) =>
    `${when.charAt(0).toUpperCase()}${when.slice(1)} the ${a} goes to ${who}, who stands ${where} with the ${b}.`,
  (a, b, _, where, __, n) => `Call (212) 555-01${String(n).padStart(2, '0')} for a ${a} or a ${b} ${where}.`,
  (a, _, who, where) => `The order number 4111-22${a.length}${who.length} is on the ${a} ${where}.`,
]

/** Makes a post without findings, the `number`th of a blog, newest first. */
export function cleanDraft(number: number, random: Random): Draft {
  const pick = <Value>(values: readonly Value[]) => values[random.below(values.length)] ?? values[0]
  const words = () => [pick(things), pick(drinks)?.toLowerCase(), pick(people)].map((word) => word ?? '')
  const sentence = (make: (typeof sentences)[number] | undefined) => {
    const [a = '', , who = ''] = words()
    return (
      make?.(a, pick(things) ?? '', who, pick(places) ?? '', pick(times) ?? '', 2 + random.below(80)) ?? ''
    )
  }
  const paragraph = (count: number) =>
    Array.from({ length: count }, () => sentence(pick(sentences))).join(' ')
  const [thing = '', drink = '', who = ''] = words()
  const subject = `${drink.charAt(0).toUpperCase()}${drink.slice(1)} and the ${thing} of ${who}`
  return {
    slug: `${drink}-${thing}-${who.toLowerCase()}-${number}`,
    metaTitle: `${subject}, night ${number}`,
    metaDescription: `How ${who} came by a ${thing} and what the ${drink} made of it, told on night ${number} ${pick(places)} over a glass.`,
    date: new Date(Date.UTC(2026, 9, 1) - number * 86_400_000).toISOString().slice(0, 10),
    pinterestImageLink: `https://images.example/${number}.jpg`,
    shortTailKeywords: `${drink}, ${thing}`,
    paragraphs: [
      paragraph(4),
      `## What the ${thing} is for`,
      paragraph(5),
      `- one ${thing}, cold\n- two ${pick(things)}s, and [a list](https://example.org/${number}?page=${number})`,
      `![A ${thing} on a table](https://images.example/${thing}-${number}.jpg)`,
      `## What ${who} makes of it`,
      paragraph(5),
      `\`\`\`sh\nstir --seconds ${10 + random.below(40)} ${thing} the the\n\`\`\``,
      paragraph(4),
    ],
  }
}
