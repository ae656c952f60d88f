import { defineCommand, parseFolder, parsePort, run } from './cli/command.ts'
import { untilStopped } from './cli/listen.ts'
import { countOf } from './cli/progress.ts'
import { samplePosts, startFunctionsHost } from './functions/host.ts'

interface Options {
  posts: string
  port: number
  host: string
  key?: string
}

async function main({ posts, port, host, key }: Options) {
  const functionsHost = await startFunctionsHost({ posts, port, host, key })
  const stopped = untilStopped()
  console.log(
    `Functions host: ${functionsHost.url} (${countOf(functionsHost.total, 'post')} from ${posts}). Ctrl-C stops it.`,
  )
  await stopped
  await functionsHost.close()
}

await run(
  defineCommand('functions', 'Serves a folder of Markdown posts by the two calls of the functions host.')
    .option('--posts <dir>', 'folder of Markdown files with YAML front matter', parseFolder, samplePosts)
    .option('--port <number>', 'port to listen on; 0 chooses a free one', parsePort, 8787)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--key <key>', 'the one key to accept, as a bearer or as apikey (without it any will do)')
    .action(main),
)
