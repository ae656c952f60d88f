import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'
import { writeFiles } from '../../fs/write-files.ts'
import { chromiumFlags } from '../../programs/chromium.ts'
import { installPackages } from '../install-packages.ts'

/*
 * Tools that measure and are no part of the project, installed into a folder for a run: Lighthouse in the last version
 * for our Node, and autocannon.
 */

const dependencies = { lighthouse: '12.8.2', autocannon: '8.0.0' }

const lighthouseResult = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullish(), numericValue: z.number().optional() }),
  ),
})
export type LighthouseResult = z.infer<typeof lighthouseResult>

const loadResult = z.object({
  requests: z.object({ average: z.number(), total: z.number() }),
  errors: z.number(),
  timeouts: z.number(),
  non2xx: z.number(),
})
type LoadResult = z.infer<typeof loadResult>

export interface VisitTools {
  /** Visits a page as Lighthouse's phone does. `observed`: on a line that is slowed, and not by calculation. */
  lighthouse(address: string, options?: { observed?: boolean }): Promise<LighthouseResult>
  /** Asks for an address over 50 connections for a while, in seconds. */
  load(address: string, seconds: number): Promise<LoadResult>
}

/** Installs the tools into a folder. */
export function installVisitTools(folder: string, chromium: string): VisitTools {
  writeFiles(folder, { 'package.json': JSON.stringify({ private: true, dependencies }) })
  installPackages(folder)
  const run = (script: string, args: readonly string[]) =>
    promisify(execFile)(process.execPath, [join(folder, 'node_modules', script), ...args], {
      cwd: folder,
      env: { ...process.env, CHROME_PATH: chromium },
      maxBuffer: 64 * 1024 ** 2,
    })
  return {
    async lighthouse(address, { observed = false } = {}) {
      const report = join(folder, 'report.json')
      const visit = () =>
        run('lighthouse/cli/index.js', [
          address,
          '--quiet',
          '--output=json',
          `--output-path=${report}`,
          `--chrome-flags=${chromiumFlags.join(' ')}`,
          ...(observed ? ['--throttling-method=devtools', '--only-audits=largest-contentful-paint'] : []),
        ])
      // Now and then its trace is not whole ("Please run Lighthouse again").
      await visit().catch(visit)
      return lighthouseResult.parse(JSON.parse(readFileSync(report, 'utf8')))
    },
    async load(address, seconds) {
      const { stdout } = await run('autocannon/autocannon.js', [
        '--connections=50',
        `--duration=${seconds}`,
        '--json',
        '--no-progress',
        '--headers=accept-encoding: br',
        address,
      ])
      return loadResult.parse(JSON.parse(stdout))
    },
  }
}
