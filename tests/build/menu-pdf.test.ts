import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { getDocumentProxy } from 'unpdf'
import { expect, inject, test } from 'vitest'
import { menuPdf } from '../../pages/menu/menu-pdf/menu-pdf.ts'
import { contact } from '../../src/content/contact.ts'
import { menu, menuHeading, menuNote } from '../../src/content/menu.ts'
import { site } from '../../src/content/site.ts'
import { readPdf } from '../support/read-pdf.ts'

const built = () => readFileSync(join(inject('plainSite'), 'menu.pdf'))

const words = (text: string) => text.replace(/\s+/g, ' ').trim()

test('the menu’s PDF says what the menu’s page says, in its order, under headings and in lists', async () => {
  const { pieces, pageCount } = await readPdf(built())
  expect(pageCount).toBe(1)
  const $ = load(readFileSync(join(inject('plainSite'), 'menu.html'), 'utf8'))
  const list = $('[role=tabpanel]')
    .get()
    .flatMap((panel) => [
      ['H2', words($(panel).find('h2').text())],
      ...$(panel)
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
            ['P', words($(item).find('p').text())],
          ]
        }),
    ])
  expect(list.length).toBeGreaterThan(4 + 3 * menu.flatMap(({ items }): readonly object[] => items).length)
  expect(pieces.map(([role, text]) => [role, words(text)])).toEqual([
    ['P', `${site.name}, ${contact.address.street}, ${contact.address.city}`],
    ['P', menuHeading.tempo],
    ['H1', words($('h1').text())],
    ['P', menuHeading.lead],
    ...list,
    ['P', menuNote],
  ])
  expect($('main').text()).toContain(menuNote)
})

test('the PDF has a title and a language, and is tagged', async () => {
  const document = await getDocumentProxy(new Uint8Array(built()))
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({ Title: `${menuHeading.title} | ${site.name}`, Language: site.locale })
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true })
})

test('the PDF is small and deterministic, and embeds subsets of its fonts', async () => {
  const bytes = built()
  expect(bytes.length).toBeLessThan(150_000)
  const text = bytes.toString('latin1')
  const fonts = [...text.matchAll(/\/Type \/FontDescriptor\s+\/FontName \/([^\s]+)/g)].map(([, name]) => name)
  expect(fonts).toHaveLength(4)
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+(BodoniModa|InstrumentSans)-/)
  expect(text.match(/\/FontFile2 /g)).toHaveLength(4)
  expect((await menuPdf()).equals(bytes)).toBe(true)
})
