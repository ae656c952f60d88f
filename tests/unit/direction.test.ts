import { readFileSync } from 'node:fs'
import { listFiles } from '@venue-site/cli/files/list-files'
import { expect, test } from 'vitest'
import { directionOf } from '../../pages/facts/direction.server.ts'

test.each([
  ['rtl', ['ar-EG', 'he', 'fa-IR', 'ur-PK', 'ur-Aran', 'ckb', 'dv', 'pa-PK', 'az-Arab', 'ff-Adlm']],
  ['ltr', ['en-US', 'ja', 'zh-Hans', 'pt-BR', 'pa-IN', 'az', 'sd-Deva', 'tr', 'ha']],
])('the direction is that of the script: %s', (direction, locales) => {
  expect(locales.filter((locale) => directionOf(locale) !== direction)).toEqual([])
})

// What stands on one side in every language, and why.
const allowed = {
  'src/components/post-body.module.css': [
    // The post says so itself.
    'text-align: left',
    'text-align: right',
  ],
  'src/components/footer.module.css': [
    // A strip that repeats has no sides.
    'background: var(--skyline) 70% 100% / auto 100% repeat-x',
  ],
  'pages/menu/menu.module.css': [
    // The line glides by lengths from the left (use-gliding-line.ts).
    'transform-origin: left',
  ],
  'pages/index/hero.module.css': [
    // A drawing, which is mirrored as a whole.
    'object-position: 76% 100%',
    'object-position: 85% 100%',
  ],
}

test('style sheets say start and end, not left and right', () => {
  const sheets = ['src', 'pages'].flatMap((folder) =>
    listFiles(folder).flatMap((name) => (name.endsWith('.css') ? [`${folder}/${name}`] : [])),
  )
  expect(sheets.length).toBeGreaterThan(30)
  const found = sheets.map((name) => [name, sidesIn(readFileSync(name, 'utf8'))] as const)
  expect(Object.fromEntries(found.filter(([, sides]) => sides.length > 0))).toEqual(allowed)
})

test.each([
  'margin-left: 1em',
  'border-right-width: 0',
  'left: 0',
  'float: right',
  'text-align: left',
  'margin: 0 1em 0 auto',
  'padding: 0 var(--a) calc(1em + 2px) var(--b)',
  'border-radius: 4px 0 0 4px',
  'transform: rotate(1turn) translateX(1em)',
  'translate: 1em 0',
  'background: linear-gradient(90deg, red, blue)',
  'mask-image: linear-gradient(to right, red, blue)',
  'object-position: 0 50%',
])('has a side: %s', (declaration) => {
  expect(sidesIn(`.a { ${declaration}; }`)).toEqual([declaration])
})

test.each([
  'margin-inline-start: 1em',
  'text-align: start',
  'margin: 0 auto 1em',
  'margin: 0 auto 1em auto',
  'inset: auto 0 0',
  'border-radius: 50%',
  'transform: translateX(calc(var(--side) * 1em)) translateY(1em)',
  'translate: 0 1em',
  'background: linear-gradient(calc(90deg * var(--side)), red, blue)',
  'object-position: 50% 100%',
])('has no side: %s', (declaration) => {
  expect(sidesIn(`/* left: 0; */ .right { ${declaration} }`)).toEqual([])
})

/** Returns the declarations of a style sheet that differ between left and right. */
function sidesIn(css: string): string[] {
  const declarations = css
    .replace(/\/\*.*?\*\//gs, '')
    .matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+?)\s*(?=[;}])/g)
  return [...declarations].flatMap(([, property = '', value = '']) =>
    hasSide(property, value.replace(/\s+/g, ' ')) ? [`${property}: ${value.replace(/\s+/g, ' ')}`] : [],
  )
}

function hasSide(property: string, value: string): boolean {
  if (/\b(left|right)\b/.test(`${property} ${value}`)) return true
  if (value.includes('var(--side)')) return false
  const parts = value.match(/(?:\([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\)|[^\s()])+/g) ?? []
  if (/^(scroll-)?(margin|padding)$|^inset$|^border-(width|style|color)$/.test(property))
    return parts.length === 4 && parts[1] !== parts[3]
  if (property === 'border-radius') return new Set(parts).size > 1
  if (/^(object|background)-position$|-origin$/.test(property))
    return !/^(50%|center|top|bottom)$/.test(parts[0] ?? '')
  if (property === 'translate') return parts[0] !== '0'
  return /translate(X|3d)?\((?!0[,)])|gradient\((?!0deg|180deg)-?[\d.]+deg|(?<!50)% \d+% \//.test(value)
}

test('components set no side in their code', () => {
  const code = ['src', 'pages'].flatMap((folder) =>
    listFiles(folder).flatMap((name) => (name.endsWith('.tsx') ? [`${folder}/${name}`] : [])),
  )
  expect(code.length).toBeGreaterThan(30)
  const side = /(margin|padding|border)(Left|Right)|[{,]\s*(left|right):|textAlign: ['"](left|right)/
  expect(code.filter((name) => side.test(readFileSync(name, 'utf8')))).toEqual([])
})
