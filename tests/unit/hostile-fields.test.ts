import { type MarkdownParser, renderMarkdown } from '@venue-site/posts/markdown'
import { type Post, parseAs, postSchema } from '@venue-site/posts/schema'
import { markdownToMdast } from 'satteri'
import { expect, test, vi } from 'vitest'
import { randomShapes } from '../../bench/attack/fragments.ts'
import { openPlaces } from '../../bench/attack/places.ts'
import { goodPost } from '../../packages/content-audit/tests/audit-fixtures.ts'
import type { HookContext } from '../../pages/vike.d.ts'
import { parseSettings } from '../../scripts/cli/settings.ts'
import type { PostPageData } from '../../src/blog/posts.ts'
import { excluded, findGrowth } from '../support/growth.ts'

// More by hand: `SHAPES=100 SHAPES_SEED=7 npx vitest run tests/unit/hostile-fields.test.ts`.
const seed = Number(process.env.SHAPES_SEED ?? 20_261_126)
const count = Number(process.env.SHAPES ?? 8)
const timeout = 3_600_000

// These come from Vite's configuration.
vi.mock('virtual:theme.css', () => ({}))
vi.stubGlobal('__DATA_FOLDERS__', ['/pages/blog'])
vi.stubGlobal('__PUBLIC_SETTINGS__', parseSettings({}).public)
const { default: Page } = await import('../../pages/blog/@slug/+Page.tsx')
const { structuredData } = await import('../../pages/blog/@slug/+structuredData.ts')
const { renderDocument } = await import('../../pages/document.tsx')

// A parser of Markdown takes long for some bodies, and is stopped. What is done with its tree is not, so that is measured,
// with the trees of the fastest parser.
const parse = excluded<Parameters<MarkdownParser>, ReturnType<MarkdownParser>>((markdown) => {
  const tree = markdownToMdast(markdown, { features: { gfm: true, frontmatter: false }, position: true })
  if (tree.type !== 'root') throw new Error('Not a tree.')
  return tree
})
const htmlOf = excluded((body: string) => renderMarkdown(body, { title: '', parse }))
const { live, audit, feeds, cards } = await openPlaces(parse)

/** Renders the document of a post. */
async function document(post: Post) {
  const data = await live(post, '')
  const context = { urlPathname: `/blog/${post.slug}`, data } as HookContext<PostPageData>
  const parts = { Page, pageId: '/pages/blog/@slug', structuredData: structuredData(context) }
  return renderDocument({ ...parts, ...context, data })
}

// Pagefind is a process of its own, with a limit of time.
test.each(Object.entries({ document, audit, feeds, cards }))(
  'time grows no faster than a field that the schema accepts: %s',
  { timeout },
  async (place, work) => {
    const fields = Object.keys(postSchema.shape) as (keyof Post)[]
    for (const [at, field] of fields.entries()) {
      if (place === 'cards' && field !== 'metaTitle') continue
      const read = async (text: string) => {
        const post = parseAs(postSchema, { ...goodPost, [field]: text })
        if (post.ok) await work(post.value, place === 'feeds' ? htmlOf(post.value.blog) : '')
      }
      // Other fields may have 10,000 characters at most, and some 1,000.
      const longest = field === 'blog' ? 39_936 : 9_984
      expect(await findGrowth(read, randomShapes(seed + at, count), longest), field).toBeUndefined()
    }
  },
)
