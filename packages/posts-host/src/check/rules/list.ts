import { countOf } from '@venue-site/cli/progress'
import { pageSize } from '@venue-site/posts/lists'
import { nameOf, slugOf } from '@venue-site/posts/raw-entries'
import { describeProblems, listResponseSchema, parseAs } from '@venue-site/posts/schema'
import { foldCase } from '@venue-site/posts/slug'
import { suggestNames } from '@venue-site/posts/suggest-names'
import { describeAnswer, type List, parseItem } from '../host-under-test.ts'
import { fault, pass, type Rule, skip, verdictOf, warning } from '../rule.ts'

const noPosts = skip('no posts are listed')
const maxReadings = 5
const badPages = ['0', '-1', '1.5', 'two']

/** Rules about `get_metainfo`. */
export const listRules: readonly Rule[] = [
  {
    id: 'list-answers',
    wants: 'status 200 and {"blogs": […], "total": n}',
    async check({ firstPage, domain }) {
      const exchange = await firstPage()
      const answer = parseAs(listResponseSchema, exchange.json)
      if (exchange.status !== 200 || exchange.json === undefined) return fault(describeAnswer(exchange))
      if (!answer.ok) return fault(describeProblems(answer.problems))
      const { length } = answer.value.blogs
      return length > 0
        ? pass(countOf(length, 'post'))
        : warning(`no posts for the domain ${domain}; --domain names another`)
    },
  },
  {
    id: 'list-fields',
    wants:
      'id, slug, metaTitle, metaDescription, perhaps pinterestImageLink, as packages/posts/src/schema.ts says',
    async check({ list }) {
      const { pages } = await list()
      if (pages.length === 0) return noPosts
      const entries = entriesOf(pages)
      const problems = entries.flatMap((entry) => {
        const item = parseItem(entry)
        return item.ok
          ? []
          : [`${slugOf(entry) || 'an entry'}: ${describeProblems(suggestNames(item.problems, entry))}`]
      })
      return verdictOf(problems, countOf(entries.length, 'valid item'))
    },
  },
  {
    id: 'list-page-size',
    wants: `${pageSize} posts a page; only the last may have fewer`,
    async check({ list }) {
      const { pages, next } = await list()
      if (pages.length === 0) return noPosts
      const sizes = pages.map(({ blogs }) => blogs.length)
      const problems = sizes.flatMap((size, at) => {
        const isLast = next !== undefined && at === pages.length - 1
        return size === pageSize || (isLast && size < pageSize) ? [] : [`page ${at + 1} has ${size}`]
      })
      return verdictOf(problems, `${countOf(pages.length, 'page')}, the last of ${sizes.at(-1)}`)
    },
  },
  {
    id: 'list-no-repeats',
    wants: 'each id and each slug once in all pages; slugs differ in more than case',
    async check({ list }) {
      const { pages } = await list()
      if (pages.length === 0) return noPosts
      const seen = new Map<string, number>()
      const problems = pages.flatMap(({ blogs }, at) =>
        blogs.flatMap(namesOf).flatMap((name) => {
          const before = seen.get(name)
          seen.set(name, at + 1)
          return before === undefined ? [] : [`${name} is on page ${before} and on page ${at + 1}`]
        }),
      )
      return verdictOf(problems, 'no id and no slug twice')
    },
  },
  {
    id: 'list-total',
    wants: 'total is the number of posts in all pages, the same on each',
    async check({ list }) {
      const { pages, next } = await list()
      if (pages.length === 0) return noPosts
      const listed = next ? new Set(entriesOf(pages).map(nameOf)).size : pages[0]?.total
      const problems = pages.flatMap(({ total }, at) =>
        typeof total === 'number' && total === listed
          ? []
          : [`page ${at + 1} says ${describeTotal(total)}, the pages list ${listed}`],
      )
      return verdictOf(problems, `total ${listed}`)
    },
  },
  {
    id: 'list-past-end',
    wants: 'status 200 and "blogs": [] for every page past the end',
    async check({ list, getPage }) {
      const { next } = await list()
      const answers = [...(next ? [next] : []), await getPage(1_000_000)]
      const problems = answers.flatMap((answer) => {
        const page = parseAs(listResponseSchema, answer.json)
        const isEmpty = answer.status === 200 && page.ok && page.value.blogs.length === 0
        if (isEmpty) return []
        const seen = page.ok ? `${describeAnswer(answer)}, ${countOf(page.value.blogs.length, 'post')}` : ''
        return [`${answer.request}: ${seen || describeAnswer(answer)}`]
      })
      return verdictOf(problems, 'no posts')
    },
  },
  {
    id: 'list-bad-page',
    wants: `should be status 400 for a page that is ${badPages.join(', ')}`,
    async check({ getPage }) {
      const problems: string[] = []
      for (const page of badPages) {
        const answer = await getPage(page)
        if (answer.status !== 400) problems.push(`page=${page}: ${describeAnswer(answer)}`)
      }
      return verdictOf(problems, 'status 400', warning)
    },
  },
  {
    id: 'list-stable',
    wants: 'the same posts in the same order whenever the list is read, unless posts have changed',
    async check({ list, readList }) {
      let before = orderOf(await list())
      for (let reading = 2; reading <= maxReadings; reading++) {
        const order = orderOf(await readList())
        if (order === before) {
          return reading === 2
            ? pass('two equal readings')
            : warning(`the list changed while it was read; readings ${reading - 1} and ${reading} are equal`)
        }
        before = order
      }
      return fault(`${maxReadings} readings, each another order; does the order lack a last key, like id?`)
    },
  },
]

function entriesOf(pages: List['pages']): unknown[] {
  return pages.flatMap(({ blogs }) => blogs)
}

function describeTotal(total: unknown): string {
  return typeof total === 'number' || typeof total === 'string' ? JSON.stringify(total) : 'no number'
}

function orderOf({ pages }: List): string {
  return JSON.stringify(entriesOf(pages).map(nameOf))
}

// A pull takes slugs that differ only in case or Unicode form for one, as some disks do.
function namesOf(entry: unknown): string[] {
  const item = parseItem(entry)
  if (!item.ok) return []
  const { id, slug } = item.value
  return [`id ${JSON.stringify(id)}`, `slug ${foldCase(slug)}`]
}
