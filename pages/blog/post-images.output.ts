import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '@venue-site/cli/files/hash'
import { picturesFolder } from '../../src/content-pictures.server.ts'
import type { Outputs } from '../outputs.ts'
import { pictureNames } from '../pictures.server.ts'

/** The pictures that posts name as `/images/NAME`, as they are. */
export const outputs: Outputs = () =>
  pictureNames()
    .filter((name) => name.startsWith('posts/'))
    .map((name) => {
      const content = readFileSync(join(picturesFolder, name))
      return {
        file: name.replace('posts/', 'images/'),
        inputs: { content: hash(content) },
        render: () => content,
      }
    })
