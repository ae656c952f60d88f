import { onTestFinished } from 'vitest'
import { startNginx } from '../../../bench/programs/nginx.ts'
import type { RunningServer } from '../../../bench/programs/server-process.ts'
import { startPreview } from '../../../scripts/preview/server.ts'
import { startCaddy } from '../programs/caddy.ts'

// Each serves a folder until the test ends, and returns its address.
export const serveNginx = untilTestEnds(startNginx)
export const serveCaddy = untilTestEnds(startCaddy)

/** What serves a built folder here, by name. */
export const servers = [
  ['the preview', untilTestEnds((folder) => startPreview(folder, 0))],
  ['nginx', serveNginx],
  ['Caddy', serveCaddy],
] as const

function untilTestEnds(start: (folder: string) => Promise<RunningServer>) {
  return async (folder: string): Promise<string> => {
    const server = await start(folder)
    onTestFinished(() => server.close())
    return server.url
  }
}
