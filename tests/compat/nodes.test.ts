import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { copyProject } from '../../scripts/bench/copy-project.ts'
import { temporaryFolder } from '../support/folders.ts'
import { installNode, otherNodes } from '../support/npm-tool.ts'
import { startScript } from '../support/project-copy.ts'
import { runProgram } from '../support/run-script.ts'

// The Node that runs the tests runs them all; of the others each is taken through a first day.
test.each(otherNodes)(
  'Node %s installs, pulls, builds, audits, publishes, rebuilds and serves',
  async (major) => {
    const node = installNode(major)
    const cwd = temporaryFolder()
    copyProject(cwd)
    rmSync(join(cwd, 'node_modules'))
    const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`
    const npm = async (...args: string[]) => {
      const { code, stdout, stderr } = await runProgram('npm', ['--loglevel=error', ...args], {
        cwd,
        environment: { PATH },
      })
      expect([args, code, stderr]).toEqual([args, 0, expect.not.stringMatching(/error|warning/i)])
      return stdout
    }
    expect(execFileSync('node', ['--version'], { env: { PATH }, encoding: 'utf8' })).toMatch(`v${major}.`)

    await npm('ci')
    expect(await npm('run', 'build')).toMatch(/Built \d+ pages .*: \d+ rendered, 0 reused/)
    expect(await npm('run', 'search-index')).toMatch(/Indexed \d+ posts/)
    expect(await npm('run', 'snapshot')).toContain('Nothing changed')
    expect(await npm('run', 'audit')).toContain('0 errors')
    expect(await npm('run', 'publish')).toContain('Published')
    expect(await npm('run', 'rebuild')).toContain('Published')
    const { found: url } = await startScript('start', ['--port', '0'], {
      cwd,
      node,
      until: /is at (http:\S+)\./,
    })
    const response = await fetch(url)
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<h1')])
  },
)

test.each(['18', '20.11'])(
  'on Node %s a command names the version that is needed: exit 1, one line',
  async (version) => {
    const { code, stderr } = await runProgram(installNode(version), ['scripts/run.mjs', 'build'])
    expect(stderr).toMatch(/^Error: Node \d+\.\d+\.\d+ is too old\. Install Node 20\.19 or later\.\n$/)
    expect(code).toBe(1)
  },
)
