import { type FunctionsHostOptions, startFunctionsHost } from '@venue-site/posts-host/host'

/** The folder of the sample posts. Git does not keep it without files. */
export const samplePosts = 'src/content/posts'

/** Starts our functions host, by default over the sample posts. @throws JobError as `startFunctionsHost` does. */
export function startSampleHost(options: FunctionsHostOptions = {}) {
  return startFunctionsHost({ posts: samplePosts, mayBeMissing: true, ...options })
}
