import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { siteUnderTest } from '../support/browser.ts'
import { postOf, siteFixture } from '../support/build.ts'
import { words } from '../support/own-words.ts'

const columns = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `column${name}`)
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const rows = Array.from({ length: 40 }, (_, at) => row(columns.map((_, column) => `cell${at}x${column}`)))
const longLine = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ')
const blog = [
  'See [the page](https://other.example/a?b=c) and [the menu](/menu), or [write](mailto:bar@other.example).',
  [row(columns), row(columns.map(() => '---')), ...rows].join('\n'),
  `\`\`\`\n${longLine}\n\`\`\``,
  'The end.',
].join('\n\n')

const posts = [postOf(1, { blog, shortTailKeywords: 'paper' }), postOf(2)]
const { out } = siteFixture(posts, '--no-cards', '--no-pack')
const site = siteUnderTest(() => out)

async function printed(path: string) {
  const { page } = await site.visit(path)
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })))
  const { text, totalPages } = await extractText(pdf, { mergePages: false })
  return { text: text.join(' '), last: text.at(-1) ?? '', totalPages }
}

test('a printed post has whole tables, wrapped code and the addresses of links, and no more', async () => {
  const { text, last, totalPages } = await printed('/blog/post-1')
  const withoutSpaces = text.replace(/\s/g, '')
  for (const cell of rows.flatMap((line) => line.match(/\w+/g) ?? [])) expect(withoutSpaces).toContain(cell)
  for (const word of longLine.split(' ')) expect(text).toContain(word)
  for (const address of ['https://other.example/a?b=c', '/menu', 'mailto:bar@other.example'])
    expect(withoutSpaces).toContain(`(${address})`)
  const { site, post } = words
  for (const other of [site.reserve, site.advertisement, site.openingHours, post.copyLink, site.previous])
    expect(text).not.toContain(other)
  // Each page has a part of it.
  expect(totalPages).toBeLessThanOrEqual(5)
  expect(last.trim()).not.toBe('')
})
