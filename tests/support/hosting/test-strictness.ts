import { afterAll, beforeAll, inject, test } from 'vitest'
import type { RunningServer } from '../../../scripts/programs/server-process.ts'
import { rawRequest } from '../http.ts'
import { liveRules } from '../live-site.ts'
import { siteAddresses } from '../site-addresses.ts'
import { expectNoMore } from './expect-table.ts'

/** What a server leaves out that visitors reach, and that the preview may say for those who try a build out. */
export function testStrictness(start: (folder: string) => Promise<RunningServer>) {
  const folder = inject('liveSite')
  let host: RunningServer
  beforeAll(async () => {
    host = await start(folder)
  })
  afterAll(() => host?.close())

  test('no header of the table is said where the table does not say it', async () => {
    const rules = liveRules(inject('functionsPort'))
    for (const { address } of siteAddresses(folder)) {
      expectNoMore(await rawRequest(host.url, { path: address }), rules, address)
    }
  })
}
