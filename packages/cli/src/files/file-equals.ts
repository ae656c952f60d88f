import { readFileSync, statSync } from 'node:fs'

/** Whether a file exists and has exactly this content. */
export function hasContent(file: string, content: Uint8Array): boolean {
  return (
    statSync(file, { throwIfNoEntry: false })?.size === content.length && readFileSync(file).equals(content)
  )
}
