import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const project = 'deploy/supabase/supabase'
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

const textsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'))

test('the migrations of Supabase are those of Postgres, in their order', () => {
  expect(textsIn(join(project, 'migrations'))).toEqual(textsIn('deploy/postgres'))
  for (const name of readdirSync(join(project, 'migrations'))) expect(name).toMatch(/^\d{14}_[a-z_]+\.sql$/)
})

test('the Edge Functions have the schema of the site, and its versions of packages', () => {
  for (const name of ['schema.ts', 'slug.ts'])
    expect(readFileSync(join(project, 'functions/_shared', name), 'utf8')).toBe(
      readFileSync(join('src/blog', name), 'utf8'),
    )
  const { dependencies } = readJson('package.json')
  expect(readJson(join(project, 'functions/deno.json')).imports).toEqual({
    postgres: `npm:postgres@${dependencies.postgres}`,
    'zod/mini': `npm:zod@${dependencies.zod}/mini`,
  })
})
