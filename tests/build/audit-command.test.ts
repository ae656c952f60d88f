import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { readConfig } from '../../scripts/audit/config.ts'
import { auditBuilt } from '../../scripts/audit/run-rules.ts'
import { goodPost, otherPost, writeGoodSnapshot } from '../support/audit-fixtures.ts'
import { readFiles, temporaryFolder, writeFiles } from '../support/folders.ts'
import { runCommand, runScript } from '../support/run-script.ts'

const audit = (...args: string[]) => runCommand('audit', args)

test.each(['plainSite', 'liveSite'] as const)('%s has no findings', (site) => {
  const { findings, pages } = auditBuilt(inject(site), readConfig().settings)
  expect(pages).toBeGreaterThan(35)
  expect(findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([])
})

test('finds no error in the sample posts and the site built from them', async () => {
  const { code, stdout } = await audit('--built', inject('plainSite'))
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/\n\d+ posts and \d+ pages audited in [\d.]+ s: 0 errors, /),
  ])
})

test('prints an error with its post, field, place, quote and fix; exits 1', async () => {
  const snapshot = join(temporaryFolder(), 'snapshot')
  writeGoodSnapshot(snapshot, [{ blog: `${goodPost.blog}\nSee [the list](/blog/none).\n` }, otherPost])
  const { code, stdout, stderr } = await audit('--snapshot', snapshot)
  expect(stderr).toBe('')
  expect(
    stdout.replace(/in [\d.]+ s/, 'in 1 s'),
  ).toBe(`error    link-dead  /blog/none is no page, post or file of the site
         → Correct the address, or remove the link.
         clear-ice-problem blog 13:5  │ [the list](/blog/none)

2 posts audited in 1 s: 1 error, 0 warnings, 0 notes
`)
  expect(code).toBe(1)
})

test('a configuration with an unknown rule: one line, exit 2', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'c.json': '{"rules": {"link-ded": "off"}}' })
  const { code, stdout, stderr } = await audit('--config', join(folder, 'c.json'))
  expect(stderr).toMatch(
    /^Error: .*c\.json: rules names a rule that does not exist: link-ded\. Did you mean link-dead\? AUDIT-RULES\.md lists them all\.\n$/,
  )
  expect([code, stdout]).toEqual([2, ''])
})

// Stops the process if anything uses the network; the TypeScript loader has a pipe of its own.
const guard = `import net from 'node:net'
import dns from 'node:dns'
const forbid = (owner, name, isAllowed) => {
  const original = owner[name]
  owner[name] = function (...args) {
    if (isAllowed(args.flat()[0])) return original.apply(this, args)
    console.error('the network was asked')
    process.exit(9)
  }
}
forbid(net.Socket.prototype, 'connect', (target) => typeof target === 'string' || target?.path !== undefined)
for (const owner of [dns, dns.promises]) forbid(owner, 'lookup', () => false)
`

test('does not use the network, and writes nothing', async () => {
  const folder = temporaryFolder()
  const snapshot = join(folder, 'snapshot')
  writeFiles(folder, { 'guard.mjs': guard })
  const blog = `${goodPost.blog}\n[a site](http://example.org) ![a lamp](https://example.org/x.png)\n`
  writeGoodSnapshot(snapshot, [{ blog }, otherPost])
  const before = readFiles(snapshot)
  const environment = { NODE_OPTIONS: `--import ${join(folder, 'guard.mjs')}` }
  const { code, stderr } = await runScript('audit', ['--snapshot', snapshot], environment)
  expect([code, stderr]).toEqual([0, ''])
  expect(readFiles(snapshot)).toEqual(before)
})
