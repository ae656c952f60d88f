import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { unreadableContent } from '../../scripts/content-fault.mjs'
import { build, fileHashes, postsDown, siteFixture } from '../support/build.ts'
import { readFiles, temporaryFolder, workIn, writeFiles } from '../support/folders.ts'
import { sharedProjectCopy } from '../support/project-copy.ts'
import { runProgram, runScript } from '../support/run-script.ts'

const site = siteFixture(postsDown(3), '--no-cards', '--no-pack')
const project = sharedProjectCopy()
const run = (name: string, ...args: string[]) => runScript(name, args, {}, project.folder)

test.each<[string, (snapshot: string) => void, RegExp]>([
  [
    'is cut short',
    (snapshot) => writeFiles(snapshot, { 'index.json': '{"version": 1,' }),
    /^Error: .*index\.json is not JSON.*\n$/,
  ],
  [
    'lists a post that is not there',
    (snapshot) => {
      const file = join(snapshot, 'index.json')
      writeFileSync(file, readFileSync(file, 'utf8').replace(/"digest": "/, '$&changed'))
      rmSync(join(snapshot, 'posts/post-3.json'))
    },
    /\/blog\/post-3 cannot be rendered: .*post-3\.json cannot be read/,
  ],
])('a snapshot whose index %s: exit 1, the reason, and the old site stays', async (_, damage, message) => {
  const { snapshot, out } = site.copy()
  const before = fileHashes(out)
  damage(snapshot)
  const { code, stderr } = await build(snapshot, out, '--no-cards', '--no-pack')
  expect([code, stderr]).toEqual([1, expect.stringMatching(message)])
  expect(stderr).not.toContain('    at ')
  expect(fileHashes(out)).toEqual(before)
})

test('an output folder that holds other files stays as it is: exit 2', async () => {
  const { folder, snapshot } = site.copy()
  writeFiles(folder, { 'papers/thesis.txt': 'ten years of work' })
  expect(await build(snapshot, join(folder, 'papers'))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('holds files, but no built site'),
  })
  expect(readFiles(join(folder, 'papers'))).toEqual({ 'thesis.txt': 'ten years of work' })
})

test('builds through a link in place of the folder; one in it that leads out is named: exit 1', async () => {
  const { folder, snapshot } = site.copy()
  const [real, link] = [join(folder, 'disk'), join(folder, 'link')]
  mkdirSync(real)
  symlinkSync('disk', link)
  const options = ['--no-cards', '--no-pack']
  expect(await build(snapshot, link, ...options)).toMatchObject({ code: 0 })
  expect([readlinkSync(link), existsSync(join(real, 'index.html'))]).toEqual(['disk', true])
  expect((await build(snapshot, real, ...options)).stdout).toContain(' 0 rendered')

  const inside = join(real, 'blog/all')
  symlinkSync(folder, inside)
  expect(await build(snapshot, real, ...options)).toMatchObject({
    code: 1,
    stderr: `Error: ${inside} is a link that leads out of ${real}, to ${folder}. Put there what it leads to, or remove it.\n`,
  })
})

test.each(['#', '?', '*'])('a folder of the project with a %s is refused: exit 1, one line', async (sign) => {
  const folder = join(temporaryFolder(), `a${sign}b`)
  for (const name of ['run.mjs', 'content-fault.mjs'])
    cpSync(`scripts/${name}`, join(folder, 'scripts', name), { recursive: true })
  expect(await runProgram(process.execPath, ['scripts/run.mjs', 'build'], { cwd: folder })).toMatchObject({
    code: 1,
    stderr: `Error: The path of the project’s folder has a ${sign}, which Vite cannot read: rename the folder ${folder}.\n`,
  })
})

test('a missing file of the project is named: exit 1, one line', async () => {
  rmSync(project.changed('tsconfig.json'))
  const { code, stderr } = await run('build')
  expect(stderr).toBe(
    "Error: A file of the project cannot be read: ENOENT: no such file or directory, open 'tsconfig.json'. `git status` shows what is missing.\n",
  )
  expect(code).toBe(1)
})

test('a file of the project that is there and cannot be read is not said to be missing', async () => {
  const file = project.changed('tsconfig.json')
  rmSync(file)
  mkdirSync(file)
  const { code, stderr } = await run('build')
  expect(stderr).toBe(
    'Error: A file of the project cannot be read: EISDIR: illegal operation on a directory, read.\n',
  )
  expect(code).toBe(1)
})

test('a venue without posts, pictures of posts and public files is built: git keeps no empty folder', async () => {
  project.changed('snapshot')
  for (const folder of ['src/content/posts', 'src/content/images/posts', 'public'])
    rmSync(project.changed(folder), { recursive: true })
  const pull = await run('snapshot', '--allow-shrink')
  expect([pull.code, pull.stdout]).toEqual([0, expect.stringContaining('0 posts: ')])
  const { code, stdout } = await run('build', '--no-cards', '--no-pack')
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^Built \d+ pages \(0 posts\)/)])
})

