import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileAtomic } from '@venue-site/cli/files/write-file-atomic'
import { spellingRules } from '@venue-site/content-audit/rules/spelling'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import * as z from 'zod'
import { site } from '../../src/content/site.ts'
import { type Figure, median } from '../figures.ts'
import { measureCommand } from '../measure-command.ts'
import { scriptCommand } from '../programs/script-command.ts'
import { pullPosts } from '../scripted-host.ts'
import { plantMistakes } from './planted-mistakes.ts'
import { scoreFindings, seedFaults } from './seeded-faults.ts'

const runs = 3
const environment = { VITE_SITE_URL: 'https://venue.example' }

const reportSchema = z.object({
  findings: z.array(z.object({ rule: z.string(), slug: z.string(), quote: z.string() })),
})

/** Measures the audit of 10,000 posts, some of them with seeded faults, and how well it spells in the sample posts. */
export async function* auditFigures(folder: string): AsyncGenerator<Figure> {
  yield* auditManyPosts(folder)
  yield* checkSpelling(join(folder, 'spelling'))
}

async function* auditManyPosts(folder: string): AsyncGenerator<Figure> {
  const snapshot = join(folder, 'snapshot')
  const seeded = seedFaults(10_000, site.name)
  await pullPosts(seeded.posts, snapshot, environment)

  const rules = Object.fromEntries(spellingRules.map(({ id }) => [id, 'off']))
  const withoutSpelling = join(folder, 'without-spelling.json')
  writeFileAtomic(withoutSpelling, JSON.stringify({ rules }))
  const audits = []
  const others = []
  for (let run = 0; run < runs; run++) {
    others.push(await audit(snapshot, '--config', withoutSpelling))
    audits.push(await audit(snapshot))
  }
  const seconds = median(others.map((other) => other.seconds))
  yield { name: '10,000 posts, without spelling', value: seconds, unit: 's', atMost: 40 }
  const added = median(audits.map((each) => each.seconds)) - seconds
  yield { name: '10,000 posts: spelling adds', value: added, unit: 's' }
  yield {
    name: '10,000 posts: peak memory of all processes',
    value: median(audits.map(({ peakMegabytes }) => peakMegabytes)),
    unit: 'MB',
    atMost: 800,
  }

  const { missed, falseAlarms, recall, precision } = scoreFindings(audits[0]?.findings ?? [], seeded)
  for (const rule of missed) console.error(`Not found: ${rule}`)
  for (const { rule, slug } of falseAlarms) console.error(`False alarm: ${rule} in ${slug}`)
  const { size } = seeded.faults
  yield { name: `${size} seeded faults: recall`, value: recall, atLeast: 0.95 }
  yield { name: `${size} seeded faults: precision`, value: precision, atLeast: 0.95 }
}

async function* checkSpelling(folder: string): AsyncGenerator<Figure> {
  const sample = openSnapshot('snapshot')
  const posts = sample.index.posts.map(({ slug }) => sample.readPost(slug))
  const { misspelled, planted } = await plantMistakes(posts, 40)
  const [snapshot, config] = [join(folder, 'snapshot'), join(folder, 'audit.config.json')]
  await measureCommand(scriptCommand('audit', '--init', '--config', config))
  await pullPosts(
    misspelled.map((post) => ({ id: post.slug, post })),
    snapshot,
    environment,
  )
  const { findings } = await audit(snapshot, '--config', config)
  const key = ({ slug, word }: { slug: string; word: string }) => `${word} in ${slug}`
  const words = new Set(
    findings
      .filter(({ rule }) => spellingRules.some(({ id }) => id === rule))
      .map(({ slug, quote }) => key({ slug, word: quote })),
  )
  const found = planted.map(key).filter((word) => words.delete(word)).length
  yield { name: `${planted.length} spelling mistakes in sample posts: found`, value: found, atLeast: 36 }
  const falseWords = words.size / posts.length
  yield { name: 'false words in a sample post, after --init', value: falseWords, atMost: 1 }
}

/** Audits a snapshot, and measures that. */
async function audit(snapshot: string, ...more: string[]) {
  const report = `${snapshot}.report.json`
  const options = ['--snapshot', snapshot, '--format', 'json', '--output', report, '--fail-on', 'none']
  const measured = await measureCommand(scriptCommand('audit', ...options, ...more), { environment })
  return { ...measured, ...reportSchema.parse(JSON.parse(readFileSync(report, 'utf8'))) }
}
