import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './folders.ts'

/** Returns a folder of shell scripts that replace the programs of their names. */
export function standIns(scripts: Record<string, string>): string {
  const folder = temporaryFolder()
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(folder, name), `#!/bin/bash\n${script}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  return folder
}
