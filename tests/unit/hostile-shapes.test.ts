import { withOurNames } from '@venue-site/posts/field-mapping'
import { splitFrontMatter } from '@venue-site/posts/front-matter'
import { partsOf } from '@venue-site/posts/markdown-parts'
import { parseJson } from '@venue-site/posts/parse-json'
import { topicSlug } from '@venue-site/posts/post-topics'
import { hasRawHtml, paragraphsOf } from '@venue-site/posts/raw-html'
import { readPost } from '@venue-site/posts/read-post.server'
import { parseAs, postSchema } from '@venue-site/posts/schema'
import { readSimple } from '@venue-site/posts/simple-markdown'
import { expect, test } from 'vitest'
import { randomShapes, simpleShapes } from '../../bench/attack/fragments.ts'
import { countWords } from '../../src/blog/post-page-data.ts'
import { excerptParts } from '../../src/search/excerpt.ts'
import { findGrowth } from '../support/growth.ts'

// More by hand: `SHAPES=2000 SHAPES_SEED=7 npx vitest run tests/unit/hostile-shapes.test.ts`.
const seed = Number(process.env.SHAPES_SEED ?? 20_261_125)
const count = process.env.SHAPES && Number(process.env.SHAPES)
const timeout = 3_600_000

const ignoreErrors = (read: (text: string) => unknown) => (text: string) => {
  try {
    read(text)
  } catch {
    // Refused.
  }
}

// Not YAML, whose length has a limit for that reason.
test.each<[string, (text: string) => unknown]>([
  ['TOML of our host', ignoreErrors((text) => readPost('a.md', `+++\na = ${text}\n+++\n`))],
  ['where front matter ends', (text) => [splitFrontMatter(text), splitFrontMatter(`---\n${text}\n---\n`)]],
  ['JSON', ignoreErrors(parseJson)],
  ['names of fields', (text) => withOurNames({ [text]: text, date: text, tags: text })],
  [
    'the schema',
    (text) =>
      parseAs(postSchema, Object.fromEntries(Object.keys(postSchema.shape).map((name) => [name, text]))),
  ],
  ['what is simple Markdown', readSimple],
  // Without definitions, for which remark reads the parts.
  ['parts of Markdown', (text) => partsOf(`***a***\n\n${text.replaceAll(']:', '] ')}\n\na`)],
  ['whether there is HTML', hasRawHtml],
  ['paragraphs of HTML', paragraphsOf],
  ['words of HTML', countWords],
  ['topics', topicSlug],
  ['excerpts', excerptParts],
])('time grows no faster than the text: %s', { timeout }, async (_, read) => {
  expect(await findGrowth(read, simpleShapes(), 9_984)).toBeUndefined()
  expect(await findGrowth(read, randomShapes(seed, count || 60), 39_936)).toBeUndefined()
})
