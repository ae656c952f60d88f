import { existsSync, readFileSync } from 'node:fs'
import { writeFileAtomic } from '@venue-site/cli/files/write-file-atomic'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'
import { webFont } from '../../pages/web-fonts.server.ts'
import type { Theme } from '../../src/content/theme.schema.ts'
import { familiesOf } from '../../src/content-letters.server.ts'

/** Makes the files of one weight that a theme has of variable fonts (`webFont`), where they are not made yet. */
export async function pinWeights(fonts: Theme['fonts']): Promise<void> {
  for (const { file, variable, weight } of familiesOf(fonts.display).flatMap(
    (id) => webFont(id, fonts).files,
  )) {
    if (variable === undefined || existsSync(file)) continue
    const source = readFileSync(variable)
    const font = fontkit.create(source)
    if (!('characterSet' in font)) throw new Error(`${variable} is a font collection, not a font`)
    const letters = String.fromCodePoint(...font.characterSet)
    const options = { targetFormat: 'woff2', variationAxes: { wght: Number(weight) } } as const
    writeFileAtomic(file, await subsetFont(source, letters, options))
  }
}
