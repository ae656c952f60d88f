import { defineCommand, parseFolder, run } from '@venue-site/cli/command'
import { countOf } from '@venue-site/cli/progress'
import { Argument } from 'commander'
import { assertApart } from './cli/folders.ts'
import { keepOwner } from './cli/keep-owner.ts'
import { mergeShards } from './site/shards.ts'

function main(shards: string[], { out }: { out: string }) {
  assertApart({ built: out })
  using _owner = keepOwner(out)
  const { files, written, removed } = mergeShards(shards, out)
  const counts = [countOf(files, 'file'), `${written} written`, `${removed} removed`]
  console.log(`Merged ${countOf(shards.length, 'shard')} into ${out}: ${counts.join(', ')}`)
}

await run(
  defineCommand(
    'npm run merge-shards --',
    'Merges the shards of a build (--shard) into one built folder, if they are all of one site.',
  )
    .usage('[options] <shards...>')
    .addArgument(
      new Argument('<shards...>', 'the folders of all shards, each with its manifest beside it').argParser(
        collectFolder,
      ),
    )
    .option('--out <dir>', 'the folder to merge them into', parseFolder, 'dist/client')
    .action(main),
)

function collectFolder(value: string, before: string[] = []): string[] {
  return [...before, parseFolder(value)]
}
