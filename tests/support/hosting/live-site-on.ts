import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import type { RunningServer } from '../../../bench/programs/server-process.ts'
import { rawRequest } from '../http.ts'
import { liveRules } from '../live-site.ts'
import { siteAddresses } from '../site-addresses.ts'

/** Serves the live site to all tests of a file. Returns what it has, and a function that sends a request. */
export function liveSiteOn(start: (folder: string) => Promise<RunningServer>) {
  const folder = inject('liveSite')
  let server: RunningServer
  beforeAll(async () => {
    server = await start(folder)
  })
  afterAll(() => server?.close())
  return {
    addresses: siteAddresses(folder),
    rules: liveRules(inject('functionsPort')),
    contentOf: (name: string) => readFileSync(join(folder, name)),
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      rawRequest(server.url, { path, headers, method }),
  }
}
