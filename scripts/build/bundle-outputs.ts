import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Output } from '../../src/outputs.ts'
import type { BundleIndex } from './bundle.ts'

/** Returns the files of a bundle as outputs. @param folder The folder they are in, for those that render. */
export function bundleOutputs({ assets }: BundleIndex, folder = ''): Output[] {
  return Object.entries(assets).map(([file, content]) => ({
    file,
    inputs: { asset: content },
    render: () => readFileSync(join(folder, file)),
  }))
}
