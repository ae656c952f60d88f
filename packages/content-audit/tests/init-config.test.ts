import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultConfig } from '@venue-site/content-audit/config'
import { initConfig } from '@venue-site/content-audit/init-config'
import { auditSource } from '@venue-site/content-audit/run-audit'
import type { SiteOf } from '@venue-site/content-audit/site'
import { readMarkdownFolder } from '@venue-site/content-audit/view/read-markdown'
import { readSnapshot } from '@venue-site/content-audit/view/read-snapshot'
import type { Post } from '@venue-site/posts/schema'
import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../../../tests/support/folders.ts'
import { auditedSite, exampleSite, goodPost, writeGoodSnapshot } from './audit-fixtures.ts'

/** Returns the configuration that is made for a blog of posts that differ in some fields, and its audit. */
async function initFor(posts: readonly Partial<Post>[], siteOf: SiteOf = auditedSite) {
  const folder = temporaryFolder()
  const [snapshot, file] = [join(folder, 'snapshot'), join(folder, 'c.json')]
  writeGoodSnapshot(
    snapshot,
    posts.map((fields, at) => ({ slug: `post-${at}`, ...fields })),
  )
  const options = { siteOf, config: defaultConfig(), now: new Date('2026-11-01') }
  const audit = await auditSource(readSnapshot(snapshot), options)
  initConfig(audit, file, [])
  return { audit, config: JSON.parse(readFileSync(file, 'utf8')) }
}

const threePosts = (more: string) => Array(3).fill({ blog: `${goodPost.blog}\n${more}\n` })

test('accepts what may be served beside the site, and no address of a post, a list or a file that is gone', async () => {
  const served = ['/shop/none', '/shop/other', '/about-us']
  const lost = [
    '/notes/post-1.html',
    '/notes/none',
    '/post-1/',
    '/2019/05/none/',
    '/2019/06/none/',
    '/category/none/',
    '/category/other/',
    '/wp-content/none.pdf',
    '/wp-content/other.pdf',
  ]
  const links = [...served, ...lost].map((path) => `[That one](${path})`)
  const { config } = await initFor(threePosts(links.join(', ')))
  expect(Object.keys(config.paths)).toEqual(['/about-us', '/shop/*'])
})

test('accepts no file that is gone', async () => {
  const folder = temporaryFolder()
  const links = '[a file](files/none.pdf), [another](files/other.pdf), and [a page](/shop/none)'
  const post = `---\ntitle: A\ndate: 2026-01-02\n---\n\nSee ${links}.\n`
  writeFiles(folder, { 'posts/a.md': post, 'posts/b.md': post, 'posts/c.md': post })
  const source = readMarkdownFolder(join(folder, 'posts'))
  const siteOf = () => ({ ...exampleSite, paths: new Set(['/']) })
  const audit = await auditSource(source, { siteOf, config: defaultConfig(), now: new Date('2026-11-01') })
  initConfig(audit, join(folder, 'c.json'), [])
  expect(Object.keys(JSON.parse(readFileSync(join(folder, 'c.json'), 'utf8')).paths)).toEqual(['/shop/none'])
})

test('switches off notes that most posts have, and leaves errors and warnings as they are', async () => {
  const lost =
    '<iframe src="https://example.org/"></iframe>\n\n![](/icon-512.png)\n\n**A bold line**\n\nText.'
  const { audit, config } = await initFor(threePosts(lost))
  const found = new Set(audit.findings.map(({ rule }) => rule))
  for (const rule of ['html-content-lost', 'image-no-alt', 'heading-bold-paragraph'])
    expect(found).toContain(rule)
  expect(config.rules['heading-bold-paragraph']).toMatchObject({ severity: 'off' })
  const notes = audit.findings.flatMap(({ rule, severity }) => (severity === 'info' ? [rule] : []))
  for (const rule of Object.keys(config.rules)) expect(notes).toContain(rule)
})

const foreign = {
  French: `La glace se forme de l’extérieur vers l’intérieur, et l’air qui était dans l’eau ne peut plus sortir. Nous coupons
chaque bloc à la main avec une scie, et il faut dix minutes. Ce qui reste est aussi clair qu’une vitre.`,
  German: `Das Eis gefriert von außen nach innen, und die Luft, die im Wasser war, kann nicht mehr hinaus. Wir schneiden jeden
Block mit der Hand und einer Säge, und das dauert zehn Minuten. Was übrig bleibt, ist so klar wie ein Fenster.`,
}

test.each(Object.entries(foreign))('learns no words from posts that are %s', async (language, blog) => {
  const posts = Array(4).fill({ metaTitle: '', metaDescription: '', blog })
  const { audit, config } = await initFor([...posts, { slug: 'english' }])
  expect(audit.otherLanguage).toBe(language)
  expect(config.words).toEqual({})
  expect(audit.findings.filter(({ rule }) => rule.startsWith('spelling'))).toEqual([])
})

test('writes down a language that is not set', async () => {
  const siteOf = () => ({ ...exampleSite, locale: 'fr', localeFrom: undefined })
  const { config } = await initFor([{ blog: foreign.French }], siteOf)
  expect(config.site).toEqual({ locale: 'fr' })
  expect((await initFor([{}])).config.site).toBeUndefined()
})

test('learns words from a blog with a few posts in another language', async () => {
  const blog = `${goodPost.blog}\nWe zuzzle the ice.\n`
  const { audit, config } = await initFor([{ blog }, { blog }, { blog }, { blog: foreign.French }])
  expect(audit.otherLanguage).toBeUndefined()
  expect(Object.keys(config.words)).toEqual(['zuzzle'])
})
