import { existsSync, statSync } from 'node:fs'

/** How many bytes of a built file travel to a browser: those of its packed version, where it has one. */
export function sentBytes(file: string): number {
  const packed = `${file}.br`
  return statSync(existsSync(packed) ? packed : file).size
}
