import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '@venue-site/cli/files/hash'
import { picturesFolder } from '../../src/content-pictures.server.ts'
import type { Outputs } from '../outputs.ts'
import { postPictureNames } from '../pictures.server.ts'

/** The pictures that posts name as `/images/NAME`, as they are: for posts that are newer than the site, and for old links. */
export const outputs: Outputs = () =>
  postPictureNames().map((name) => {
    const content = readFileSync(join(picturesFolder, name))
    return {
      file: name.replace('posts/', 'images/'),
      inputs: { content: hash(content) },
      render: () => content,
    }
  })
