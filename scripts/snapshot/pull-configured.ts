import { samplePosts, startFunctionsHost } from '../functions/host.ts'
import { type PullOptions, pull } from './pull.ts'
import type { PullReport } from './report.ts'

const cache = '.cache/pull'

/** Pulls from the configured functions host; if there is none, from our own one, started for the pull. */
export async function pullFromConfiguredHost(
  options: Omit<PullOptions, 'functionsUrl' | 'isOwnHost' | 'cache'>,
  log: (line: string) => void,
): Promise<PullReport> {
  const { functionsUrl } = options.settings.public
  if (functionsUrl) {
    log(`Pulling from ${functionsUrl}`)
    return pull({ ...options, functionsUrl, cache })
  }
  const host = await startFunctionsHost()
  try {
    log(`VITE_FUNCTIONS_URL is unset: pulling from our own host, over ${samplePosts}`)
    return await pull({ ...options, functionsUrl: host.url, isOwnHost: true })
  } finally {
    await host.close()
  }
}
