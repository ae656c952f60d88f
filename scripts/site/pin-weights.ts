import { existsSync, readFileSync } from 'node:fs'
import { writeFileAtomic } from '@venue-site/cli/files/write-file-atomic'
import subsetFont from 'subset-font'
import { openFont } from '../../pages/drawing/open-font.server.ts'
import { webFont } from '../../pages/web-fonts.server.ts'
import type { Theme } from '../../src/content/theme.schema.ts'
import { familiesOf } from '../../src/content-letters.server.ts'

/** Makes the files of one weight that a theme has of variable fonts (`webFont`), where they are not made yet. */
export async function pinWeights(fonts: Theme['fonts']): Promise<void> {
  const files = familiesOf(fonts.display).flatMap((id) => webFont(id, fonts).files)
  for (const { file, variable, weight } of files) {
    if (variable === undefined || existsSync(file)) continue
    const source = readFileSync(variable)
    const letters = String.fromCodePoint(...openFont(variable, source).characterSet)
    const options = { targetFormat: 'woff2', variationAxes: { wght: Number(weight) } } as const
    writeFileAtomic(file, await subsetFont(source, letters, options))
  }
}
