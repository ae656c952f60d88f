import { groupBy } from '@venue-site/cli/group-by'
import { quoteOf } from '../parts.ts'
import { type Rule, rule } from '../rule.ts'
import { type Tag, tagsOf } from '../view/html-tags.ts'
import { findMatches } from '../view/text-runs.ts'

// What has a name of its own, its first word.
const named = new Set(['A template', 'A wiki directive', 'A container', 'A shortcode'])

// By what a writer would call it.
const shownCode: readonly [string, RegExp][] = [
  [
    'An MDX import or export',
    /^(?:import\s[^\n]{0,200}\sfrom\s+|import\s+)["'][^\n"']{1,200}["'];?$|^export\s+(?:default|const|let|function|async)\s[^\n]{0,80}/gm,
  ],
  // As MDX has it, also where its asterisks were read as emphasis.
  ['A comment of JSX', /\{\/\*[^\n\uFFFC]{0,80}|\{\/[^\n{}]{1,80}\/\}/g],
  ['A template', /(?<![$=\\{])\{\{[^{}\n]{1,80}\}\}|\{%[^%\n]{1,80}%\}|<%[^%\n]{1,80}%>/g],
  ['An attribute list', /\{(?::\s?)?[.#][\w-][^{}\n]{0,80}\}(?=\s*$)/gm],
  ['A wiki directive', /\[\[![^[\]]{1,200}\]\]/g],
  ['A wiki link', /\[\[[\p{L}\d./#][^[\]\n]{0,100}\]\]/gu],
  ['A mark of a merge', /^<{7} [^\n]{1,80}|^>{7} [^\n]{1,80}/gm],
  ['A container', /^:{3,}[ \t]?\w[^\n]{0,60}/gm],
  [
    'A shortcode',
    /\[\/?(?:audio|caption|code|embed|gallery|playlist|sourcecode|tweet|video|vimeo|youtube)(?=[\s\]])[^[\]\n]{0,200}\](?!\()/g,
  ],
  // As forums have it.
  [
    'BBCode',
    /\[\/(?:b|i|u|s|center|color|img|list|quote|size|url)\](?!\()|\[(?:color|quote|size|url)=[^[\]\n]{1,200}\]/gi,
  ],
  [
    'Wiki markup',
    /'{3}[^'\n]{1,80}'{3}|(?<!')''[^'\n]{1,80}''(?!')|^={2,5} [^=\n]{1,80} ={2,5}$|(?<!\])\[\uFFFC [^[\]\n]{1,80}\](?!\()/gm,
  ],
  ['Markup of Textile', /^h[1-6]\. (?=\S)[^\n]{1,80}|"[^"\n]{1,80}":\uFFFC/gm],
  [
    'Markup of reStructuredText',
    /^\.\. [\w-]{2,40}::[^\n]{0,80}|(?<![\w:]):[a-z]{2,20}:\uFFFC|\uFFFC__?(?![\w*])/gm,
  ],
  [
    'Markup of AsciiDoc',
    /\b(?:image|include|link|video|xref)::?[^\s[\]]{1,200}\[[^[\]\n]{0,100}\]|^\[(?:IMPORTANT|NOTE|TIP|WARNING|source[^[\]\n]{0,60})\]$/gm,
  ],
  [
    'The name of an emoji',
    /(?<![\w:]):(?:[a-z]+_)*(?:cry|eyes|fire|grin|heart|joy|laughing|rocket|smile|smiley|sob|sparkles|star|sunglasses|tada|thumbsup|thinking|wave|wink)(?:_[a-z]+)*:(?![\w:])/g,
  ],
]

const embedHosts =
  /^(?:(?:www|m|player|open|gist|music)\.)?(?:youtube\.com|youtu\.be|vimeo\.com|twitter\.com|x\.com|instagram\.com|tiktok\.com|facebook\.com|spotify\.com|soundcloud\.com|codepen\.io|gist\.github\.com|bsky\.app|dailymotion\.com)$/

/** Rules about what a reader does not see, or sees as code. */
export const lostRules: readonly Rule[] = [
  rule({
    id: 'angle-brackets-lost',
    severity: 'error',
    over: 'tag',
    why: 'A word in angle brackets is read as a tag of HTML, which shows nothing: the reader never sees the word.',
    fix: 'Write it as `code`, or with a backslash before the angle bracket.',
    invalid: { blog: 'Send it to <stdout>, as a Vec<String>, or in the <details> element.' },
    valid: {
      blog: 'Send it to `<stdout>`, to \\<stdout>, or to <b>all</b>.<br>\n\n<details>\n\nWe cut ice.',
    },
    check: ({ loses, start, end }, _, { body }) =>
      loses === 'word' && `The page leaves out “${body.source.slice(start, end)}”: it is read as a tag`,
  }),
  rule({
    id: 'html-unbalanced',
    severity: 'warning',
    over: 'unpairedTag',
    why: 'Where tags of HTML are kept, an element that is never closed holds the rest of the page.',
    fix: 'Write the tag that is missing, or remove this one.',
    invalid: {
      blog: '<aside>\n\nIce.\n\n<aside>\n\nGin.\n\n</div>\n\n<details>\n\nRum. Two <span lang="zh">冰<span> cubes.',
    },
    valid: {
      blog: '<div>\n\n<div>\n\nIce.\n\n</div>\n\n</div>\n\n<p>Gin.\n\nIn `<div>`, or the <div> element. It <span lang="zh">冰</span> melts, and so <span>does</span> this.\n\n<!-- <aside> -->',
    },
    check({ name, isOpening, isAgain }) {
      if (isAgain) return `<${name}> is opened again, and never closed: was </${name}> meant?`
      return isOpening ? `<${name}> is never closed` : `</${name}> closes what was never opened`
    },
  }),
  rule({
    id: 'office-markup',
    severity: 'warning',
    over: 'post',
    why: 'A word processor’s own tags came with the text: no browser knows them, and they carry its fonts and distances.',
    fix: 'Paste the text without its formatting, and write headings and lists in Markdown.',
    invalid: {
      blog: 'We cut it in <st1:place w:st="on">Zurich</st1:place>.\n\n<p class="MsoNormal">Ice.</p>',
    },
    valid: { blog: 'We cut it in <b class="place">Zurich</b>, not in `<o:p>`.' },
    check(view) {
      // A name with a colon makes no tag in a paragraph: the page shows it as typed.
      const [shown] = findMatches(view.body.runs, /<(?:st1|[ovw]):[a-z]{1,30}[^<>\n]{0,80}>/gi)
      const isOfOffice = ({ name, attributes }: Tag) =>
        /^(?:st1|[ovw]):/i.test(name) || /\bmso-|=["']?Mso/.test(attributes)
      const tag = tagsOf(view).find(isOfOffice)
      const { at, quote } = shown ?? (tag ? quoteOf(view.body, tag.start, tag.end) : {})
      return at !== undefined && { at, quote, message: 'The text has the tags of a word processor' }
    },
  }),
  rule({
    id: 'html-content-lost',
    severity: 'warning',
    over: 'tag',
    onlySnapshots: true,
    why: 'The site removes the tags of raw HTML: of images, videos and components nothing is left, of links only the text.',
    fix: 'Write images, links and tables in Markdown; link to a video, or put its address in the post’s field.',
    invalid: {
      blog: '<img src="/icon-512.png" alt="Ice">\n\nSee <a href="/menu">the menu</a>.\n\n<iframe src="https://example.org"></iframe>\n\n<Gallery id="7" />',
    },
    valid: { blog: '![Ice](/icon-512.png)\n\n<p>See [the menu](/menu).</p> <!-- <img src="x"> -->' },
    check({ loses, name, attributes }) {
      if (loses !== 'content') return null
      const cause = `The site removes <${name}>`
      if (/^table$/i.test(name)) return { message: 'The cells of the table become lines of text', cause }
      const address = /\s(?:href|src|data)=\{?["']([^"']{1,200})/i.exec(attributes)?.[1]
      // An anchor without an address leads nowhere.
      if (/^a$/i.test(name)) return address && { message: `The page does not link to ${address}`, cause }
      const words = /\s(?:alt|title|label|caption)=["']([^"']{1,200})/i.exec(attributes)?.[1]
      const lost = [words && `“${words}”`, address].filter(Boolean).join(', ')
      return { message: `The page shows nothing of <${name}>${lost && `: ${lost}`}`, cause }
    },
  }),
  rule({
    id: 'body-raw-html',
    severity: 'info',
    over: 'post',
    onlySnapshots: true,
    why: 'The site removes the tags of raw HTML and keeps the text between them, so its style and layout are lost.',
    fix: 'Write it in Markdown, or as `code` if readers are meant to see the tags.',
    invalid: { blog: 'We <u>cut</u> ice.\n\n<Callout>\n\nIt is cold.\n\n</Callout>' },
    valid: { blog: 'We *cut* ice, in a `<div>`. <!-- A hidden remark. -->' },
    *check(view) {
      const removed = tagsOf(view).filter(({ loses }) => loses === 'layout')
      for (const [name, [first, ...others]] of groupBy(removed, (tag) => tag.name)) {
        if (!first) continue
        const cause = `The site removes <${name}>`
        const message = others.length > 0 ? `${cause}, ${others.length + 1} times` : cause
        yield { ...quoteOf(view.body, first.start, first.end), message, cause }
      }
    },
  }),
  rule({
    id: 'code-shown',
    severity: 'warning',
    over: 'post',
    onlySnapshots: true,
    why: 'What another system would carry out or hide is text on this site: the reader sees the code.',
    fix: 'Remove it, or write in Markdown what it was meant to show.',
    invalid: {
      blog: "import Chart from './chart'\n\n{/* A note. */}\n\n{% embed x %} and {{< youtube x >}}\n\n[[!tag ice]] [[Ice]]\n\n<<<<<<< HEAD\n\n:::note\n\n[gallery ids=1]\n\n## Ice {#ice}\n\n[b]Gin[/b]\n\n'''Gin'''\n\nh2. Gin\n\n.. note:: Gin\n\nlink:gin.html[Gin] :smile:",
    },
    valid: {
      blog: 'Take a[i] and a[b], rock ’n’ roll, 10:30:15, and h2. We import ice from “Ana”, and write `{{ x }}`, `[[!tag x]]` or `{/* x */}`.\n\n```js\nimport x from "y"\n```',
    },
    *check({ body: { runs } }) {
      for (const [kind, pattern] of shownCode) {
        for (const { text, quote, at } of findMatches(runs, pattern)) {
          const [line = ''] = text.split('\n', 1)
          const name = named.has(kind) ? ` (${/[\w-]+/.exec(text)?.[0]})` : ''
          const cause = `${kind}${name} is shown as typed`
          yield { quote, at, message: `The page shows “${line.trim()}” as typed`, cause }
        }
      }
    },
  }),
  rule({
    id: 'embed-bare-address',
    severity: 'warning',
    over: 'link',
    onlySnapshots: true,
    why: 'Other systems make a player of an address on a line of its own: here it is only a link that shows the address.',
    fix: 'Make it a link with words, or put a video’s address in the post’s video field.',
    invalid: { blog: 'Watch it:\n\nhttps://www.youtube.com/watch?v=abcdefghijk\n\nIt is cold.' },
    valid: { blog: 'Watch [the film](https://youtu.be/abcdefghijk), or see https://vimeo.com/1.' },
    check({ target, start }, _, { body }) {
      if (target?.kind !== 'outside' || !embedHosts.test(target.url.hostname)) return null
      // A run of one object is a paragraph of one address.
      const isAlone = body.runs.some(
        (run) => run.kind === 'paragraph' && run.start === start && run.text.trim() === '\uFFFC',
      )
      return isAlone && `Only the address of ${target.url.hostname} is shown`
    },
  }),
]
