import { run } from '@venue-site/cli/command'
import { serveCommand } from '@venue-site/posts-host/commands/serve'
import { hostEnvironment } from './cli/host-environment.ts'
import { samplePosts } from './cli/sample-posts.ts'

await run(serveCommand({ called: 'npm run functions --', load: hostEnvironment, posts: samplePosts }))
