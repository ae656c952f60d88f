import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingsError } from '@venue-site/cli/errors'
import { listFiles } from '@venue-site/cli/files/list-files'
import { readTextFile, TextFileError } from '@venue-site/cli/files/text-file'
import { readBaseline } from '@venue-site/content-audit/baseline'
import { readConfig } from '@venue-site/content-audit/config'
import { readSnapshot } from '@venue-site/content-audit/view/read-snapshot'
import { openPostsFolder } from '@venue-site/posts-host/posts-folder'
import { expect, test } from 'vitest'
import { loadSettings } from '../../scripts/cli/load-settings.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'

const bom = '\uFEFF'
const utf16 = (text: string) => Buffer.from(bom + text, 'utf16le')

/** What editors, shells and Git make of a text. */
const forms: Record<string, (text: string) => string | Buffer> = {
  CRLF: (text) => text.replaceAll('\n', '\r\n'),
  'lone CR': (text) => text.replaceAll('\n', '\r'),
  'a byte order mark': (text) => bom + text,
  'a byte order mark and CRLF': (text) => bom + text.replaceAll('\n', '\r\n'),
  'no line end at the end': (text) => text.trimEnd(),
  'UTF-16, little endian': utf16,
  'UTF-16, big endian': (text) => utf16(text).swap16(),
}

const post = `---
metaTitle: "Caf\u00e9 at ten"
metaDescription: "One line."
date: "2026-11-02"
shortTailKeywords: gin, ice
---

A paragraph
of two lines.

\`\`\`sh
first
second
\`\`\`

| a | b |
| - | - |
| 1 | 2 |

The last line.`
const item = '"id": 1, "slug": "ten", "metaTitle": "Ten", "metaDescription": "One line."'
const snapshot = {
  'index.json': `{ "version": 1, "domain": "venue.example", "updatedAt": "2026-01-02T03:04:05.678Z", "total": 1,
  "posts": [{ ${item}, "digest": "${'0'.repeat(64)}", "date": "2026-01-02" }] }\n`,
  'posts/ten.json':
    '{ "slug": "ten", "metaTitle": "Ten", "metaDescription": "One line.",\n"date": "2026-01-02", "blog": "" }\n',
  'rejected.json':
    '[{ "slug": "x", "call": "get_details",\n"problems": [{ "path": "date", "message": "must" }] }]\n',
  'held.json':
    '[{ "slug": "y", "isLeftOut": true,\n"problems": [{ "rule": "r", "path": "p", "message": "m" }] }]\n',
}

/** The files that people write, and what is read of them. */
const readers: Record<string, { files: Record<string, string>; read(folder: string): unknown }> = {
  'a post': {
    files: { 'ten.md': post },
    read: async (folder) => (await openPostsFolder(folder, expect.fail)).find('ten'),
  },
  'an audit configuration, with a word list': {
    files: {
      'audit.config.json': '{ "failOn": "info",\n"wordLists": ["words.txt"], "paths": { "/shop": "why" } }\n',
      'words.txt': 'orgeat\n# A remark\nzuzzle\n',
    },
    read: (folder) => readConfig(join(folder, 'audit.config.json')),
  },
  'a baseline': {
    files: {
      'baseline.json':
        '{ "version": 1, "findings": {\n"a1": { "rule": "r", "where": "w", "quote": "q", "since": "2026-01-02" } } }\n',
    },
    read: (folder) => readBaseline(join(folder, 'baseline.json'), 'snapshot'),
  },
  'a snapshot': {
    files: snapshot,
    read(folder) {
      const { index, readPost, rejections, held } = readSnapshot(folder)
      return { index, post: readPost('ten'), rejections, held }
    },
  },
  'the settings': {
    files: { '.env': '# A remark\nVITE_SITE_URL="https://ten.example"\nSNAPSHOT_RETRIES=7\nVITE_ADS=off\n' },
    read: settingsIn,
  },
}

/** The settings of a folder's `.env`, in an environment without any. */
function settingsIn(folder: string, warn: (line: string) => void = expect.fail) {
  const [project, { env }] = [process.cwd(), process]
  const plain = Object.entries(env).filter(([name]) => !/^(VITE|SNAPSHOT|FUNCTIONS)_/.test(name))
  process.env = Object.fromEntries(plain)
  process.chdir(folder)
  try {
    return loadSettings(warn)
  } finally {
    process.chdir(project)
    process.env = env
  }
}

const cases = Object.keys(readers).flatMap((name) => Object.keys(forms).map((form) => [name, form] as const))

test.each(cases)('%s means the same with %s', async (name, form) => {
  const { files, read } = readers[name] ?? expect.fail()
  const [plain, other] = [temporaryFolder(), temporaryFolder()]
  writeFiles(plain, files)
  writeFiles(other, files)
  for (const file of listFiles(other)) {
    const path = join(other, file)
    writeFileSync(path, forms[form]?.(readFileSync(path, 'utf8')) ?? expect.fail())
  }
  const expected = await read(plain)
  expect(expected).toBeDefined()
  expect(await read(other)).toEqual(expected)
})

test.each([
  ['Windows-1252', Buffer.from('caf\u00e9', 'latin1')],
  ['UTF-16 without a byte order mark', Buffer.from('VITE_ADS=off', 'utf16le')],
])('a file in %s is refused by its name', async (_, content) => {
  const folder = temporaryFolder()
  const file = join(folder, '.env')
  writeFileSync(file, content)
  expect(() => readTextFile(file)).toThrow(new TextFileError(`${file} is not in UTF-8. Save it in UTF-8.`))
  expect(() => settingsIn(folder)).toThrow(new SettingsError('.env is not in UTF-8. Save it in UTF-8.'))
  writeFileSync(join(folder, 'ten.md'), content)
  await expect(openPostsFolder(folder, expect.fail)).rejects.toThrow(
    `${join(folder, 'ten.md')} is not in UTF-8. Save it in UTF-8.`,
  )
})

test.each([
  'VITE_SITE_URL: https://ten.example',
  'set VITE_SITE_URL=https://ten.example',
  '$env:VITE_SITE_URL = "https://ten.example"',
  'export  VITE_SITE_URL=https://ten.example',
  'a line without an equals sign\nVITE_SITE_URL=https://ten.example',
])('a .env that names a setting without setting it is refused: %s', (line) => {
  const folder = temporaryFolder()
  writeFiles(folder, { '.env': `# VITE_ADS: a remark\n${line}\n` })
  expect(() => settingsIn(folder)).toThrow(
    new SettingsError(
      '.env names VITE_SITE_URL, but does not set it. Write a line VITE_SITE_URL=value for it.',
    ),
  )
})
