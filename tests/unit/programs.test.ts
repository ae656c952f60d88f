import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { caddyProgram, findExecutable, nginxProgram, requireProgram } from '../../bench/programs/programs.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'

afterEach(() => vi.unstubAllEnvs())

test('finds the program that its variable names, else the first on the PATH', () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'a/serve': '', 'b/serve': '', 'b/other': '' })
  for (const name of ['b/serve', 'b/other']) chmodSync(join(folder, name), 0o755)
  vi.stubEnv('PATH', `${folder}/a:${folder}/b`)
  expect(findExecutable('SERVE_PATH', ['serve', 'other'])).toBe(`${folder}/b/serve`)
  vi.stubEnv('SERVE_PATH', `${folder}/b/other`)
  expect(findExecutable('SERVE_PATH', ['serve'])).toBe(`${folder}/b/other`)
  vi.stubEnv('SERVE_PATH', `${folder}/a/serve`)
  expect(() => findExecutable('SERVE_PATH', ['serve'])).toThrow(
    /^SERVE_PATH is .*a\/serve, which cannot be run\.$/,
  )
})

test('says what to do about a missing program', () => {
  vi.stubEnv('PATH', '')
  expect(() => requireProgram({ ...caddyProgram, find: () => undefined })).toThrow(
    /^No Caddy found, and it could not be installed\. Install it \(Debian: apt-get install caddy\), or set CADDY_PATH/,
  )
})

test('does not find an nginx without its brotli module', () => {
  const folder = temporaryFolder()
  writeFiles(folder, { nginx: '#!/bin/sh\necho "configure arguments: --modules-path=/nowhere" >&2\n' })
  chmodSync(join(folder, 'nginx'), 0o755)
  vi.stubEnv('NGINX_PATH', join(folder, 'nginx'))
  expect(nginxProgram.find()).toBeUndefined()
})
