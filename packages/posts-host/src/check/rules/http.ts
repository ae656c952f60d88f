import { countOf } from '@venue-site/cli/progress'
import { callHeaders } from '@venue-site/posts/functions-client'
import { describeAnswer, type Exchange, type HostUnderTest, origin } from '../host-under-test.ts'
import { fault, pass, type Rule, skip, type Verdict, verdictOf, warning } from '../rule.ts'

// A host that takes longer works, but a pull of a thousand posts takes minutes.
const slowShare = 1 / 5

/** Makes a rule about all answers so far of one kind. */
function answersRule(
  id: string,
  wants: string,
  isChecked: (exchange: Exchange) => boolean,
  problem: (exchange: Exchange) => string | false,
): Rule {
  return {
    id,
    wants,
    async check({ exchanges }) {
      const checked = exchanges.filter(isChecked)
      if (checked.length === 0) return skip('no such answers')
      const problems = checked.flatMap((exchange) => {
        const message = problem(exchange)
        return message === false ? [] : [`${exchange.request}: ${message}`]
      })
      return verdictOf(problems, countOf(checked.length, 'answer'))
    },
  }
}

/** Makes a rule about the ETags of a list page and of a post. */
function etagRule(
  id: string,
  wants: string,
  check: (
    answer: Exchange,
    etag: string,
    ask: (tag: string) => Promise<Exchange>,
  ) => Promise<Verdict> | Verdict,
): Rule {
  return {
    id,
    wants,
    async check(host) {
      let verdict = skip('no answers')
      for (const [answer, again] of await answersToRepeat(host)) {
        const etag = answer.headers.get('ETag')
        if (!etag) return skip(`${answer.request} has no ETag`)
        verdict = await check(answer, etag, (tag) => again({ ...host.keyHeaders, 'If-None-Match': tag }))
        if (verdict.result !== 'pass') return { ...verdict, saw: `${answer.request}: ${verdict.saw}` }
      }
      return verdict
    },
  }
}

async function answersToRepeat({ firstPage, details, getPage, getPost }: HostUnderTest) {
  const [post] = await details()
  const list = [await firstPage(), (headers: Record<string, string>) => getPage(1, headers)] as const
  if (!post) return [list]
  const { item, exchange } = post
  return [list, [exchange, (headers: Record<string, string>) => getPost(item.slug, headers)] as const]
}

// The key is public. A host without one serves the site as well, unless its operator expects it to have one.
async function checkKey({ key, getPage, getPost }: HostUnderTest, headers: Record<string, string>) {
  const answers = [await getPage(1, headers), await getPost('no-such-post', headers)]
  const problems = answers
    .filter(({ status }) => status !== 401)
    .map((answer) => `${answer.request}: ${describeAnswer(answer)}`)
  return verdictOf(problems, 'status 401', key === undefined ? warning : fault)
}

