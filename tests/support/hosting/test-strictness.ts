import { afterAll, beforeAll, inject, test } from 'vitest'
import type { RunningServer } from '../../../scripts/programs/server-process.ts'
import { rawRequest } from '../http.ts'
import { liveRules } from '../live-site.ts'
import { siteAddresses } from '../site-addresses.ts'
import { expectNoMore } from './expect-table.ts'

/** Tests what only public servers must leave out, and not the preview. */
export function testStrictness(start: (folder: string) => Promise<RunningServer>) {
  const folder = inject('liveSite')
  let host: RunningServer
  beforeAll(async () => {
    host = await start(folder)
  })
  afterAll(() => host?.close())

  test('no response has a header that the table has for other addresses only', async () => {
    const rules = liveRules(inject('functionsPort'))
    for (const { address } of siteAddresses(folder)) {
      expectNoMore(await rawRequest(host.url, { path: address }), rules, address)
    }
  })
}
