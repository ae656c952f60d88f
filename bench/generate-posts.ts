import type { StoredPost } from '@venue-site/posts/read-post.server'
import { seededRandom } from './random.ts'

const words =
  `amber anchor apple autumn barrel basket bitter blanket bottle branch bridge bright bucket butter candle
  carpet castle cellar cherry cider citrus clover cooler copper cordial corner cotton counter cradle curtain custom
  distant drawer early eastern elder evening fabric feather fennel finger floral forest frozen garden gentle ginger
  glass golden grain granite hammer hazel heavy hollow honey iron island ivory jasmine juniper kettle ladder
  lantern leather lemon linen marble market meadow mellow mirror morning narrow nutmeg olive orange orchard paper
  pepper piano pillow plain pocket quiet record ribbon river saffron salted shallow silver simple slender smoky spoon
  spring square stable stone summer sweet table tender timber tonic velvet violet walnut warm willow window winter`
    .split(/\s+/)
    .filter(Boolean)

/**
 * Returns generated posts, newest first, that link to each other.
 * @param sections How many sections each has, of 1.2 KB.
 */
export function generatePosts(count: number, sections?: number): StoredPost[] {
  return Array.from({ length: count }, (_, at) =>
    generatePost(count - at, at === 0 ? 1 : count - at + 1, sections),
  )
}

/**
 * Generates a post, the same one on each call; the higher its number, the newer. By default it has some 10 KB of text, the Markdown
 * of a real post, and no findings in an audit. No two are alike.
 * @param linked The number of the post that it links to.
 */
export function generatePost(number: number, linked: number, sectionCount = 8): StoredPost {
  const random = seededRandom(number)
  let last = ''
  const word = (): string => {
    const next = words[random.below(words.length)] ?? ''
    // The audit finds a word that is repeated.
    if (next === last) return word()
    last = next
    return next
  }
  const phrase = (length: number) => Array.from({ length }, word).join(' ')
  const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  const sentence = () => `${capitalized(phrase(5 + random.below(8)))}.`
  const paragraph = () => Array.from({ length: 6 }, sentence).join(' ')
  const section = (part: number) => `## Part ${part}: ${phrase(3)}

${paragraph()} It is *${word()}*, **${word()}**, and “${word()}” at that.

- ${phrase(6)}
- ${phrase(4)}, as [the list](https://example.org/${word()}/${number}) says
- \`${word()}\`, ${phrase(5)}

> ${sentence()}

${paragraph()}

| ${word()} | ${word()} |
| --- | --- |
| ${phrase(2)} | ${random.below(100)} |
| ${phrase(2)} | ${random.below(100)} |

\`\`\`js
const ${word()} = stir(['${word()}', '${word()}'], ${random.below(100)})
\`\`\`
`
  const sections = Array.from({ length: sectionCount }, (_, at) => section(at + 1))
  return {
    id: number,
    post: {
      slug: `post-${number}`,
      metaTitle: `Post ${number}: ${phrase(4)}`,
      metaDescription: `${capitalized(phrase(12))}.`,
      date: new Date(Date.UTC(2020, 0, 1) + (number / 10) * 86_400_000).toISOString().slice(0, 10),
      blog: `${paragraph()} See [another post](/blog/post-${linked}).\n\n![${capitalized(phrase(4))}](https://images.example/${number}.jpg)\n\n${sections.join('\n')}`,
      pinterestImageLink: `https://images.example/${number}.jpg`,
      shortTailKeywords: `${word()}, ${word()}`,
    },
  }
}
