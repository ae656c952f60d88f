import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Output } from '../../src/outputs.ts'
import type { Bundle, BundleIndex } from './bundle.ts'

/** Returns the files that come with a bundle, and those that hosts read, as outputs. */
export function bundleOutputs(
  { assets, hostFiles }: BundleIndex,
  folders?: Pick<Bundle, 'assets' | 'hostFiles'>,
): Output[] {
  return [
    ...filesAsOutputs(assets, folders?.assets, 'asset'),
    // Hosts read these and serve none of them: there is nothing to compress.
    ...filesAsOutputs(hostFiles, folders?.hostFiles, 'hostFile'),
  ]
}

function filesAsOutputs(files: Readonly<Record<string, string>>, folder = '', input: string): Output[] {
  return Object.entries(files).map(([file, content]) => ({
    file,
    inputs: { [input]: content },
    render: () => readFileSync(join(folder, file)),
  }))
}
