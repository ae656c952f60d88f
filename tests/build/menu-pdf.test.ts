import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { getDocumentProxy } from 'unpdf'
import { expect, inject, test } from 'vitest'
import { createClock } from '../../pages/clock.ts'
import { joinParts, shortAddress } from '../../pages/facts/address.server.ts'
import { menuLists } from '../../pages/menu/menu-lists.server.ts'
import { ownWords } from '../../pages/words.server.ts'
import { readManifest } from '../../scripts/site/manifest.ts'
import { menu, menuHeading, menuNote } from '../../src/content/menu.ts'
import { site } from '../../src/content/site.ts'
import { writeSnapshot } from '../support/build.ts'
import { projectCopy } from '../support/project-copy.ts'
import { readPdf } from '../support/read-pdf.ts'
import { runScript } from '../support/run-script.ts'

const built = () => readFileSync(join(inject('plainSite'), 'menu.pdf'))

const drinks = menuLists(createClock(Date.parse(readManifest(inject('plainSite'))?.at ?? ''))).flatMap(
  ({ items }) => items,
)
/** How many lines about times a drink has after its description. */
const timesOf = (name: string) =>
  drinks
    .filter((drink) => drink.name === name)
    .reduce((sum, { timesText, otherPrices = [] }) => sum + otherPrices.length + (timesText ? 1 : 0), 0)

// A line of the PDF may end between two letters of a language without spaces, and has some signs in another width.
const words = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\u3000-\u9fff]) (?=[\u3000-\u9fff])/g, '')
    .trim()

test('the menu’s PDF says what the menu’s page says, in its order, under headings and in lists', async () => {
  const { pieces } = await readPdf(built())
  const $ = load(readFileSync(join(inject('plainSite'), 'menu.html'), 'utf8'))
  const list = menu
    .map(({ id }) => $(`#${id}`))
    .flatMap((section) => [
      ['H2', words(section.find('h2').text())],
      ...section
        .find('li')
        .get()
        .flatMap((item) => {
          const badge = $(item).find('h3 + span')
          const popular = badge.length > 0 ? [['Span', words(badge.text())]] : []
          const [price] = $(item).children('span:not([aria-hidden])').get()
          return [
            ['H3', words($(item).find('h3').text())],
            ...popular,
            ['Span', words($(price).text())],
            ...$(item)
              .children('p')
              .get()
              .slice(0, 1 + timesOf($(item).find('h3').text()))
              .map((line) => ['P', words($(line).text())]),
          ]
        }),
    ])
  const all = menu.flatMap(({ items }) => items)
  const popular = all.filter((drink) => drink.popular)
  expect(list.length).toBeGreaterThanOrEqual(menu.length + 3 * all.length + popular.length)
  const end = pieces.findIndex(([, text]) => text === menuNote) + 1
  expect(pieces.slice(0, end).map(([role, text]) => [role, words(text)])).toEqual([
    ['P', words(joinParts(site.name, shortAddress) ?? '')],
    ['P', words(menuHeading.tempo)],
    ['H1', words($('h1').text())],
    ['P', words(menuHeading.lead ?? '')],
    ...list,
    ['P', words(menuNote)],
  ])
  expect($('main').text()).toContain(menuNote)
  // What is in the drinks follows as a table, where the menu says it.
  const [title, , ...table] = pieces.slice(end)
  const isStated = $('main li p + p').length > 0
  expect(title).toEqual(isStated ? ['H2', ownWords.menuFile.contents] : undefined)
  const names = new Set(table.map(([, text]) => text))
  for (const { name } of isStated ? menu.flatMap(({ items }) => items) : []) expect(names).toContain(name)
})

test('the PDF has a title and a language, and is tagged', async () => {
  const document = await getDocumentProxy(new Uint8Array(built()))
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({ Title: `${menuHeading.title} | ${site.name}`, Language: site.locale })
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true })
})

test('the PDF is small, and embeds subsets of its fonts', () => {
  const bytes = built()
  expect(bytes.length).toBeLessThan(150_000)
  const text = bytes.toString('latin1')
  const fonts = [...text.matchAll(/\/Type \/FontDescriptor\s+\/FontName \/([^\s]+)/g)].map(([, name]) => name)
  expect(fonts.length).toBeGreaterThan(1)
  // The name of a subset begins so (ISO 32000-1, section 9.6.4).
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+\w/)
  expect(text.match(/\/FontFile2 /g)).toHaveLength(fonts.length)
})

test('a letter that no font has does not stop the build, which names it and its text', async () => {
  const cwd = projectCopy()
  writeSnapshot(join(cwd, 'snapshot'), [])
  const file = join(cwd, 'src/content/menu.ts')
  // In Cherokee, which no venue's fonts have.
  const edited = readFileSync(file, 'utf8')
    .replace(/\btitle: '[^']+',\s+numeral/, "title: 'Sake Ꮳ', numeral")
    .replace(/\bname: '[^']+',\s+description/, "name: 'Gin Ꭹ', description")
  writeFileSync(file, edited)
  const { code, stderr } = await runScript(
    'build',
    ['--out', join(cwd, 'site'), '--no-cards', '--no-pack'],
    {},
    cwd,
  )
  expect(stderr).toMatch(
    /^Warning: the fonts lack these letters, which share cards and the menu's PDF show as “\?”: /m,
  )
  // The title follows its numeral.
  const named = [...stderr.matchAll(/“([^”]+)” in “([^”]+)”/g)].map(
    ([, letter, text]) => `${letter}: ${text}`,
  )
  expect(named.sort()).toEqual(['Ꭹ: Gin Ꭹ', `Ꮳ: ${menu[0]?.numeral}. Sake Ꮳ`])
  expect(code).toBe(0)
  const { pieces } = await readPdf(readFileSync(join(cwd, 'site/menu.pdf')))
  expect(pieces).toContainEqual(['H3', 'Gin ?'])
})
