import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { listFiles } from '@venue-site/cli/files/list-files'
import GithubSlugger from 'github-slugger'
import { expect, test } from 'vitest'
import { filesFor, hosts } from '../../scripts/site/hosting/host-files.ts'

const documents = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  'deploy/README.md',
  ...['docs', 'packages'].flatMap((folder) =>
    listFiles(folder, (name) => name === 'node_modules').flatMap((name) =>
      name.endsWith('.md') ? [`${folder}/${name}`] : [],
    ),
  ),
]
// Packages name what they do not pack by its address.
const repository = 'https://github.com/venue-site/venue-site/blob/main/'
const deploying = readFileSync('docs/deploying.md', 'utf8')

test.each(documents)('the links of %s lead to files and headings of the project', (document) => {
  const text = readFileSync(document, 'utf8').replace(/(`+)[^`][\s\S]*?(?<!`)\1(?!`)/g, '')
  const links = [...text.matchAll(/\]\(([^)#]*)(?:#([^)]*))?\)/g)]
  const broken = links.filter(([, path = '', fragment]) => {
    if (/^https?:/.test(path) && !path.startsWith(repository)) return false
    const inProject = path.startsWith(repository)
      ? path.slice(repository.length)
      : join(dirname(document), path)
    const file = path === '' ? document : inProject
    return !existsSync(file) || (fragment !== undefined && !headingIds(file).includes(fragment))
  })
  expect(broken.map(([link]) => link)).toEqual([])
})

function headingIds(file: string): string[] {
  const slugger = new GithubSlugger()
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)
  return [...headings].map(([, heading = '']) => slugger.slug(heading))
}

test('docs/deploying.md describes every setting', () => {
  for (const name of Object.keys(parseEnv(readFileSync('.env.example', 'utf8'))))
    expect(deploying).toContain(`\`${name}\``)
})

test.each(hosts)('docs/deploying.md names the files that are for %s, and has a page for it', (host) => {
  const rows = deploying.split('\n').filter((line) => line.includes(`| \`${host}\` |`))
  expect(rows, `docs/deploying.md needs a row of ${host}`).not.toEqual([])
  for (const file of filesFor(host)) expect(rows.join('\n')).toContain(`\`${file}\``)
  const pages = rows.map((row) => /\((deploying\/[\w-]+\.md)\)/.exec(row)?.[1] ?? '')
  for (const page of pages) expect(readFileSync(`docs/${page}`, 'utf8')).toContain(`--for ${host}`)
})
