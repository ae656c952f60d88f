import { join } from 'node:path'
import { defineCommand, parseFolder, run } from '@venue-site/cli/command'
import { JobError, UsageError } from '@venue-site/cli/errors'
import { printable } from '@venue-site/cli/printable'
import { countOf } from '@venue-site/cli/progress'
import { importBlog, reportFile } from './import/import-blog.ts'
import { describeImport, describeWarnings } from './import/report.ts'

interface Options {
  to: string
  site?: string
  overwrite?: boolean
}

async function main(from: string, { to, site, overwrite = false }: Options) {
  const report = await importBlog({ from, to, site, overwrite })
  const names = { to, reportPath: join(to, reportFile) }
  for (const line of describeWarnings(report)) console.warn(printable(`Warning: ${line}`))
  for (const line of describeImport(report, names)) console.log(printable(line))
  if (report.refused.length > 0)
    throw new JobError(
      `${countOf(report.refused.length, 'post')} could not be imported. Correct them in the source, and import it again.`,
    )
}

function parseSite(value: string): string {
  if (URL.canParse(value) && /^https?:/i.test(value)) return value
  throw new UsageError('--site must be the address of the old site: https://old.example.')
}

await run(
  defineCommand('npm run import --', 'Moves a blog into a folder of Markdown posts for our functions host.')
    .usage('<source> --to <dir> [options]')
    .argument(
      '<source>',
      'a WordPress export (.xml), a Ghost export (.json), a feed, or the folder of a Jekyll, Hugo or Astro site',
      parseFolder,
    )
    .requiredOption(
      '--to <dir>',
      'the folder for the posts: empty, or one that an import has written',
      parseFolder,
    )
    .option('--site <url>', 'the address of the old site, if the source does not say it', parseSite)
    .option('--overwrite', 'replace files that were edited or removed by hand')
    .action(main),
)
