import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { faultsOf } from '../../scripts/site/check-content.ts'
import { contrast, schemas } from '../../src/content/theme.schema.ts'
import { theme } from '../../src/content/theme.ts'
import { picturesFolder } from '../../src/content-pictures.server.ts'

const drawings = readdirSync(picturesFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.svg'),
)

test.each(drawings)('%s is well-formed, has a size, and loads and runs nothing', (name) => {
  const text = readFileSync(join(picturesFolder, name), 'utf8')
  const $ = load(text, { xml: true })
  const [, , width, height] = ($('svg').attr('viewBox') ?? '').split(/\s+/).map(Number)
  expect(Number(width) * Number(height)).toBeGreaterThan(0)
  expect($('script, foreignObject')).toHaveLength(0)
  expect(text).not.toMatch(/\b(href|src)="(?!#|data:)|url\((?!#)|\bon\w+="/)
})

test('contrast is as in WCAG 2.2', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#123456', '#123456')).toBe(1)
})

test('a theme whose text cannot be read on a ground, or on a button, is refused with the contrast', () => {
  const faults = (colors: object) =>
    faultsOf({ theme: { ...theme, colors: { ...theme.colors, ...colors } } }, schemas)
  expect(faults({})).toEqual([])
  expect(faults({ dawn: theme.colors.ash })).toContainEqual(
    `theme.colors.ash must have a contrast of 4.5 to be read, and has less with dawn (1.0), but is "${theme.colors.ash}".`,
  )
  expect(faults({ vermouth: theme.colors.midnight })).toEqual([
    expect.stringContaining(
      'theme.colors.vermouth must have a contrast of 4.5 to be read, and has less with',
    ),
  ])
  expect(faults({ dusk: 'plum' })).toEqual([expect.stringContaining('theme.colors.dusk must be a color')])
})
