import { defineCommand, run } from './cli/command.ts'
import { countOf } from './cli/progress.ts'
import { writeSearchIndex } from './search-index/write-search-index.ts'

interface Options {
  dir: string
  pack: boolean
}

async function main({ dir, pack }: Options) {
  const { posts, files, written, removed, seconds } = await writeSearchIndex(dir, pack)
  const counts = [countOf(files, 'file'), `${written} written`, `${removed} removed`]
  console.log(
    `Indexed ${countOf(posts, 'post')} into ${dir}/pagefind: ${counts.join(', ')}, ${seconds.toFixed(1)} s`,
  )
}

await run(
  defineCommand(
    'search-index',
    'Makes the index that the blog is searched by, of the posts in the built folder.',
  )
    .option('--dir <dir>', 'the built folder', 'dist/client')
    .option('--no-pack', 'leave out the .br and .gz files')
    .action(main),
)
