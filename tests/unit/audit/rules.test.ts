import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { auditBuilt } from '../../../scripts/audit/built/audit-built.ts'
import { type AuditConfig, readConfig } from '../../../scripts/audit/config.ts'
import { allRules, builtRules, families, postRules, snapshotRules } from '../../../scripts/audit/registry.ts'
import type { SnapshotFixture } from '../../../scripts/audit/rule.ts'
import { auditFixture, goodSite, otherPost, sourceOf } from '../../support/audit-fixtures.ts'
import { temporaryFolder, writeFiles } from '../../support/folders.ts'

const rulesFolder = 'scripts/audit/rules'
const fixtureOf = (post: SnapshotFixture['posts'][number]): SnapshotFixture => ({ posts: [post, otherPost] })

test('every file in the rules’ folders is a rule of that family, named after it', () => {
  for (const { folder, rules } of families) {
    const files = readdirSync(join(rulesFolder, folder)).map((name) => basename(name, '.ts'))
    expect(rules.map(({ id }) => id).sort(), folder).toEqual(files.sort())
  }
  const folders = readdirSync(rulesFolder)
  expect(families.map(({ folder }) => folder).sort()).toEqual(folders.sort())
  expect(new Set(allRules.map(({ id }) => id)).size).toBe(allRules.length)
})

test('every rule says in one sentence each why it matters and how to mend it', () => {
  for (const { id, reason, mend } of allRules) {
    for (const text of [reason, mend]) expect(text, id).toMatch(/^[A-Z‘“][^\n]{10,150}[.!]$/)
  }
})

test('a link to a topic is alive where a post has it', async () => {
  const dead = async (path: string) =>
    (await auditFixture(fixtureOf({ blog: `As [others](${path}) say.` }), 'link-dead')).length
  const paths = ['/blog/topic/technique', '/blog/topic/Technique', '/blog/topic/technique/page/2']
  expect(await Promise.all(paths.map(dead))).toEqual([0, 1, 1])
})

test('no rule finds fault with the good posts', async () => {
  expect(await auditFixture(fixtureOf({}))).toEqual([])
})

test.each(postRules.map((rule) => [rule.id, rule] as const))(
  '%s finds its failing fixture, quotes words that stand where it says, and lets the passing one be',
  async (id, rule) => {
    const fixture = fixtureOf(rule.fails)
    const found = await auditFixture(fixture, id)
    expect(found.length).toBeGreaterThan(0)
    for (const { slug, field, quote, line, column } of found) {
      const text = String(Reflect.get(sourceOf(fixture).readPost(slug), field) ?? '')
      const words = quote.replace(/…$/, '')
      if (line) expect(textAt(text, line, column).slice(0, words.length)).toBe(words)
      else expect(text).toContain(words)
    }
    expect((await auditFixture(fixtureOf(rule.passes), id)).map(({ message }) => message)).toEqual([])
  },
)

/** A text from a place on, as far as a quote may go; all of it where there is no place. */
function textAt(text: string, line?: number, column?: number): string {
  if (line === undefined || column === undefined) return text
  const lines = text.split('\n')
  const offset = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1
  return text.slice(offset, offset + 100)
}

test.each(snapshotRules.map((rule) => [rule.id, rule] as const))(
  '%s finds its failing snapshot and not its passing one',
  async (id, rule) => {
    const found = await auditFixture(rule.fails, id)
    expect(found.length).toBeGreaterThan(0)
    expect((await auditFixture(rule.passes, id)).map(({ message }) => message)).toEqual([])
  },
)

test('no rule finds fault with the good site', () => {
  expect(builtFindings({}, readConfig().settings)).toEqual([])
})

test.each(builtRules.map((rule) => [rule.id, rule] as const))(
  '%s finds its failing site and not its passing one',
  (id, { fails, passes }) => {
    const settings = Object.fromEntries(Object.entries(readConfig().settings).filter(([name]) => name === id))
    expect(builtFindings(fails, settings).length).toBeGreaterThan(0)
    expect(builtFindings(passes, settings)).toEqual([])
  },
)

/** What is found in a built folder of the good site’s files, some of them changed or taken away. */
function builtFindings(changes: Readonly<Record<string, string | null>>, settings: AuditConfig['settings']) {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries({ ...goodSite, ...changes })) {
    if (text !== null) writeFiles(folder, { [name]: text })
  }
  return auditBuilt(folder, settings).findings.map(({ message }) => message)
}
