import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '../../src/hash.server.ts'
import type { Outputs } from '../../src/outputs.ts'
import { picturesFolder } from '../../src/pictures.server.ts'

const folder = join(picturesFolder, 'posts')

/** The pictures that posts name as `/images/NAME`, as they are. */
export const outputs: Outputs = () =>
  readdirSync(folder).map((name) => {
    const content = readFileSync(join(folder, name))
    return { file: `images/${name}`, inputs: { content: hash(content) }, render: () => content }
  })
