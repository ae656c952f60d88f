import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { listFiles } from '@venue-site/cli/files/list-files'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { temporaryFolder } from '../support/folders.ts'
import { projectCopy } from '../support/project-copy.ts'
import { runProgram } from '../support/run-script.ts'

const scope = '@venue-site'
const packages = readdirSync('packages', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)
const manifest = z.object({ dependencies: z.record(z.string(), z.string()) })

/** Installs the packages into an empty project as npm does, each with the dependencies that it declares. */
function installPacked(): string {
  const [copy, project] = [projectCopy(), temporaryFolder()]
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  for (const name of packages) {
    const [source, installed] = [join(copy, 'packages', name), join(project, 'node_modules', scope, name)]
    mkdirSync(installed, { recursive: true })
    execFileSync('npm', ['pack', '--silent'], { cwd: source })
    const [tarball = ''] = readdirSync(source).filter((file) => file.endsWith('.tgz'))
    execFileSync('tar', ['-xzf', join(source, tarball), '--strip-components', '1', '-C', installed])
    const { dependencies } = manifest.parse(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')))
    for (const dependency of Object.keys(dependencies)) {
      if (dependency.startsWith(`${scope}/`)) continue
      const link = join(installed, 'node_modules', dependency)
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(resolve('node_modules', dependency), link)
    }
  }
  return project
}

test('each package, packed and installed into an empty project, runs there', async () => {
  const project = installPacked()
  const node = (...args: string[]) =>
    runProgram(process.execPath, args, { cwd: project, environment: { PATH: process.env.PATH ?? '' } })
  const bin = (name: string) => join('node_modules', scope, name, 'src', `${name}.js`)

  const code = `import { renderMarkdown } from '${scope}/posts/markdown'
    import { openSnapshot } from '${scope}/posts/snapshot.server'
    console.log(renderMarkdown('Stir *well*.', { title: 'Negroni' }), openSnapshot('snapshot').index.total)`
  cpSync('tests/fixtures/snapshot', join(project, 'snapshot'), { recursive: true })
  expect(await node('--input-type=module', '--eval', code)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^<p>Stir <em>well<\/em>.<\/p> \d+\n$/),
  })

  for (const name of packages) {
    const folder = join(project, 'node_modules', scope, name)
    const documents = listFiles(folder, (entry) => entry === 'node_modules').filter((file) =>
      file.endsWith('.md'),
    )
    const links = documents.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = '']) =>
        join(dirname(file), to),
      ),
    )
    expect(links.filter((file) => !existsSync(join(folder, file)))).toEqual([])
  }

  expect((await node(bin('posts-host'), 'serve', '--help')).stdout).toContain('Usage: npx posts-host serve')
  cpSync('tests/fixtures/another-venue/content/posts', join(project, 'posts'), { recursive: true })
  writeFileSync(join(project, 'posts', 'bad.md'), 'no front matter')
  expect(await node(bin('posts-host'), 'serve', '--port', '0')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Error: .*bad\.md.*\n$/),
  })

  expect((await node(bin('content-audit'), '--help')).stdout).toContain('Usage: npx content-audit')
  expect((await node(bin('content-audit'), '--write-rules')).code).toBe(0)
  for (const file of ['AUDIT-RULES.md', join('node_modules', scope, 'posts-host/postgres/README.md')])
    expect(readFileSync(join(project, file), 'utf8')).toContain('`npx ')
  const body = 'See [the list](none.md).'
  writeFileSync(join(project, 'posts', 'dead.md'), `---\ntitle: Dead\ndate: 2026-01-02\n---\n\n${body}\n`)
  const audited = await node(bin('content-audit'), '--markdown', 'posts')
  expect(audited).toMatchObject({ code: 1, stdout: expect.stringMatching(/dead\.md blog 6:5 .*the list/) })
  const { posts } = JSON.parse(readFileSync(join(project, 'snapshot/index.json'), 'utf8'))
  const [file, to] = [join(project, `snapshot/posts/${posts[0].slug}.json`), posts[1].slug]
  const post = JSON.parse(readFileSync(file, 'utf8'))
  const links = `${post.blog}\n\nSee [the old one](/blog/an-old-slug), and [the last](/blog/a-removed-post).`
  writeFileSync(file, JSON.stringify({ ...post, blog: links }, null, 2))
  const since = '2026-01-01T00:00:00.000Z'
  const moves = [
    { from: 'a-removed-post', to: null, since },
    { from: 'an-old-slug', to, since },
  ]
  writeFileSync(join(project, 'snapshot/moves.json'), JSON.stringify(moves))
  const bare = await node(bin('content-audit'), '--snapshot', 'snapshot', '--format', 'json')
  const { findings } = JSON.parse(bare.stdout)
  expect(findings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ rule: 'link-removed' }),
      expect.objectContaining({
        rule: 'link-moved',
        replacement: expect.objectContaining({ text: `/blog/${to}` }),
      }),
    ]),
  )
  expect(await node(bin('content-audit'), '--markdown', 'none')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Error: none is no folder .*\n$/),
  })
  rmSync(join(project, 'snapshot'), { recursive: true })
  expect(await node(bin('content-audit'))).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Error: Which posts\? .* --markdown, .*\n$/),
  })
})
