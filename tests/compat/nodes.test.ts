import { rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { copyProject } from '../../bench/copy-project.ts'
import { markdownPost, temporaryFolder, writeFiles } from '../support/folders.ts'
import { installNode } from '../support/npm-tool.ts'
import { startScript } from '../support/project-copy.ts'
import { runProgram } from '../support/run-script.ts'

const [current = ''] = process.versions.node.split('.')
const others = ['20', '22', '24', '26'].filter((major) => major !== current)

test.each(others)('npm ci and all commands work on Node %s', async (major) => {
  const node = installNode(major)
  const cwd = temporaryFolder()
  copyProject(cwd)
  for (const name of ['node_modules', 'snapshot', 'src/content/posts'])
    rmSync(join(cwd, name), { recursive: true })
  writeFiles(join(cwd, 'src/content/posts'), {
    'ice.md': markdownPost({ metaTitle: 'Clear ice', metaDescription: 'How to freeze' }, 'Water freezes.'),
    'rum.md': markdownPost({ metaTitle: 'Old rum', metaDescription: 'How to wait' }, 'Rum waits.'),
  })
  const run = async (program: string, ...args: string[]) => {
    const environment = { PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
    const { code, stdout, stderr } = await runProgram(program, args, { cwd, environment })
    expect([args, code, stderr]).toEqual([args, 0, expect.not.stringMatching(/error|warning/i)])
    return stdout
  }
  const command = (name: string) => run('node', 'scripts/run.mjs', name)
  expect(await run('node', '--version')).toMatch(`v${major}.`)
  await run('npm', 'ci', '--loglevel=error')
  expect(await command('snapshot')).toContain('2 posts: 2 new')
  expect(await command('build')).toMatch(/Built \d+ pages \(2 posts\).*: \d+ rendered, 0 reused/)
  expect(await command('search-index')).toContain('Indexed 2 posts')
  expect(await command('audit')).toContain('0 errors')
  expect(await command('publish')).toContain('Published')
  expect(await command('rebuild')).toContain('Published')
  const options = { cwd, node, until: /is at (http:\S+)\./ }
  const { found: url } = await startScript('start', ['--port', '0'], options)
  const response = await fetch(url)
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<h1')])
})

test.each(['18', '20.11'])('a command on Node %s names the version that it needs', async (version) => {
  const { code, stderr } = await runProgram(installNode(version), ['scripts/run.mjs', 'build'])
  expect(stderr).toMatch(/^Error: Node \d+\.\d+\.\d+ is too old\. Install Node 20\.19 or later\.\n$/)
  expect(code).toBe(1)
})
