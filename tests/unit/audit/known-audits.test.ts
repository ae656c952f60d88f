import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../../scripts/audit/config.ts'
import { runAudit } from '../../../scripts/audit/run-audit.ts'
import type { Post } from '../../../src/blog/schema.ts'
import { parseSettings } from '../../../src/settings.ts'
import { writeGoodSnapshot } from '../../support/audit.ts'
import { goodPost, otherPost } from '../../support/audit-fixtures.ts'
import { temporaryFolder } from '../../support/folders.ts'

/** Audits that know what the one before said; each is compared with one that knows nothing. */
function workshop() {
  const folder = temporaryFolder()
  const [snapshot, known] = [join(folder, 'snapshot'), join(folder, 'known.json')]
  const settings = parseSettings({})
  return {
    known,
    async audit(posts: readonly Partial<Post>[], { now = '2026-11-01', config = readConfig() } = {}) {
      writeGoodSnapshot(snapshot, posts)
      const options = { settings, config, snapshot, now: new Date(now) }
      const before = existsSync(known) ? readFileSync(known, 'utf8') : ''
      const report = await runAudit({ ...options, known })
      const anew = await runAudit(options)
      expect(report.findings).toEqual(anew.findings)
      expect(report.known).toEqual(anew.known)
      return {
        rules: report.findings.map(({ rule }) => rule),
        isKept: readFileSync(known, 'utf8') !== before,
      }
    },
  }
}

const withLink = { blog: `${goodPost.blog}\nSee [the third](/blog/post-3).\n` }
const third = { metaTitle: 'A third post', blog: 'Of its own words, and of few.' }

test('an audit that knows the one before says what one that knows nothing says', async () => {
  const { audit } = workshop()
  expect((await audit([{}, otherPost])).rules).toEqual([])
  expect(await audit([{}, otherPost])).toEqual({ rules: [], isKept: false })
  // An edit, a rule's limit, and a post's twin.
  expect((await audit([{ metaTitle: '' }, otherPost])).rules).toContain('title-missing')
  const config = readConfig()
  const strict = {
    settings: { ...config.settings, 'title-too-long': { severity: 'error', limits: { characters: 5 } } },
  } as const
  expect((await audit([{}, otherPost], { config: strict })).rules).toContain('title-too-long')
  expect((await audit([{}, { ...otherPost, metaTitle: goodPost.metaTitle }])).rules).toContain(
    'title-duplicate',
  )
})

test('a link of a post that has not changed is dead once the other post is gone, and no longer when it is back', async () => {
  const { audit } = workshop()
  expect((await audit([withLink, otherPost, third])).rules).not.toContain('link-dead')
  expect((await audit([withLink, otherPost])).rules).toContain('link-dead')
  expect((await audit([withLink, otherPost, third])).rules).not.toContain('link-dead')
})

test('a date that lies ahead is told of until it has come', async () => {
  const { audit } = workshop()
  const posts = [{ date: '2026-12-24' }, otherPost]
  expect((await audit(posts)).rules).toContain('date-future')
  expect((await audit(posts, { now: '2026-12-25' })).rules).not.toContain('date-future')
})

test('a spoilt file is made anew', async () => {
  const { audit, known } = workshop()
  await audit([{ metaTitle: '' }, otherPost])
  writeFileSync(known, readFileSync(known, 'utf8').replace('title-missing', 'title-present'))
  expect(await audit([{ metaTitle: '' }, otherPost])).toMatchObject({
    rules: expect.arrayContaining(['title-missing']),
    isKept: true,
  })
})
