import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { installNode, otherNodes } from '../support/npm-tool.ts'

test.each(otherNodes)('Node %s is the one that was asked for', (major) => {
  expect(execFileSync(installNode(major), ['--version'], { encoding: 'utf8' })).toMatch(`v${major}.`)
})
