import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPost, type StoredPost } from '../../functions/read-post.ts'
import { madeUpPost } from '../scripted-host.ts'

// Real posts, where somebody has put them beside the project.
const writer = join('..', 'shared', 'corpus', 'to-posts.mjs')

/** As many posts, newest first: real ones where there are any, repeated as often as it takes; else made-up ones of their size. */
export function postsOf(count: number, folder: string): StoredPost[] {
  if (!existsSync(writer)) return Array.from({ length: count }, (_, at) => madeUpArticle(count - at))
  execFileSync(process.execPath, [writer, folder, String(count)])
  const posts = readdirSync(folder).map((name) => {
    const file = join(folder, name)
    return readPost(file, readFileSync(file, 'utf8'))
  })
  return posts.sort((one, other) => (one.post.date < other.post.date ? 1 : -1))
}

// Some 11 KB with the constructs of a real post: a parser has other work with them than with plain text.
const section = (number: number) => `## Section ${number}

The *first* round of the night is the one that **everybody** remembers, and a [list](https://example.com/${number}) helps:

- gin, dry, with a twist of lemon that somebody cut a moment ago
- vermouth, \`15 ml\`, from the fridge and never from the shelf
- a glass that has been cold for an hour

> Nobody ever went home early because the ice was too good.

| drink | glass | seconds |
| ----- | ----- | ------- |
| Martini | coupe | 30 |
| Negroni | tumbler | 25 |

\`\`\`js
const drink = stir(['gin', 'vermouth'], ${number})
\`\`\`

${'What follows is a paragraph as long as paragraphs in real posts are, with “quotes”, a dash – and an end. '.repeat(5)}
`

function madeUpArticle(number: number): StoredPost {
  const blog = Array.from({ length: 10 }, (_, at) => section(number + at)).join('\n')
  const stored = madeUpPost(number)
  return { ...stored, post: { ...stored.post, blog } }
}
