import { expect, test, vi } from 'vitest'
import { startCloudflare, startNetlify } from '../support/host-runtimes.ts'
import { playBatches, writeMovedSite, wrongAnswers } from '../support/moved-site.ts'

vi.setConfig({ testTimeout: 3_000_000 })

// More by hand: `MOVE_HISTORIES=1000 npx vitest run --project compat tests/compat/moves.test.ts`.
const batches = playBatches(20)

test.each([
  ['Cloudflare Pages', 'cloudflare', startCloudflare, { gone: [404, 'live'], unknown: [404, 'live'] }],
  ['Netlify', 'netlify', startNetlify, { gone: [404, 'gone SLUG'], unknown: [200, 'live'] }],
] as const)(
  '%s answers as its table says for each slug that a post has or had',
  async (_, host, start, answers) => {
    for (const batch of batches) {
      const url = await start(await writeMovedSite(batch, host))
      // No rule of the dev server can have a space: the browser follows such a move from the loading shell.
      const expected = batch.expected.filter(({ slug }) => host !== 'netlify' || !/\s/.test(slug))
      expect(expected.length).toBeGreaterThan(batch.expected.length / 2)
      expect(await wrongAnswers(url, expected, { ...answers, inAllForms: false })).toEqual([])
    }
  },
)
