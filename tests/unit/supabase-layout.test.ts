import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const project = 'packages/posts-host/supabase'
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

// No links: Git for Windows makes text files of them, which the Supabase CLI would run as SQL.
const migrations = readdirSync('packages/posts-host/postgres')
  .filter((name) => name.endsWith('.sql'))
  .map((name) => [`packages/posts-host/postgres/${name}`, migrationOf(name)] as const)
const shared = ['schema.ts', 'slug.ts', 'parse-json.ts'].map(
  (name) => [`packages/posts/src/${name}`, `functions/_shared/${name}`] as const,
)
const copies = [...migrations, ...shared]

/** `001-posts.sql` is `20261124000001_posts.sql`: the CLI wants a time, and runs them in this order. */
function migrationOf(name: string): string {
  return `migrations/20261124000${name.replaceAll('-', '_')}`
}

test.each(copies)(
  '%s is the same in the folder of Supabase; with -u, this test copies it there',
  async (...[source, copy]) => {
    await expect(readFileSync(source, 'utf8')).toMatchFileSnapshot(resolve(project, copy))
  },
)

test('Supabase has no other migrations', () => {
  const names = migrations.map(([, copy]) => copy)
  const others = readdirSync(join(project, 'migrations')).filter(
    (name) => !names.includes(`migrations/${name}`),
  )
  expect(others).toEqual([])
})

test('the Edge Functions have the versions of packages that the site has', () => {
  const { dependencies, devDependencies } = readJson('package.json')
  expect(readJson(join(project, 'functions/deno.json')).imports).toEqual({
    pg: `npm:pg@${dependencies.pg}`,
    'zod/mini': `npm:zod@${dependencies.zod}/mini`,
  })
  // Deno reads the types of the next import there.
  expect(readFileSync(join(project, 'functions/_shared/calls.ts'), 'utf8')).toContain(
    `// @ts-types="npm:@types/pg@${devDependencies['@types/pg']}"\nimport { DatabaseError, Pool, types } from 'pg'`,
  )
})
