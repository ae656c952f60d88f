import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { caddyProgram, requireProgram } from '../../bench/programs/programs.ts'
import { testAddresses } from '../support/hosting/test-addresses.ts'
import { testTransfer } from '../support/hosting/test-transfer.ts'
import { adaptCaddyfile, startCaddy } from '../support/programs/caddy.ts'

testAddresses(startCaddy)
testTransfer(startCaddy)

test('Caddy accepts its file without a warning, and would not format it otherwise', () => {
  const file = join(inject('liveSite'), 'Caddyfile')
  expect(adaptCaddyfile(inject('liveSite'), {}).stderr).not.toMatch(/warn|error/i)
  const formatted = spawnSync(requireProgram(caddyProgram), ['fmt', file], { encoding: 'utf8' }).stdout
  expect(formatted).toBe(readFileSync(file, 'utf8'))
})

test('Caddy listens on port 8080 without HTTPS, or for the operator’s name with HTTPS', () => {
  const configuration = (environment: Record<string, string>) =>
    JSON.parse(adaptCaddyfile(inject('liveSite'), environment).stdout).apps.http.servers.srv0
  expect(configuration({}).listen).toEqual([':8080'])
  const named = configuration({ VENUE_ADDRESS_WWW__VENUE__EXAMPLE: 'www.venue.example' })
  expect(named.listen).toEqual([':443'])
  expect(named.routes[0].match).toEqual([{ host: ['www.venue.example'] }])
  expect(named.automatic_https).toBeUndefined()
})

test('Caddy serves a folder whose path has a space', () => {
  const root = '/srv/a venue/current'
  const { stdout } = adaptCaddyfile(inject('liveSite'), { VENUE_ROOT_WWW__VENUE__EXAMPLE: root })
  expect(stdout).toContain(`"root":"${root}"`)
})
