import { setTimeout as sleep } from 'node:timers/promises'
import { countOf } from '@venue-site/cli/progress'
import { changesSchema, cursorHeader } from '@venue-site/posts/functions-changes'
import { describeProblems, parseAs } from '@venue-site/posts/schema'
import {
  describeAnswer,
  type Exchange,
  type HostUnderTest,
  type List,
  parseItem,
} from '../host-under-test.ts'
import { fault, pass, type Rule, skip, type Verdict, verdictOf, warning } from '../rule.ts'

/** Makes a rule for hosts that announce `get_changes`. */
function changesRule(
  id: string,
  wants: string,
  check: (host: HostUnderTest, cursor: string) => Promise<Verdict>,
): Rule {
  return {
    id,
    wants,
    async check(host) {
      const cursor = await host.cursor()
      return cursor === null ? withoutCursor(id, await host.firstPage()) : check(host, cursor)
    },
  }
}

// The first of the rules says that what is announced is no cursor: a pull ignores it, and reads the whole list each time.
function withoutCursor(id: string, { headers }: Exchange): Verdict {
  const sent = headers.get(cursorHeader)
  return sent === null || id !== 'changes-answer'
    ? skip('the list announces no cursor')
    : fault(
        `page 1 has ${cursorHeader}: ${JSON.stringify(sent.slice(0, 60))}, not printable ASCII without spaces, 2,000 characters at most`,
      )
}

/** Rules about `get_changes`, which is optional. */
export const changesRules: readonly Rule[] = [
  changesRule(
    'changes-answer',
    'status 200 and {"changed": […], "removed": […], "cursor": "…", "complete": true} for the cursor of page 1',
    async ({ getChanges }, cursor) => {
      const exchange = await getChanges(cursor)
      const changes = parseChanges(exchange)
      if (!changes.ok) return fault(problemsOf(exchange, changes))
      const { changed, removed, complete } = changes.value
      return complete
        ? pass(`${changed.length} changed, ${removed.length} removed`)
        : fault('"complete": false')
    },
  ),
  changesRule(
    'changes-cursor',
    'the same cursor again if nothing is named, else one since which nothing is',
    async ({ getChanges }, cursor) => {
      let since = cursor
      for (let call = 1; call <= maxCalls; call++) {
        const exchange = await getChanges(since)
        const changes = parseChanges(exchange)
        if (!changes.ok) return fault(problemsOf(exchange, changes))
        if (changes.value.changed.length + changes.value.removed.length === 0)
          return changes.value.cursor === since
            ? pass(call === 1 ? 'the same' : `the same in call ${call}`)
            : fault('nothing is named, and the cursor is another')
        since = changes.value.cursor
      }
      return fault(`${maxCalls} calls, each since the last, and each names posts`)
    },
  ),
  changesRule(
    'changes-unknown-cursor',
    'status 200 and "complete": false for a cursor that the host does not know',
    async ({ getChanges }) => {
      const exchange = await getChanges('no-such-cursor')
      const changes = parseChanges(exchange)
      if (!changes.ok) return fault(problemsOf(exchange, changes))
      return changes.value.complete ? fault('"complete": true') : pass('"complete": false')
    },
  ),
  changesRule('changes-missing-cursor', 'should be status 400 without since', async ({ send }) => {
    const answer = await send('/get_changes')
    return answer.status === 400 ? pass('status 400') : warning(describeAnswer(answer))
  }),
  changesRule(
    'changes-named',
    'every post that is new, has changed or has moved among the others in changed, every post that is gone in removed',
    async (host, cursor) => {
      const before = await contentOf(host, await host.list())
      await sleep(host.waitMs)
      const now = await contentOf(host, await host.readList())
      // It knows of everything that was read before it.
      const exchange = await host.getChanges(cursor)
      const changes = parseChanges(exchange)
      if (!changes.ok) return fault(problemsOf(exchange, changes))
      const changed = new Set(changes.value.changed)
      const removed = new Set(changes.value.removed)
      // Of a list that is too long to be read to its end, posts come in and go out at the end of what is read.
      const isWhole = before.isWhole && now.isWhole
      const found = [...now.posts].filter(([slug, content]) =>
        before.posts.has(slug) ? before.posts.get(slug) !== content : isWhole,
      )
      const gone = isWhole ? [...before.posts.keys()].filter((slug) => !now.posts.has(slug)) : []
      const steady = (posts: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
        [...posts.keys()].filter((slug) => others.has(slug) && !changed.has(slug))
      const [was, is] = [steady(before.posts, now.posts), steady(now.posts, before.posts)]
      const moved = is.find((slug, at) => slug !== was[at])
      const problems = [
        ...found.flatMap(([slug]) => (changed.has(slug) ? [] : [`${slug} is another, and not named`])),
        ...gone.flatMap((slug) => (removed.has(slug) ? [] : [`${slug} is gone, and not named`])),
        ...(moved === undefined ? [] : [`the order is another at ${moved}, and no post that moved is named`]),
      ]
      const saw =
        found.length + gone.length > 0
          ? `${countOf(found.length, 'changed post')} and ${gone.length} removed`
          : 'nothing changed meanwhile; --wait 60 leaves time to edit a post and to remove one'
      return verdictOf(problems, saw)
    },
  ),
]

// An editor may be at work.
const maxCalls = 5

function parseChanges({ status, json }: Exchange) {
  return parseAs(changesSchema, status === 200 ? json : undefined)
}

function problemsOf(exchange: Exchange, parsed: ReturnType<typeof parseChanges>): string {
  const isRead = exchange.status === 200 && exchange.json !== undefined
  return isRead && !parsed.ok ? describeProblems(parsed.problems) : describeAnswer(exchange)
}

/** Returns the list item and the details of each post, by slug and in the order of the list. */
async function contentOf(host: HostUnderTest, list: List) {
  const details = list === (await host.list()) ? await host.details() : await host.readDetails(list)
  const texts = new Map(details.map(({ item, exchange }) => [item.slug, exchange.text]))
  const items = list.pages
    .flatMap(({ blogs }) => blogs)
    .flatMap((entry) => {
      const item = parseItem(entry)
      return item.ok ? [item.value] : []
    })
  const posts = new Map(items.map((item) => [item.slug, `${JSON.stringify(item)} ${texts.get(item.slug)}`]))
  return { posts, isWhole: list.next !== undefined }
}