test('what is missing in the content is named before anything is built: exit 1', async () => {
  const images = project.changed('src/content/images')
  rmSync(images, { recursive: true })
  for (const isEmpty of [false, true]) {
    if (isEmpty) mkdirSync(images)
    const { code, stderr } = await run('build')
    expect(code).toBe(1)
    expect(stderr).toContain(
      'src/content/theme.ts: theme.logo must be a file that is in src/content/images, but is ',
    )
    expect(stderr).not.toContain('Bundling')
  }
  for (const [name, missing] of [
    ['team.ts', 'src/content/team.ts is missing. Restore it from git.'],
    ['about.ts', 'src/content/about.ts, src/content/team.ts are missing. Restore them from git.'],
  ] as const) {
    rmSync(project.changed(`src/content/${name}`))
    const { code, stderr } = await run('build')
    expect([code, stderr]).toEqual([1, `Error: ${missing}\n`])
  }
})

test.each<[string, (text: string) => string | Buffer, string]>([
  [
    'a mistake of syntax',
    (text) => text.replace('= {', '= {{'),
    'src/content/site.ts:LINE: Unexpected token\n',
  ],
  [
    'a text without quotes',
    (text) => text.replace(/name: '[^']*'/, 'name: Ice'),
    'src/content/site.ts:LINE: Ice is not defined\n',
  ],
  [
    'a day that there is not',
    (text) => `${text}\nexport const opened = new Date('2026-13-01').toISOString()\n`,
    'src/content/site.ts:LINE: Invalid time value\n',
  ],
  [
    'nothing',
    () => '',
    'src/content/site.ts does not export site. Restore it from git, or export it: the schemas beside the file say what it is.\n',
  ],
  [
    'UTF-16',
    (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
    'src/content/site.ts is not in UTF-8. Save it in UTF-8.\n',
  ],
])('a file of the content with %s is named in one line, without a stack', async (kind, edit, said) => {
  const file = project.changed('src/content/site.ts')
  writeFileSync(file, edit(readFileSync(file, 'utf8')))
  // All of them load the content in the same way.
  const commands = [
    ['build', 1],
    ['venue-check', 1],
    ['audit', 2],
  ] as const
  for (const [name, code] of kind === 'a mistake of syntax' ? commands : commands.slice(0, 1)) {
    const result = await run(name)
    const stderr = result.stderr.replace(/:\d+:\d+/, ':LINE')
    expect([name, result.code, stderr.split('\n').length]).toEqual([name, code, 2])
    expect(stderr).toContain(`Error: ${said}`)
  }
})

test.each([
  ['timeZone', 'Lisboa', 'a time zone of the IANA database, such as Europe/Berlin'],
  ['locale', 'pt_PT', 'a language and a country, such as en-GB'],
  ['numberLocale', 'pt_PT', 'a language and a country, such as de-DE'],
  ['currency', '€', 'a currency’s code, such as EUR'],
])('a %s that Intl refuses is named by each command, without a stack', async (key, value, must) => {
  const file = project.changed('src/content/site.ts')
  const others = readFileSync(file, 'utf8').replace(new RegExp(`^ *${key}: .*\n`, 'm'), '')
  writeFileSync(file, others.replace('Site = {', `$& ${key}: '${value}',`))
  const said = `src/content/site.ts: site.${key} must be ${must}, but is "${value}".\n`
  // All of them load the content in the same way.
  const commands = [
    ['build', 1],
    ['audit', 2],
    ['hours', 1],
  ] as const
  for (const [name, code] of key === 'timeZone' ? commands : commands.slice(0, 1)) {
    const result = await run(name)
    expect([name, result.code, result.stderr]).toEqual([name, code, expect.stringContaining(said)])
    expect(result.stderr).not.toContain('    at ')
  }
})

test('the check of a venue names the file that is wrong, and not one that reads it', async () => {
  const file = project.changed('src/content/contact.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(' phone: {', ' phones: {'))
  const { code, stdout, stderr } = await run('venue-check')
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain(`\nsrc/content/contact.ts: contact.phone must be an object`)
})

test('a wrong price is named by the audit, too', async () => {
  const file = project.changed('src/content/menu.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/price: \d+/, "price: '19 USD'"))
  const { code, stderr } = await run('audit')
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining(
      'must be a number without a currency, such as 19 or 19.5, or \'free\', but is "19 USD".\n',
    ),
  ])
})

const shown = "{ picture: 'cut.jpg', name: 'A', role: 'B', bio: 'C' }"
test.each<[string, string, (text: string) => string]>([
  ['of a page', 'team', () => `export const teamTitle = 'Us'\nexport const team = [${shown}]\n`],
  [
    'of a share card',
    'blog',
    () => "export const blogHeading = { name: 'A', tempo: 'B', title: 'C', lead: 'D', picture: 'cut.jpg' }\n",
  ],
  ['of icons', 'theme', (text) => text.replace(/\blogo: '[^']*'/, "logo: 'cut.jpg'")],
  [
    'behind the headline',
    'home',
    (text) => text.replace(/(hero\b.*? = )\[.*?^\]/ms, "$1[{ picture: 'cut.jpg' }]"),
  ],
])('a photograph %s that is cut short is named by its own file', async (_, name, edit) => {
  const [picture, file] = [
    join(project.changed('src/content/images'), 'cut.jpg'),
    project.changed(`src/content/${name}.ts`),
  ]
  const { data, info } = await sharp({
    create: { width: 1200, height: 1200, channels: 3, background: '#aa5522' },
  })
    .jpeg()
    .toBuffer({ resolveWithObject: true })
  writeFileSync(picture, data.subarray(0, info.size / 3))
  writeFileSync(file, edit(readFileSync(file, 'utf8')))
  // A build renders what differs from the one before. That has no cards.
  const { snapshot, out } = site.copy()
  const before = name === 'blog' ? [] : ['--snapshot', snapshot, '--out', out, '--no-cards']
  const { code, stderr } = await run('build', '--no-pack', ...before)
  expect(code).toBe(1)
  // What libvips says of it in parallel is now and then nothing.
  expect(stderr).toMatch(
    /src\/content\/images\/cut\.jpg is damaged, or is no picture of the kind that its name says \(.+\)\. Export it again\.\n/,
  )
  expect(stderr).not.toContain('    at ')
})

test('a file that is no picture, and one whose accent is stored in another way, are named with what to do', async () => {
  const images = project.changed('src/content/images')
  writeFileSync(join(images, 'cut.jpg'), 'x')
  // As a Mac may store a name.
  writeFiles(images, { ['Íñigo.jpg'.normalize('NFD')]: 'x', ['Señas/us.jpg'.normalize('NFD')]: 'x' })
  const file = project.changed('src/content/team.ts')
  const other = shown.replace('cut.jpg', 'Íñigo.jpg').replace(/name: '/, '$&Another ')
  const below = shown.replace('cut.jpg', 'Señas/us.jpg').replace(/name: '/, '$&Some other ')
  writeFileSync(file, `export const teamTitle = 'Us'\nexport const team = [${shown}, ${other}, ${below}]\n`)
  const { stderr } = await run('build')
  expect(stderr).toContain(
    'team[0].picture must be a file in src/content/images that can be read as a picture (if it is one, export it again), but is "cut.jpg".\n',
  )
  for (const [at, name, picture] of [
    [1, 'Íñigo.jpg', 'Íñigo.jpg'],
    [2, 'Señas', 'Señas/us.jpg'],
  ])
    expect(stderr).toContain(
      `team[${at}].picture must be the name of a file in src/content/images, and the accents of ${name} are stored in another way there: rename it, best without accents, but is "${picture}".\n`,
    )
})

test('a link of the content to a page that there is not stops the build', async () => {
  const file = project.changed('src/content/site.ts')
  const links =
    "[{ to: '/menu.pdf', label: 'A' }, { to: '/blog/none', label: 'B' }, { to: '/sobre', label: 'C' }]"
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/(navigation\b.*? = )\[.*?^\]/ms, `$1${links}`))
  const { code, stderr } = await run('build', '--no-cards', '--no-pack')
  expect([code, stderr.split('\n')[1]]).toEqual([
    1,
    "src/content/site.ts: navigation[2].to leads to '/sobre', which the site does not have. Name a page or a file of it.",
  ])
})

test('a mistake in the code of a page is shown with its place, without a terminal’s colours', async () => {
  writeFileSync(project.changed('pages/menu/+Page.tsx'), 'export default <')
  const { code, stderr } = await run('build')
  expect([code, stderr]).toEqual([1, expect.stringContaining('pages/menu/+Page.tsx:1:')])
  expect(stderr).not.toContain('1b')
})

test.each<[string, (file: string) => unknown, string]>([
  ['in Latin-1', (file) => writeFileSync(file, 'é', 'latin1'), 'is not in UTF-8. Save it in UTF-8.'],
  ['that is a folder', (file) => mkdirSync(file), 'is no file. Restore it from git.'],
  ['that is a FIFO', (file) => spawnSync('mkfifo', [file]), 'is no file. Restore it from git.'],
])('a file of the content %s is named, and nothing waits for it', (_, make, said) => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'src/content'), { recursive: true })
  make(join(folder, 'src/content/team.ts'))
  workIn(folder)
  expect(unreadableContent()).toBe(`src/content/team.ts ${said}`)
})

// The preload ends these processes where they would start, as an option does that a Node does not know.
test.each([
  ['bundles', 'bundle-worker.mjs', 'The process that bundles', ['--no-cache']],
  ['renders', 'entry/process.js', 'A worker process', []],
])(
  'a process that %s and does not start: exit 1, its own reason, one line',
  async (_, script, subject, args) => {
    const { folder, snapshot } = site.copy()
    const preload = join(folder, 'preload.cjs')
    writeFileSync(
      preload,
      `if (process.argv[1]?.endsWith('${script}')) { console.error('its own reason'); process.exit(9) }`,
    )
    const { code, stderr } = await runScript(
      'build',
      ['--snapshot', snapshot, '--out', join(folder, 'other'), ...args],
      { NODE_OPTIONS: `--require=${preload}` },
    )
    const lines = stderr.split('\n').filter((line) => line && !line.startsWith('Bundling the code'))
    expect([code, [...new Set(lines)]]).toEqual([
      1,
      [
        'its own reason',
        `Error: ${subject} ended before it was done. What it printed above says why; if it printed nothing, it was killed: look for a lack of memory.`,
      ],
    ])
  },
)

test('a build succeeds although a worker does not end when it is asked to', async () => {
  const { folder, snapshot, out } = site.copy()
  const preload = join(folder, 'preload.cjs')
  writeFileSync(preload, "if (process.argv[1]?.endsWith('entry/process.js')) process.on('SIGTERM', () => {})")
  const args = ['--snapshot', snapshot, '--out', out, '--no-cards', '--no-pack']
  rmSync(join(out, 'menu.html'))
  expect(await runScript('build', args, { NODE_OPTIONS: `--require=${preload}` })).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Built /m),
  })
})
