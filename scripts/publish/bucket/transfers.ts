import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createRunFolder } from '@venue-site/cli/files/atomic-folder'
import { beside } from '@venue-site/cli/files/beside'
import { linkOrCopy } from '@venue-site/cli/files/link-or-copy'
import { makeFolder } from '@venue-site/cli/files/make-folder'
import { groupBy } from '@venue-site/cli/group-by'
import type { PublicSettings } from '../../../src/public-settings.ts'
import { contentTypes } from '../../site/hosting/content-types.ts'
import { contentType, headerRules, headersFor } from '../../site/hosting/header-rules.ts'
import { documentPaths } from '../../site/list-pages.ts'
import { inPhases } from '../../site/serving-order.ts'
import { type Bucket, below, runRclone, writeNames } from './rclone.ts'

interface Upload {
  /** The files by their keys. */
  sources: ReadonlyMap<string, string>
  settings: PublicSettings
  signal: AbortSignal
  /** A folder on the same disk. */
  near: string
}

/** Sends files to a bucket in the order of the phases, with the headers that a bucket can keep. @throws RcloneError */
export async function upload(
  bucket: Bucket,
  keys: readonly string[],
  { sources, settings, signal, near }: Upload,
): Promise<void> {
  const rules = headerRules(settings, documentPaths())
  const headersOf = (key: string, file: string) => {
    const path = `/${key === 'index.html' ? '' : key}`
    const own = headersFor(rules, path)
    const type = own[contentType] ?? contentTypes[/\.(\w+)$/.exec(file)?.[1] ?? '']
    return [
      ...(type ? [`Content-Type: ${type}`] : []),
      ...(own['Cache-Control'] ? [`Cache-Control: ${own['Cache-Control']}`] : []),
    ]
  }
  const folder = createRunFolder(beside(near, 'sending-'))
  try {
    let batches = 0
    for (const phase of inPhases(keys)) {
      const groups = groupBy(phase, (key) =>
        JSON.stringify([depthOf(key), headersOf(key, sources.get(key) ?? '')]),
      )
      for (const [group, batch] of groups) {
        const staged = join(folder, String(batches++))
        for (const key of batch) {
          makeFolder(dirname(join(staged, key)))
          linkOrCopy(sources.get(key) ?? '', join(staged, key))
        }
        const headers = (JSON.parse(group)[1] as string[]).flatMap((header) => ['--header-upload', header])
        await runRclone(['copy', staged, bucket.place, '--no-check-dest', '--no-traverse', ...headers], {
          signal,
        })
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/*
 * For rclone a name is a file's or a folder's, and `blog` is both: a document, and the start of other addresses. So each
 * call has the keys of one depth.
 */
const depthOf = (key: string) => key.split('/').length

async function inDepths(keys: readonly string[], call: (list: string) => Promise<unknown>): Promise<void> {
  const folder = createRunFolder('.cache/keys-')
  try {
    for (const [depth, group] of groupBy(keys, depthOf)) {
      const list = join(folder, String(depth))
      writeNames(list, group)
      await call(list)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Copies objects of a bucket from one folder of it to another. @throws RcloneError */
export function copyWithin(
  bucket: Bucket,
  { keys, from, to }: { keys: readonly string[]; from: string; to: string },
  signal: AbortSignal,
): Promise<void> {
  return inDepths(keys, (list) =>
    runRclone(
      [
        'copy',
        below(bucket, from),
        below(bucket, to),
        '--no-check-dest',
        '--no-traverse',
        '--files-from-raw',
        list,
      ],
      { signal },
    ),
  )
}

/** Removes objects of a bucket. @throws RcloneError */
export function remove(bucket: Bucket, keys: readonly string[], signal: AbortSignal): Promise<void> {
  return inDepths(keys, (list) => runRclone(['delete', bucket.place, '--files-from-raw', list], { signal }))
}
