import { defineCommand, run } from './cli/command.ts'
import { countOf } from './cli/progress.ts'
import { writeSearchIndex } from './search-index/write-search-index.ts'

interface Options {
  dir: string
}

async function main({ dir }: Options) {
  const { posts, files, written, removed, seconds } = await writeSearchIndex(dir)
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
    .action(main),
)
