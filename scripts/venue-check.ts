import { existsSync } from 'node:fs'
import { defineCommand, run } from '@venue-site/cli/command'
import { JobError } from '@venue-site/cli/errors'
import { writeFileAtomic } from '@venue-site/cli/files/write-file-atomic'
import { npmCommand } from '@venue-site/cli/npm-command'
import { countOf } from '@venue-site/cli/progress'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { Option } from 'commander'
import { contact } from '../src/content/contact.ts'
import { menu } from '../src/content/menu.ts'
import { site } from '../src/content/site.ts'
import { loadSettings } from './cli/load-settings.ts'
import { checkContent, checkContentFiles } from './site/check-content.ts'
import { warn } from './site/warn-of-problems.ts'
import {
  leftoversIn,
  readSample,
  recordSample,
  type Sample,
  sampleFile,
  samplePostsIn,
  untranslatedIn,
} from './venue-check/leftovers.ts'
import { unstatedIn } from './venue-check/unstated.ts'

const folder = 'src/content'
const snapshot = 'snapshot'

interface Options {
  writeSample?: boolean
}

async function main({ writeSample }: Options) {
  if (writeSample) {
    writeFileAtomic(sampleFile, `${JSON.stringify(await recordSample(folder), null, 2)}\n`)
    console.log(`Wrote ${sampleFile}.`)
    return
  }
  checkContentFiles()
  await checkContent()
  const sample = readSample()
  const leftovers = [...(await leftoversIn(folder, sample)), ...(await untranslatedIn(folder, site.locale))]
  const width = Math.max(0, ...leftovers.map(({ file }) => file.length))
  for (const { file, what } of leftovers) console.log(`${folder}/${file.padEnd(width)}  ${what}`)
  for (const fault of unstatedIn(menu)) warn(`${folder}/menu.ts: ${fault}`)
  const faults = [
    ...(leftovers.length > 0
      ? ['This is still the sample venue’s, or not translated. Replace it before you publish.']
      : []),
    ...publishedSample(sample),
    ...reservedFacts(),
  ]
  if (faults.length > 0) throw new JobError(faults.join('\n'))
  console.log('Nothing of the sample venue is left.')
}

function publishedSample(sample: Sample): string[] {
  const slugs = existsSync(snapshot) ? samplePostsIn(openSnapshot(snapshot), sample) : []
  const [first] = slugs
  if (first === undefined) return []
  return [
    `${snapshot}, which a build publishes, holds ${countOf(slugs.length, 'post')} of the sample venue: ${first}${slugs.length > 1 ? ', …' : ''}. Pull your own: ${npmCommand('snapshot', '--allow-shrink')}.`,
  ]
}

// RFC 2606 and the North American Numbering Plan keep these for examples.
function reservedFacts(): string[] {
  const { siteUrl } = loadSettings().public
  const { hostname } = new URL(siteUrl)
  const { email, phone } = contact
  return [
    ...(isReserved(email) ? [`No mail arrives at ${email}. Correct it in ${folder}/contact.ts.`] : []),
    ...(/^\+1\d{3}55501\d\d$/.test(phone.number)
      ? [`No one answers at ${phone.text}. Correct it in ${folder}/contact.ts.`]
      : []),
    ...(hostname === 'localhost' || isReserved(hostname)
      ? [`VITE_SITE_URL is ${siteUrl}. Set it to the site’s own address, in .env or at the host.`]
      : []),
  ]
}

function isReserved(name: string): boolean {
  return /\.(example|test|invalid|localhost)$|[@.]example\.(com|net|org)$/.test(name)
}

await run(
  defineCommand(
    'npm run venue:check --',
    'Lists what is still the sample venue’s or not translated, facts that no real venue has, and what the menu leaves open.',
  )
    .addOption(new Option('--write-sample', 'records the present content as the sample').hideHelp())
    .action(main),
)
