import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@venue-site/cli/files/list-files'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, inject, test } from 'vitest'

const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
)

/** What the HTML standard forbids in a document, a line each. */
async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))
}

test.each(['plainSite', 'liveSite'] as const)('%s: no document has an error', async (name) => {
  const site = inject(name)
  const documents = listFiles(site).filter((file) => file.endsWith('.html'))
  expect(documents.length).toBeGreaterThan(35)
  for (const file of documents) {
    expect([file, await faultsOf(readFileSync(join(site, file), 'utf8'))]).toEqual([file, []])
  }
})

test('an error would be found', async () => {
  expect(
    await faultsOf('<!DOCTYPE html><html lang="en"><title>x</title><table><td align="left">'),
  ).not.toEqual([])
})
