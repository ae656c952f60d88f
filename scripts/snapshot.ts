import { defineCommand, run } from './cli/command.ts'
import { loadSettings } from './cli/load-settings.ts'
import { countOf } from './cli/progress.ts'
import { samplePosts, startFunctionsHost } from './functions/host.ts'
import { describeRejection, type PullOptions, type PullReport, pull } from './snapshot/pull.ts'

type Options = Pick<PullOptions, 'out' | 'strict' | 'allowShrink'>

async function main(options: Options) {
  const settings = loadSettings()
  const { functionsUrl } = settings.public
  if (functionsUrl) {
    console.log(`Pulling from ${functionsUrl}`)
    report(await pull({ ...options, settings, functionsUrl }), options.out)
    return
  }
  const host = await startFunctionsHost()
  console.log(`VITE_FUNCTIONS_URL is unset: pulling from our own host, over ${samplePosts}`)
  try {
    report(await pull({ ...options, settings, functionsUrl: host.url }), options.out)
  } finally {
    await host.close()
  }
}

function report({ total, fresh, changed, gone, rejections, written }: PullReport, out: string) {
  console.log(
    `${countOf(total, 'post')}: ${fresh.length} new, ${changed.length} changed, ${gone.length} gone`,
  )
  if (rejections.length > 0) {
    console.warn(`Warning: ${countOf(rejections.length, 'post')} rejected, listed in ${out}/rejected.json`)
    for (const rejection of rejections.slice(0, 10)) console.warn(`  ${describeRejection(rejection)}`)
  }
  console.log(written ? `Snapshot written to ${out}` : `Nothing changed: ${out} stays as it is`)
}

await run(
  defineCommand(
    'snapshot',
    'Pulls every list page and every post from the functions host into the snapshot folder.',
  )
    .option('--out <dir>', 'the snapshot folder', 'snapshot')
    .option('--strict', 'fail where a post is rejected')
    .option('--allow-shrink', 'accept that posts drop to none, or by more than a fifth')
    .action(main),
)
