import { expect, test } from 'vitest'
import { otherPost, sourceOf } from '../../packages/content-audit/tests/audit-fixtures.ts'
import { parseSettings } from '../../scripts/cli/settings.ts'
import { ownSite } from '../../scripts/site/audited-site.ts'
import { contact } from '../../src/content/contact.ts'

const { paths, publicTexts } = await ownSite(parseSettings({}).public)(sourceOf({ posts: [otherPost] }))

test('the site has the topics of its posts, and the files of its pages', () => {
  const asked = ['/blog/topic/technique', '/blog/topic/Technique', '/blog/topic/technique/page/2', '/menu']
  expect(asked.map((path) => paths?.has(path))).toEqual([true, false, false, true])
})

test('the venue’s own address is no private home', () => {
  expect(publicTexts).toContain(contact.address.street)
})
