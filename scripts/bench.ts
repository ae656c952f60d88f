import { cpus, totalmem } from 'node:os'
import { Argument } from 'commander'
import { figuresTable } from './bench/figures.ts'
import { pullFigures } from './bench/pull/figures.ts'
import { defineCommand, run } from './cli/command.ts'

const areas = { pull: pullFigures }
type Area = keyof typeof areas
const allAreas = Object.keys(areas) as Area[]

async function main(asked: Area[]) {
  console.log(machine())
  for (const area of asked.length > 0 ? asked : allAreas) {
    const figures = await areas[area]()
    console.log(`\n## ${area}\n\n${figuresTable(figures)}`)
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
      new Argument('[areas...]', 'what to measure; everything when nothing is named').choices(allAreas),
    )
    .action(main),
)
