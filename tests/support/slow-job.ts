import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeFileAtomic } from '@venue-site/cli/files/write-file-atomic'
import { runOnTrigger } from '../../scripts/publish/rebuild/coalesced-run.ts'

// Started as a process: a trigger for a job that copies `edit` to `published`, both in FOLDER, once there is no `hold`.
const [folder = ''] = process.argv.slice(2)

const outcome = await runOnTrigger(
  join(folder, 'triggers'),
  async () => {
    const edit = readFileSync(join(folder, 'edit'), 'utf8')
    appendFileSync(join(folder, 'log'), `start ${edit}\n`)
    while (existsSync(join(folder, 'hold'))) await sleep(10)
    writeFileAtomic(join(folder, 'published'), edit)
    appendFileSync(join(folder, 'log'), `end ${edit}\n`)
  },
  { debounceMs: 0 },
)
console.log('ran' in outcome ? `ran ${outcome.ran}` : 'noted')
