import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { scriptCommand } from '../../programs/script-command.ts'
import { type Figure, median } from '../figures.ts'
import { measureCommand } from '../measure-command.ts'
import { pullPosts } from '../scripted-host.ts'
import { scoreFindings, seedFaults } from './seeded-faults.ts'

const runs = 3

const reportSchema = z.object({ findings: z.array(z.object({ rule: z.string(), slug: z.string() })) })

/** Measures the audit of 10,000 posts, some of them with seeded faults. */
export async function* auditFigures(folder: string): AsyncGenerator<Figure> {
  const [snapshot, report] = [join(folder, 'snapshot'), join(folder, 'report.json')]
  const seeded = seedFaults(10_000)
  const environment = { VITE_SITE_URL: 'https://venue.example' }
  await pullPosts(seeded.posts, snapshot, environment)

  const options = ['--snapshot', snapshot, '--format', 'json', '--output', report, '--fail-on', 'none']
  const audits = []
  for (let run = 0; run < runs; run++) {
    audits.push(await measureCommand(scriptCommand('audit', ...options), { environment }))
  }
  yield { name: '10,000 posts', value: median(audits.map(({ seconds }) => seconds)), unit: 's', atMost: 40 }
  yield {
    name: '10,000 posts: peak memory of all processes',
    value: median(audits.map(({ peakMegabytes }) => peakMegabytes)),
    unit: 'MB',
    atMost: 800,
  }

  const { findings } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
  const { missed, falseAlarms, recall, precision } = scoreFindings(findings, seeded)
  for (const rule of missed) console.error(`Not found: ${rule}`)
  for (const { rule, slug } of falseAlarms) console.error(`False alarm: ${rule} in ${slug}`)
  const { size } = seeded.faults
  yield { name: `${size} seeded faults: recall`, value: recall, atLeast: 0.95 }
  yield { name: `${size} seeded faults: precision`, value: precision, atLeast: 0.95 }
}
