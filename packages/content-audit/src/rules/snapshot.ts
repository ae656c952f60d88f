import { describeProblems } from '@venue-site/posts/schema'
import { rejectedBecauseOf, subjectOfRejection } from '../found.ts'
import { repeatedTexts } from '../repeated-texts.ts'
import { type Rule, rule } from '../rule.ts'

const sharedFields = [
  ['metaTitle', 'title'],
  ['metaDescription', 'description'],
  ['pinterestImageLink', 'image'],
] as const

const heldProblem = { rule: 'link-dead', path: 'blog', message: '/blog/y is no page' }
const heldPost = { slug: 'x', isLeftOut: true, problems: [heldProblem] }

/** Rules about the list, and about posts that are not in it as pulled. */
export const listRules: readonly Rule[] = [
  rule({
    id: 'list-digest',
    severity: 'error',
    over: 'posts',
    onlySnapshots: true,
    why: 'The post’s file was changed after the pull: a build uses the digest to tell what changed, and would skip the post.',
    fix: 'Edit the post where the content is kept, and pull again.',
    invalid: { posts: [{}], items: { 'clear-ice-problem': { digest: '0' } } },
    valid: { posts: [{}] },
    *check({ index, posts }) {
      for (const [at, { slug, digest }] of index.posts.entries()) {
        const message = 'The file was changed by hand after the pull'
        if (posts[at] && posts[at].digest !== digest) yield { slug, field: 'digest', message }
      }
    },
  }),
  rule({
    id: 'list-disagrees',
    severity: 'error',
    over: 'posts',
    onlySnapshots: true,
    why: 'The list and the post differ: a reader clicks one text and gets another.',
    fix: 'Give both the same text where the content is kept, and pull again.',
    invalid: { posts: [{}], items: { 'clear-ice-problem': { metaTitle: 'Another title' } } },
    valid: { posts: [{}], items: { 'clear-ice-problem': { id: 'x' } } },
    *check({ index, posts }) {
      for (const [at, item] of index.posts.entries()) {
        const post = posts[at]
        if (!post) continue
        for (const [field, name] of sharedFields) {
          const [inList, inPost] = [item[field] ?? '', post[name]]
          const message = `The list says “${inList}”, the post “${inPost}”`
          if (inList !== inPost) yield { slug: item.slug, field, quote: inPost, message }
        }
      }
    },
  }),
  rule({
    id: 'list-id-duplicate',
    severity: 'warning',
    over: 'posts',
    onlySnapshots: true,
    why: 'Code that looks up posts by id cannot tell two posts with the same id apart.',
    fix: 'Give each post an id of its own where the content is kept.',
    invalid: { posts: [{}, {}], items: { 'cellar-ledger': { id: 1 } } },
    valid: { posts: [{}, {}] },
    *check({ index }) {
      for (const { repeat, original, text } of repeatedTexts(index.posts, ({ id }) => String(id))) {
        const message = `${original.slug} has the same id`
        yield { slug: repeat.slug, field: 'id', quote: text, message, file: 'index.json' }
      }
    },
  }),
  rule({
    id: 'list-total',
    severity: 'warning',
    over: 'posts',
    onlySnapshots: true,
    why: 'The list’s total differs from the number of its posts: one was added or removed by hand.',
    fix: 'Pull again, and do not edit the folder.',
    invalid: { posts: [{}], index: { total: 7 } },
    valid: { posts: [{}] },
    *check({ index: { total, posts } }) {
      const message = `The list says ${total} posts, and has ${posts.length}`
      if (total !== posts.length) yield { field: 'total', quote: String(total), message }
    },
  }),
  rule({
    id: 'post-held-back',
    severity: 'error',
    over: 'posts',
    onlySnapshots: true,
    why: 'The post came with an error, so readers see its last good version, or nothing.',
    fix: 'Correct what the message names where the content is kept; the next pull accepts the post.',
    invalid: { posts: [{}], held: [heldPost] },
    valid: { posts: [{}] },
    *check({ held }) {
      for (const { slug, problems } of held) {
        for (const { rule, path, message: reason } of problems) {
          const message = `Held back: ${rule}: ${reason}`
          yield { slug, field: path, message, file: 'held.json' }
        }
      }
    },
  }),
  rule({
    id: 'post-orphan',
    severity: 'info',
    over: 'posts',
    why: 'No other post links to it: readers only find it in the list, where it moves down.',
    fix: 'Link to it from a post about the same subject.',
    readsBodies: true,
    invalid: { posts: [{}, { slug: 'lonely' }] },
    valid: { posts: [{}, { blog: 'See [ice](/blog/clear-ice-problem).' }] },
    *check({ posts }) {
      const linked = new Set(posts.flatMap(({ postLinks }) => postLinks.map(({ slug }) => slug)))
      for (const { slug, title } of posts) {
        const message = `No post links to “${title || slug}”`
        if (!linked.has(slug))
          yield { slug, field: 'slug', quote: slug, message, cause: 'No post links to it' }
      }
    },
  }),
  rule({
    id: 'post-rejected',
    severity: 'error',
    over: 'posts',
    why: 'The post cannot be accepted as it is: readers see its last good version, or nothing.',
    fix: 'Correct the field where the content is kept.',
    invalid: rejectedBecauseOf('blog'),
    valid: rejectedBecauseOf('date'),
    *check({ rejections }) {
      for (const rejection of rejections) {
        const { call, problems, line, column } = rejection
        // Slugs and dates have rules of their own.
        const others = problems.filter(({ path }) => path !== 'date' && path !== 'slug')
        if (others.length === 0 && problems.length > 0) continue
        const reason = describeProblems(others) || 'no reason given'
        const message = call === 'file' ? `The file is no post: ${reason}` : `Rejected by ${call}: ${reason}`
        const field = others[0]?.path || call
        yield { ...subjectOfRejection(rejection), field, message, line, column }
      }
    },
  }),
  rule({
    id: 'post-unlisted',
    severity: 'warning',
    over: 'posts',
    onlySnapshots: true,
    why: 'The file is in the folder and not in the list: no build publishes it.',
    fix: 'Pull again, or remove the file.',
    invalid: { posts: [{}], unlisted: ['forgotten'] },
    valid: { posts: [{}] },
    *check({ index, files }) {
      const listed = new Set(index.posts.map(({ slug }) => slug))
      for (const slug of files) {
        const message = `posts/${slug}.json is not in the list`
        if (!listed.has(slug)) yield { slug, field: 'slug', quote: slug, message }
      }
    },
  }),
]
