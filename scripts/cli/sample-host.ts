import { type FunctionsHostOptions, startFunctionsHost } from '@venue-site/posts-host/host'
import { samplePosts } from './sample-posts.ts'

/** Starts our functions host, by default over the sample posts. @throws JobError as `startFunctionsHost` does. */
export function startSampleHost(options: FunctionsHostOptions = {}) {
  return startFunctionsHost({ posts: samplePosts, mayBeMissing: true, ...options })
}
