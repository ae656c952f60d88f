import { countOf } from '@venue-site/cli/progress'
import { parsePostDate } from '@venue-site/posts/dates'
import { describeProblems, type ListItem } from '@venue-site/posts/schema'
import { suggestNames } from '@venue-site/posts/suggest-names'
import { describeAnswer, type Exchange, parsePost, startOf } from '../host-under-test.ts'
import { fault, pass, type Rule, skip, verdictOf, warning } from '../rule.ts'

interface Details {
  item: ListItem
  exchange: Exchange
}

/** Makes a rule about the details of all listed posts. `problem` returns what is wrong with one post's. */
function detailsRule(id: string, wants: string, problem: (details: Details) => string | undefined): Rule {
  return {
    id,
    wants,
    async check({ details }) {
      const posts = await details()
      if (posts.length === 0) return skip('no posts are listed')
      const problems = posts.flatMap((post) => {
        const message = problem(post)
        return message === undefined ? [] : [`${post.item.slug}: ${message}`]
      })
      return verdictOf(problems, countOf(posts.length, 'post'))
    },
  }
}

// None of them is a post. The last ones are SQL and a path where a host forgets to escape them.
const unknownSlugs = ['no-such-post', 'a&b=c d', 'é 日本', "'; select 1; --", '../get_metainfo', '%']

/** What a comparison that is not exact takes for the same: without case or Unicode form, by a prefix or a pattern. */
const likeSlug: readonly ((slug: string) => string)[] = [
  (slug) => (slug === slug.toUpperCase() ? slug.toLowerCase() : slug.toUpperCase()),
  (slug) => slug.normalize(slug === slug.normalize('NFC') ? 'NFD' : 'NFC'),
  (slug) => [...slug].slice(0, -1).join(''),
  (slug) => `${slug}-`,
  (slug) => slug.replace(/.$/u, '_'),
]

const matchingFields = ['slug', 'metaTitle', 'metaDescription'] as const

/** Rules about `get_details`. */
export const detailsRules: readonly Rule[] = [
  detailsRule('details-exist', 'status 200 and a post for every listed slug', ({ exchange }) =>
    isPost(exchange) ? undefined : describeNoPost(exchange),
  ),
  detailsRule(
    'details-fields',
    'slug, metaTitle, metaDescription, date, blog and the optional fields, as packages/posts/src/schema.ts says',
    ({ exchange }) => {
      const post = parsePost(exchange)
      return post.ok || !isPost(exchange)
        ? undefined
        : describeProblems(suggestNames(post.problems, exchange.json))
    },
  ),
  detailsRule(
    'details-match-list',
    `the same ${matchingFields.join(', ')} as in the list`,
    ({ item, exchange }) => {
      const post = parsePost(exchange)
      if (!post.ok) return undefined
      const field = matchingFields.find((name) => post.value[name] !== item[name])
      return (
        field &&
        `${field} is ${JSON.stringify(post.value[field])}, in the list ${JSON.stringify(item[field])}`
      )
    },
  ),
  // The list has no dates.
  {
    id: 'list-newest-first',
    wants: 'the newest post first: no post is older than the one after it',
    async check({ details }) {
      const dated = (await details()).flatMap(({ item, exchange }) => {
        const post = parsePost(exchange)
        return post.ok ? [{ slug: item.slug, date: post.value.date }] : []
      })
      if (dated.length < 2) return skip('fewer than two posts have dates')
      const problems = dated.flatMap(({ slug, date }, at) => {
        const after = dated[at + 1]
        return after && parsePostDate(date) < parsePostDate(after.date)
          ? [`${after.slug} of ${after.date} is after ${slug} of ${date}`]
          : []
      })
      const [first, last] = [dated[0]?.date ?? '', dated.at(-1)?.date ?? '']
      // A host may order by a time of publication that the calls do not show. It is then still not oldest first.
      const isReversed = parsePostDate(first) < parsePostDate(last)
      return verdictOf(problems, `${first} to ${last}`, isReversed ? fault : warning)
    },
  },
  {
    id: 'details-unknown-slug',
    wants:
      'status 404, or status 200 with null or {}, for a slug that no post has, however like that of a post',
    async check({ getPost, list, details }) {
      const { next } = await list()
      // Of a list that is too long to be read, any slug may be a post's.
      const known = next ? (await details()).map(({ item }) => item.slug) : []
      const like = likeSlug.flatMap(
        (change) => known.map(change).find((slug) => slug !== '' && !known.includes(slug)) ?? [],
      )
      const problems: string[] = []
      const slugs = [...unknownSlugs, ...like]
      for (const slug of slugs) {
        const answer = await getPost(slug)
        const isNothing = answer.status === 200 && /^(null|\{\s*\})$/.test(answer.text.trim())
        if (answer.status !== 404 && !isNothing)
          problems.push(`slug ${JSON.stringify(slug)}: ${describeAnswer(answer)}`)
      }
      return verdictOf(problems, countOf(slugs.length, 'unknown slug'))
    },
  },
  {
    id: 'details-missing-slug',
    wants: 'should be status 400 without a slug',
    async check({ send }) {
      const answer = await send('/get_details')
      return answer.status === 400 ? pass('status 400') : warning(describeAnswer(answer))
    },
  },
]

function isPost({ status, json }: Exchange): boolean {
  return status === 200 && typeof json === 'object' && json !== null && Object.keys(json).length > 0
}

function describeNoPost(exchange: Exchange): string {
  const { status, json } = exchange
  return status === 200 && json !== undefined
    ? `status 200 with ${startOf(exchange)}`
    : describeAnswer(exchange)
}
