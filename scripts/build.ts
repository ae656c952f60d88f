import { buildSite } from './build/site.ts'
import { defineCommand, run } from './cli/command.ts'
import { loadSettings } from './cli/load-settings.ts'
import { countOf } from './cli/progress.ts'

interface Options {
  snapshot: string
  out: string
}

async function main({ snapshot, out }: Options) {
  const started = performance.now()
  const { pages, posts } = await buildSite({ settings: loadSettings(), snapshot, out })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Built ${countOf(pages, 'page')} (${countOf(posts, 'post')}) into ${out} in ${seconds} s`)
}

await run(
  defineCommand('build', 'Prerenders every route from the snapshot folder, without touching the network.')
    .option('--snapshot <dir>', 'the snapshot folder to read', 'snapshot')
    .option('--out <dir>', 'the folder to build into', 'dist/client')
    .action(main),
)
