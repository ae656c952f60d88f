import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './folders.ts'

/** A folder of programs that stand in for others of their names, each a shell script. */
export function standIns(scripts: Record<string, string>): string {
  const folder = temporaryFolder()
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(folder, name), `#!/bin/bash\n${script}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  return folder
}
