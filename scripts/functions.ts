import { defineCommand, parseFolder, parsePort, run } from './cli/command.ts'
import { untilStopped } from './cli/listen.ts'
import { countOf } from './cli/progress.ts'
import { type FunctionsHostOptions, samplePosts, startFunctionsHost } from './functions/host.ts'

async function main(options: FunctionsHostOptions) {
  await using host = await startFunctionsHost(options)
  const stopped = untilStopped()
  console.log(
    `Functions host: ${host.url} (${countOf(host.total, 'post')} from ${options.posts}). Ctrl-C stops it.`,
  )
  await stopped
}

await run(
  defineCommand('functions', 'Serves a folder of Markdown posts with the two calls of the functions host.')
    .option('--posts <dir>', 'folder of Markdown files with YAML front matter', parseFolder, samplePosts)
    .option('--drafts', 'serve posts before their time too, for a preview')
    .option('--port <number>', 'port to listen on; 0 chooses a free one', parsePort, 8787)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--key <key>', 'the only key to accept, as a bearer token or as apikey (by default any)')
    .action(main),
)
