import { samplePosts, startFunctionsHost } from '../functions/host.ts'
import { type PullOptions, pull } from './pull.ts'
import type { PullReport } from './report.ts'

// Beside the other caches, which git ignores.
const cache = '.cache/pull'

/** Pulls from the functions host that the settings name; from our own, started for the pull, where they name none. */
export async function pullFromConfiguredHost(
  options: Omit<PullOptions, 'functionsUrl' | 'isOwnHost' | 'cache'>,
  say: (line: string) => void,
): Promise<PullReport> {
  const { functionsUrl } = options.settings.public
  if (functionsUrl) {
    say(`Pulling from ${functionsUrl}`)
    return pull({ ...options, functionsUrl, cache })
  }
  const host = await startFunctionsHost()
  try {
    say(`VITE_FUNCTIONS_URL is unset: pulling from our own host, over ${samplePosts}`)
    return await pull({ ...options, functionsUrl: host.url, isOwnHost: true })
  } finally {
    await host.close()
  }
}
