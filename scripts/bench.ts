import { cpus, totalmem } from 'node:os'
import { Argument } from 'commander'
import { auditFigures } from './bench/audit/index.ts'
import { buildFigures } from './bench/build/index.ts'
import { figuresTable } from './bench/figures.ts'
import { publishFigures } from './bench/publish/index.ts'
import { pullFigures } from './bench/pull/index.ts'
import { visitFigures } from './bench/visit/index.ts'
import { defineCommand, run } from './cli/command.ts'

const areas = {
  pull: pullFigures,
  build: buildFigures,
  visit: visitFigures,
  audit: auditFigures,
  publish: publishFigures,
}

async function main(asked: string[]) {
  console.log(machine())
  for (const [area, measure] of Object.entries(areas)) {
    if (asked.length > 0 && !asked.includes(area)) continue
    console.log(`\n## ${area}\n\n${figuresTable(await measure())}`)
  }
}

function machine(): string {
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} × ${cpus()[0]?.model}, ${gigabytes} GB, Node ${process.version}, ${process.platform}`
}

await run(
  defineCommand(
    'bench',
    'Measures what the project promises, and prints a table. Other work on the machine shows.',
  )
    .usage('[options] [areas...]')
    .addArgument(
      new Argument('[areas...]', 'what to measure; everything when nothing is named').choices(
        Object.keys(areas),
      ),
    )
    .action(main),
)
