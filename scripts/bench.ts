import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { defineCommand, reportError, run } from '@venue-site/cli/command'
import { Argument } from 'commander'
import { attackFigures } from '../bench/attack/index.ts'
import { auditFigures } from '../bench/audit/index.ts'
import { buildFigures } from '../bench/build/index.ts'
import { clockFigures } from '../bench/clock/index.ts'
import { type Area, tableHead, tableRow } from '../bench/figures.ts'
import { functionsFigures } from '../bench/functions/index.ts'
import { publishFigures } from '../bench/publish/index.ts'
import { pullFigures } from '../bench/pull/index.ts'
import { scaleFigures } from '../bench/scale/index.ts'
import { visitFigures } from '../bench/visit/index.ts'

const areas: Record<string, Area> = {
  functions: functionsFigures,
  pull: pullFigures,
  build: buildFigures,
  visit: visitFigures,
  audit: auditFigures,
  publish: publishFigures,
  clock: clockFigures,
  attack: attackFigures,
  scale: scaleFigures,
}

async function main(names: string[]) {
  console.log(describeMachine())
  for (const [name, measure] of Object.entries(areas)) {
    if (names.length > 0 && !names.includes(name)) continue
    const folder = mkdtempSync(join(tmpdir(), 'venue-bench-'))
    console.log(`\n## ${name}\n\n${tableHead}`)
    try {
      for await (const figure of measure(folder)) console.log(tableRow(figure))
    } catch (error) {
      // The other areas are measured all the same.
      reportError(error)
      process.exitCode = 1
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

function describeMachine(): string {
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} × ${cpus()[0]?.model}, ${gigabytes} GB, Node ${process.version}, ${process.platform}`
}

await run(
  defineCommand(
    'npm run bench --',
    'Measures speed, memory and size, and prints a table for each area. Other work on the machine distorts it.',
  )
    .usage('[options] [areas...]')
    .addArgument(
      new Argument('[areas...]', 'what to measure; all areas if none is named').choices(Object.keys(areas)),
    )
    .action(main),
)