/** Rules about headers, keys and methods. The last ones look at all answers, so they come after all others. */
export const httpRules: readonly Rule[] = [
  {
    id: 'method',
    wants: 'should be status 405 with Allow for POST',
    async check({ send }) {
      const problems: string[] = []
      for (const path of ['/get_metainfo', '/get_details?slug=no-such-post']) {
        const answer = await send(path, { method: 'POST' })
        if (answer.status !== 405) problems.push(`${answer.request}: ${describeAnswer(answer)}`)
        else if (answer.headers.get('Allow') === null)
          problems.push(`${answer.request}: status 405 without Allow`)
      }
      return verdictOf(problems, 'status 405', warning)
    },
  },
  {
    id: 'key-missing',
    wants: 'status 401 without a key (without --key, should be)',
    check: (host) => checkKey(host, {}),
  },
  {
    id: 'key-wrong',
    wants: 'status 401 for another key than the one that --key gives',
    async check(host) {
      if (host.key === undefined) return skip('no key is given')
      return checkKey(host, callHeaders(`${host.key}-not`))
    },
  },
  {
    id: 'cors-preflight',
    wants:
      'status 200 or 204 for OPTIONS without a key or a redirect, from any origin; Access-Control-Allow-Headers names Authorization and Content-Type, with a key sb_publishable_… also apikey',
    async check({ send, keyHeaders }) {
      const sent = Object.keys(keyHeaders).map((name) => name.toLowerCase())
      const headers = {
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': sent.toSorted().join(','),
      }
      const problems: string[] = []
      for (const path of ['/get_metainfo?page=1', '/get_details?slug=no-such-post']) {
        const answer = await send(path, { method: 'OPTIONS', headers })
        const allowed = answer.headers.get('Access-Control-Allow-Headers') ?? ''
        const names = allowed.toLowerCase().split(/\s*,\s*/)
        // `*` does not allow Authorization (Fetch, “CORS-preflight fetch”).
        const missing = sent.filter((name) => !names.includes(name))
        if (answer.status < 200 || answer.status > 299)
          problems.push(`${answer.request}: ${describeAnswer(answer)}`)
        else if (!allowsOrigin(answer)) problems.push(`${answer.request}: ${originSeen(answer)}`)
        else if (missing.length > 0) {
          const listed = allowed === '' ? 'it is missing' : `it is ${allowed}`
          problems.push(`${answer.request}: ${missing.join(', ')} not allowed, ${listed}`)
        }
      }
      return verdictOf(problems, 'allowed')
    },
  },
  {
    id: 'etag-given',
    wants: 'should have an ETag, so that a pull transfers only what has changed',
    async check(host) {
      const problems = (await answersToRepeat(host))
        .filter(([{ headers }]) => headers.get('ETag') === null)
        .map(([{ request }]) => `${request}: none`)
      return verdictOf(problems, 'given', warning)
    },
  },
  etagRule('etag-matches', 'should be status 304 for If-None-Match with the ETag', async (_, etag, ask) => {
    const answer = await ask(etag)
    return answer.status === 304 ? pass('status 304') : warning(`${describeAnswer(answer)} for ${etag}`)
  }),
  etagRule('etag-differs', 'status 200 for If-None-Match with another ETag', async (_, __, ask) => {
    const answer = await ask('"another"')
    return answer.status === 200 ? pass('status 200') : fault(describeAnswer(answer))
  }),
  {
    id: 'etag-unique',
    wants: 'another ETag for another answer: with the same one, a pull takes a changed post for the old one',
    async check({ exchanges }) {
      const tagged = new Map<string, Exchange>()
      const problems: string[] = []
      for (const exchange of exchanges.filter((each) => isGet(each) && each.status === 200)) {
        const etag = exchange.headers.get('ETag')
        if (etag === null) continue
        const first = tagged.get(etag) ?? exchange
        tagged.set(etag, first)
        if (first.text !== exchange.text)
          problems.push(`${etag} is that of ${first.request} and of ${exchange.request}`)
      }
      return tagged.size === 0
        ? skip('no answer has an ETag')
        : verdictOf(problems, countOf(tagged.size, 'ETag'))
    },
  },
  etagRule('etag-exposed', 'should have Access-Control-Expose-Headers: ETag', ({ headers }) => {
    const exposed = headers.get('Access-Control-Expose-Headers') ?? ''
    return /(^|,)\s*(etag|\*)\s*(,|$)/i.test(exposed) ? pass(exposed) : warning(exposed || 'no such header')
  }),
  {
    id: 'redirects',
    wants: 'no redirect to another origin: a page may not follow it, and a pull does without the key',
    async check({ exchanges, url }) {
      const { origin: own } = new URL(url)
      const problems = exchanges.flatMap(({ request, redirects }) => {
        const away = redirects.find((address) => new URL(address).origin !== own)
        return away === undefined ? [] : [`${request}: to ${away}`]
      })
      return verdictOf(problems, 'none')
    },
  },
  answersRule(
    'cors-answers',
    'Access-Control-Allow-Origin allows any site to read the answers',
    (exchange) => isGet(exchange) && exchange.status === 200,
    (exchange) => !allowsOrigin(exchange) && originSeen(exchange),
  ),
  answersRule(
    'cors-errors',
    'Access-Control-Allow-Origin on errors too: a browser that may not read a 404 takes the host for unreachable',
    (exchange) => isGet(exchange) && exchange.status >= 400,
    (exchange) => !allowsOrigin(exchange) && `status ${exchange.status}, ${originSeen(exchange)}`,
  ),
  answersRule(
    'content-type',
    'Content-Type: application/json',
    (exchange) => isGet(exchange) && exchange.status === 200 && exchange.text !== '',
    ({ headers }) => {
      const type = headers.get('Content-Type')
      return !/^application\/json\s*(;|$)/i.test(type ?? '') && (type ?? 'none')
    },
  ),
  answersRule(
    'answer-readable',
    'every request has an answer, in UTF-8, of 8 MB or less',
    isGet,
    (exchange) => (exchange.problem === undefined ? false : describeAnswer(exchange)),
  ),
  {
    id: 'answer-time',
    wants: 'should answer quickly: a pull makes a request for every post',
    async check({ exchanges, timeoutMs }) {
      const [slowest] = exchanges.toSorted((one, other) => other.milliseconds - one.milliseconds)
      if (!slowest) return skip('no answers')
      const saw = `${Math.ceil(slowest.milliseconds).toLocaleString('en-US')} ms at most (${slowest.request})`
      return slowest.milliseconds > timeoutMs * slowShare ? warning(saw) : pass(saw)
    },
  },
]

function isGet({ request }: Exchange): boolean {
  return request.startsWith('GET ')
}

function allowsOrigin({ headers }: Exchange): boolean {
  return ['*', origin].includes(headers.get('Access-Control-Allow-Origin') ?? '')
}

function originSeen({ headers }: Exchange): string {
  const allowed = headers.get('Access-Control-Allow-Origin')
  return allowed === null
    ? 'Access-Control-Allow-Origin is missing'
    : `Access-Control-Allow-Origin is ${allowed}`
}
