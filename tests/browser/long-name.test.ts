import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openFonts } from '../../scripts/build/cards/fonts.ts'
import type { pageCards } from '../../scripts/build/cards/page-cards.ts'
import { drawPost } from '../../scripts/build/cards/post-card.ts'
import { startPreview } from '../../scripts/preview/server.ts'
import { chromiumFlags } from '../../scripts/programs/chromium.ts'
import { site } from '../../src/content/site.ts'
import { hydrated } from '../support/browser.ts'
import { writeFiles } from '../support/folders.ts'
import { projectCopy } from '../support/project-copy.ts'
import { runScript } from '../support/run-script.ts'

const longName = 'The Extraordinarily Long Venue Name of Saint-Germain-des-Prés & Sons'

/** A copy of the project whose venue has this name. */
function copyNamed(name: string): string {
  const copy = projectCopy()
  const file = 'src/content/site.ts'
  const source = readFileSync(file, 'utf8')
  const renamed = source.replace(`name: '${site.name}'`, `name: ${JSON.stringify(name)}`)
  if (renamed === source) throw new Error(`${file} no longer has the name where this test looks for it`)
  writeFiles(copy, { [file]: renamed })
  return copy
}

test.each(['The Small Hours Supper Club', longName])(
  'the bar keeps its height and its parts apart: %s',
  async (name) => {
    const copy = copyNamed(name)
    const build = await runScript('build', ['--no-cards', '--no-pack'], {}, copy)
    expect([build.code, build.stderr]).toEqual([0, ''])
    const preview = await startPreview(join(copy, 'dist/client'), 0)
    onTestFinished(() => preview.close())
    const browser = await chromium.launch({ executablePath: inject('chromiumPath'), args: chromiumFlags })
    onTestFinished(() => browser.close())
    const page = await browser.newPage()
    for (const width of [320, 360, 390, 767, 768, 800, 1023, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${preview.url}/about`)
      await hydrated(page)
      await page.waitForSelector('header p svg')
      const seen = await page.evaluate(() => {
        const name = document.querySelector('header a[href="/"] span')
        const shown = [
          ...document.querySelectorAll('header a, header a[href="/"] span, header p, header button'),
        ].filter((part) => part.checkVisibility())
        const boxes = shown.map((part) => ({ part, box: part.getBoundingClientRect() }))
        const clash = boxes.flatMap(({ part, box }) =>
          boxes
            .filter(
              ({ part: other, box: { left, right, top, bottom } }) =>
                !part.contains(other) &&
                !other.contains(part) &&
                Math.min(box.right, right) - Math.max(box.left, left) > 1 &&
                Math.min(box.bottom, bottom) - Math.max(box.top, top) > 1,
            )
            .map(({ part: other }) => `${part.textContent} / ${other.textContent}`),
        )
        const links = boxes.filter(({ part }) => part.closest('nav')).map(({ box }) => box.top + box.bottom)
        return {
          clash,
          rowsOfLinks: new Set(links.map(Math.round)).size,
          hiddenPx: name ? name.scrollHeight - name.clientHeight : 0,
          height: document.querySelector('header')?.clientHeight ?? 0,
          overflow: document.documentElement.scrollWidth - window.innerWidth,
        }
      })
      expect([width, seen.clash, seen.overflow]).toEqual([width, [], 0])
      expect([width, seen.rowsOfLinks]).toEqual([width, width < 768 ? 0 : 1])
      // Where the links leave least room, the longer name ends in an ellipsis.
      if (name !== longName) expect([width, seen.hiddenPx < 8]).toEqual([width, true])
      // The pages leave room for 72 px.
      expect(seen.height, `${width}`).toBeLessThanOrEqual(76)
    }
  },
  120_000,
)

test('on the share cards a long name is whole, and clear of the drawing', async () => {
  const copy = copyNamed(longName)
  const { pageCards: renamed }: { pageCards: typeof pageCards } = await import(
    join(copy, 'scripts/build/cards/page-cards.ts')
  )
  const fonts = openFonts()
  const date = { date: '2026-09-28', dateText: 'September 28, 2026' }
  const post = { house: longName, ...date }
  // How far to the right the name may reach: where the drawing begins beside it, on its left for the gallery's.
  const cards = [
    ...Object.entries(renamed).map(([page, card]) => ({ page, lines: card.compose(fonts).text })),
    { page: 'post', lines: drawPost({ ...post, title: 'Table nine' }, fonts).text },
    { page: 'post without a title', lines: drawPost({ ...post, title: null }, fonts).text },
  ]
  const clearTo: Record<string, number> = { 'index.html': 690, post: 850, 'post without a title': 450 }
  for (const { page, lines: all } of cards) {
    const lines = all.filter(({ face, text }) => face === 'title' && longName.includes(text))
    expect([page, lines.map(({ text }) => text).join(' ')]).toEqual([page, longName])
    for (const { text, size, x, end } of lines) {
      const width = fonts.widthOf('title', text) * size
      if (end === 'right') expect(x - width, page).toBeGreaterThan(600)
      else expect(x + width, page).toBeLessThan(clearTo[page] ?? 640)
    }
    const tops = lines.map(({ y }) => y)
    const next = all.find(({ text, x, y }) => !longName.includes(text) && x < 100 && y > Math.max(...tops))
    if (next) expect(next.y - Math.max(...tops), page).toBeGreaterThanOrEqual(lines.at(-1)?.size ?? 0)
  }
})
