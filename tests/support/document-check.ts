import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { runProgram } from './run-script.ts'

/** Runs the commands under Check of a page of `docs/deploying` on a server. Each must print what its comment says. */
export async function expectDocumentedCheck(page: string, url: string): Promise<void> {
  const [, check = ''] = readFileSync(`docs/deploying/${page}.md`, 'utf8').split('\n## Check\n')
  const commands = [...check.matchAll(/^(curl .*?) {3}# (.*)$/gm)]
  expect(commands.length).toBeGreaterThan(2)
  for (const [, command = '', comment = ''] of commands) {
    const { stdout } = await runProgram('bash', ['-c', `site=${url}; ${command}`])
    expect([command, stdout]).toEqual([command, expect.stringContaining(comment)])
  }
}
