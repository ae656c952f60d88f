import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { getDocumentProxy } from 'unpdf'
import { expect, inject, test } from 'vitest'
import { menuPdf } from '../scripts/build/menu-pdf/menu-pdf.ts'
import { menu, menuNote, menuOpening } from '../src/content/menu.ts'
import { site } from '../src/content/site.ts'

const built = () => readFileSync(join(inject('plainSite'), 'menu.pdf'))

interface Read {
  /** Every piece of text with the role of the element it is in, in the order of the structure. */
  pieces: [role: string, text: string][]
  pageCount: number
}

/** Reads a PDF as a screen reader does: by its structure, not by where things stand. */
async function readByStructure(bytes: Uint8Array): Promise<Read> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const page = await document.getPage(1)
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts = new Map<string, string>()
  let open: string | undefined
  for (const item of items) {
    if ('str' in item) {
      if (open !== undefined) texts.set(open, `${texts.get(open) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
    } else if (item.type === 'endMarkedContent') open = undefined
    else if ('id' in item) open = item.id
  }
  const pieces: Read['pieces'] = []
  const walk = (node: StructureNode, role: string) => {
    if ('id' in node) pieces.push([role, (texts.get(node.id ?? '') ?? '').trim()])
    for (const child of node.children ?? []) walk(child, node.role ?? role)
  }
  walk(await page.getStructTree(), '')
  return { pieces, pageCount: document.numPages }
}

interface StructureNode {
  role?: string
  id?: string
  children?: StructureNode[]
}

const words = (text: string) => text.replace(/\s+/g, ' ').trim()

test('the menu’s PDF says what the menu’s page says, in its order, under headings and in lists', async () => {
  const { pieces, pageCount } = await readByStructure(built())
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
          const badge = $(item).find('h3 span')
          const popular = badge.length > 0 ? [['Span', words(badge.text())]] : []
          badge.remove()
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
    ['P', `${site.name}, ${site.address.street}, ${site.address.city}`],
    ['P', menuOpening.tempo],
    ['H1', words($('h1').text())],
    ['P', menuOpening.lead],
    ...list,
    ['P', menuNote],
  ])
  expect($('main').text()).toContain(menuNote)
})

test('it names itself, its language, and is tagged', async () => {
  const document = await getDocumentProxy(new Uint8Array(built()))
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({ Title: 'The menu | Nocturne', Language: 'en-US' })
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true })
})

test('it is small, its faces are in it, in part, and it is the same bytes whenever it is made', async () => {
  const bytes = built()
  expect(bytes.length).toBeLessThan(150_000)
  const text = bytes.toString('latin1')
  const fonts = [...text.matchAll(/\/Type \/FontDescriptor\s+\/FontName \/([^\s]+)/g)].map(([, name]) => name)
  expect(fonts).toHaveLength(4)
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+(BodoniModa|InstrumentSans)-/)
  expect(text.match(/\/FontFile2 /g)).toHaveLength(4)
  expect((await menuPdf()).equals(bytes)).toBe(true)
})
