import { type FunctionsHostOptions, startFunctionsHost } from '@venue-site/posts-host/host'
import { onTestFinished, vi } from 'vitest'

/** Starts our functions host until the test ends. Returns it with its warnings, and with what calls it. */
export async function startHost(options: FunctionsHostOptions) {
  const warn = vi.fn<(line: string) => void>()
  const host = await startFunctionsHost({ warn, ...options })
  onTestFinished(() => host.close())
  const call = (path: string, init: RequestInit = {}) =>
    fetch(host.url + path, { ...init, headers: { Authorization: 'Bearer anon', ...init.headers } })
  const list = async (query = '') => (await call(`/get_metainfo?${query}`)).json()
  return {
    host,
    warn,
    call,
    /** Returns a page of the list, by default the first. */
    list,
    slugs: async (query?: string): Promise<string[]> =>
      (await list(query)).blogs.map(({ slug }: { slug: string }) => slug),
    details: async (slug: string) => (await call(`/get_details?slug=${slug}`)).json(),
    cursorOf: async (page: number) =>
      (await call(`/get_metainfo?page=${page}`)).headers.get('Changes-Cursor'),
    changes: async (query: Record<string, string>) =>
      (await call(`/get_changes?${new URLSearchParams(query)}`)).json(),
  }
}
