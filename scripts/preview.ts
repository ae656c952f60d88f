import { defineCommand, parseFolder, parsePort, run } from '@venue-site/cli/command'
import { untilStopped } from '@venue-site/cli/listen'
import { startPreview } from './preview/server.ts'

interface Options {
  dir: string
  port: number
}

async function main({ dir, port }: Options) {
  await using preview = await startPreview(dir, port)
  const stopped = untilStopped()
  console.log(`Serving ${dir} at ${preview.url}. Ctrl-C stops it.`)
  await stopped
}

await run(
  defineCommand('npm run preview --', 'Serves the built folder the way a static host does.')
    .option('--dir <dir>', 'the built folder', parseFolder, 'dist/client')
    .option('--port <number>', 'port to listen on; 0 chooses a free one', parsePort, 4173)
    .action(main),
)
