import { defineCommand, parseFolder, run } from '@venue-site/cli/command'
import { countOf } from '@venue-site/cli/progress'
import { Option } from 'commander'
import { assertApart } from './cli/folders.ts'
import { keepOwner } from './cli/keep-owner.ts'
import { writeSearchIndex } from './search/write-search-index.ts'
import { checkLimits } from './site/hosting/check-limits.ts'
import { type Host, hosts, sendsCompressedFiles } from './site/hosting/host-files.ts'

interface Options {
  dir: string
  pack: boolean
  for?: Host
}

async function main({ dir, pack, for: host }: Options) {
  assertApart({ built: dir })
  using _owner = keepOwner(dir)
  const report = await writeSearchIndex(dir, { pack: pack && sendsCompressedFiles(host) })
  const { posts, files, written, removed, seconds } = report
  checkLimits(dir, host)
  const counts = [countOf(files, 'file'), `${written} written`, `${removed} removed`]
  console.log(
    `Indexed ${countOf(posts, 'post')} into ${dir}/pagefind: ${counts.join(', ')}, ${seconds.toFixed(1)} s`,
  )
}

await run(
  defineCommand('npm run search-index --', 'Writes the search index of the blog into the built folder.')
    .option('--dir <dir>', 'the built folder', parseFolder, 'dist/client')
    .option('--no-pack', 'leave out the .br and .gz files')
    .addOption(new Option('--for <host>', 'write what this host reads, and check its limits').choices(hosts))
    .action(main),
)
