import { groupBy } from '@venue-site/cli/group-by'
import { openingWords, quoteOf } from '../parts.ts'
import { type Rule, rule } from '../rule.ts'
import { swapsOf } from '../text/swaps.ts'
import type { Body } from '../view/read-body.ts'

// What is no program, or prints what one says.
const noCode =
  /^(?:console|log|markdown|md|output|plain|plaintext|session|shell-?session|text|terminal|txt)?$/i

// More code than this is a file.
const longestCode = 20_000

/** Returns the code of a body that names its language, with its place. */
function* programsIn({ codes, source }: Body) {
  for (const { start, end, language } of codes)
    if (!noCode.test(language) && end - start < longestCode)
      yield { code: source.slice(start, end), start, language }
}

const comment = /(?:#|\/\/|--|;|%|\/\*|<!--|^\s*\*).*$/

// A name is long enough that no two are near each other by chance.
const identifiers = /(?<![\p{L}\w$])[A-Za-z_]\w{5,40}(?![\p{L}\w])/gu
// In these a quote is one of a text, whatever is around it.
const quoting = /^(?:ba|fi|z)?sh$|^(?:dockerfile|env|ini|json|makefile|python|py|shell|toml|ya?ml)$/i

/** Returns code without escaped quotes, those within others, and comments. */
const withoutQuoted = (code: string) => code.replace(/\\.|'[^'"\n]*"[^'\n]*'|(?<=^|\s)#.*/gm, '')

/** Rules about the code that a post shows. */
export const codeRules: readonly Rule[] = [
  rule({
    id: 'code-typographic-quotes',
    severity: 'warning',
    over: 'body',
    why: 'A word processor made them of straight quotes: who copies the code gets an error.',
    fix: 'Write straight quotes.',
    invalid: { blog: 'Text.\n\n```sh\necho “ice”\n```' },
    valid: { blog: 'Text.\n\n```js\nsay("the “ice”") // the “saw”\n```\n\n```text\n“ice”\n```' },
    *check(body) {
      for (const { code, start } of programsIn(body)) {
        let at = start
        for (const line of code.split('\n')) {
          const found = /[“”„][^“”„\n]{0,80}[“”]/.exec(line.replace(comment, ''))
          if (found && !/["'`]/.test(line)) {
            const from = at + found.index
            yield { ...quoteOf(body, from, from + found[0].length), message: 'The code has quotes of a text' }
          }
          at += line.length + 1
        }
      }
    },
  }),
  rule({
    id: 'code-name-misspelt',
    severity: 'warning',
    over: 'body',
    why: 'Two letters of a name are in another order than elsewhere in the code: it does not run.',
    fix: 'Write the name as the rest of the code does.',
    invalid: { blog: 'Text.\n\n```js\nlet target = 1\nif (tagret > 0) melt(target)\n```' },
    valid: { blog: 'Text.\n\n```js\nlet target = 1\nmelt(target)\nlet other = tagret\n// tagret\n```' },
    *check(body) {
      for (const { code, start } of programsIn(body)) {
        const places = groupBy(code.matchAll(identifiers), ([name]) => name)
        for (const [name, [only, second]] of places) {
          const meant = second ? undefined : swapsOf(name).find((other) => places.get(other)?.[1])
          const at = start + (only?.index ?? 0)
          if (meant !== undefined)
            yield {
              ...quoteOf(body, at, at + name.length),
              message: `“${name}” is “${meant}” elsewhere in the code`,
            }
        }
      }
    },
  }),
  rule({
    id: 'code-quote-unclosed',
    severity: 'warning',
    over: 'body',
    why: 'A quote lacks the other one: who copies the code gets an error, or a prompt that waits for more.',
    fix: 'Write the quote that is missing.',
    invalid: { blog: 'Text.\n\n```sh\nice="$HOME/ice\necho $ice\n```' },
    valid: {
      blog: 'Text.\n\n```sh\nsay "the \\"ice\\"\nand gin" \'5"\' # 5" of ice\n```\n\n```rust\nlet ice = \'"\';\n```',
    },
    *check(body) {
      for (const { code, start, language } of programsIn(body)) {
        if (!quoting.test(language)) continue
        const lines = code.split('\n')
        const isOdd = (code: string) => (withoutQuoted(code).split('"').length - 1) % 2 === 1
        const first = lines.findIndex(isOdd)
        if (first === -1 || !isOdd(code)) continue
        const at = start + lines.slice(0, first).join('\n').length + 1
        yield { ...openingWords(body, at), message: 'A quote of the code is never closed' }
      }
    },
  }),
]
