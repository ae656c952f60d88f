import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { picturesFolder } from '../../src/content-pictures.server.ts'
import type { Outputs } from '../outputs.ts'
import { pictureHash, postPictureNames } from '../pictures.server.ts'

/** The pictures that posts name as `/images/NAME`, as they are: for posts that are newer than the site, and for old links. */
export const outputs: Outputs = () =>
  postPictureNames().map((name) => ({
    file: name.replace('posts/', 'images/'),
    inputs: { content: pictureHash(name) },
    render: () => readFileSync(join(picturesFolder, name)),
  }))
