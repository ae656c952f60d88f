import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeFiles } from '@venue-site/cli/files/write-files'
import { type ObjectStore, startObjectStore } from '../programs/swift.ts'
import { isGone, startPublisher } from './start-publisher.ts'

/*
 * A site in a bucket whose releases tell what they are. A release is mixed if a document of the bucket is not exactly that
 * of one release, if one of its assets is not there, or if documents of other releases are left when a publication has
 * succeeded.
 */

const keyOf = (file: string) =>
  ['index.html', '404.html'].includes(file) ? file : file.replace(/\.html$/, '')
const asset = (number: number) => `assets/site.r${number}.js`
const code = (number: number) => `// Release ${number}.\n`.repeat(200)
const page = (file: string, number: number) =>
  `<html><script src="/${asset(number)}"></script><h1>${file}</h1>${`<p>Release ${number}.`.repeat(200)}</html>`

/** Writes release `number` of a site of some posts and their pages. */
function writeRelease(
  folder: string,
  number: number,
  { slugs, pageFiles }: { slugs: readonly string[]; pageFiles: readonly string[] },
): void {
  rmSync(folder, { recursive: true, force: true })
  writeFiles(folder, {
    ...Object.fromEntries(pageFiles.map((file) => [file, page(file, number)])),
    ...Object.fromEntries(slugs.map((slug) => [`snapshot/posts/${slug}.json`, JSON.stringify({ slug })])),
    [asset(number)]: code(number),
  })
}

/** What visitors of a bucket found. */
export interface Findings {
  documents: number
  /** Documents that were not answered with status 200. */
  missing: number
  /** Documents that were not exactly those of one release. */
  torn: number
  /** Documents whose asset was not there. */
  incomplete: number
}

/**
 * Opens a bucket of a store, with publishers and visitors.
 * @param posts How many posts the site has. The replacement of 60 takes some seconds.
 */
export async function openScene(folder: string, posts = 60) {
  const slugs = Array.from({ length: posts }, (_, at) => `post-${at}`)
  const pageFiles = [
    'index.html',
    'blog.html',
    'live.html',
    '404.html',
    ...slugs.map((slug) => `blog/${slug}.html`),
  ]
  const some = pageFiles.filter((_, at) => at % 8 === 0)
  const store: ObjectStore = await startObjectStore()
  const { to, url } = store.createBucket('site')
  let number = 0

  const start = (...args: string[]) => startPublisher(['--to', to, ...args], store.environment)

  /** Starts to publish the next release. */
  function publish() {
    const from = join(folder, `site-${++number}`)
    writeRelease(from, number, { slugs, pageFiles })
    return { number, ...start('--from', from) }
  }

  /** Opens a document with its asset. Returns the number of its release, if it is of one. */
  async function open(file: string, findings: Findings): Promise<number | undefined> {
    findings.documents++
    const response = await fetch(`${url}/${keyOf(file)}`)
    const text = await response.text()
    if (response.status !== 200) findings.missing++
    if (response.status !== 200) return undefined
    const release = Number(/site\.r(\d+)\.js/.exec(text)?.[1])
    if (text !== page(file, release)) findings.torn++
    const script = await fetch(`${url}/${asset(release)}`)
    if (script.status !== 200 || (await script.text()) !== code(release)) findings.incomplete++
    return release
  }

  return {
    to,
    url,
    environment: store.environment,
    publish,
    /** Runs `publish` with other options to its end. */
    run: (...args: string[]) => start(...args).ended,
    /** Opens all documents. Returns the releases that they are of. */
    async sweep(findings: Findings): Promise<Set<number | undefined>> {
      return new Set(await Promise.all(pageFiles.map((file) => open(file, findings))))
    },
    /** Waits until one of some documents is that of a release, or its publisher is gone. */
    async untilServed(release: number, publisher: ChildProcess): Promise<void> {
      const isServed = async (file: string) => {
        const text = await (await fetch(`${url}/${keyOf(file)}`)).text()
        return text.includes(asset(release))
      }
      while (!isGone(publisher) && !(await Promise.all(some.map(isServed))).includes(true)) await sleep(50)
    },
    /** Opens documents one after the other until it is disposed of. */
    visit(findings: Findings): AsyncDisposable {
      let isOver = false
      const visiting = (async () => {
        for (let at = 0; !isOver; at++) await open(pageFiles[at % pageFiles.length] ?? '', findings)
      })()
      return {
        async [Symbol.asyncDispose]() {
          isOver = true
          await visiting
        },
      }
    },
    close: () => store.close(),
  }
}

export type Scene = Awaited<ReturnType<typeof openScene>>

export const noFindings = (): Findings => ({ documents: 0, missing: 0, torn: 0, incomplete: 0 })

/**
 * Publishes a release, then kills publishers of later ones, while visitors read: at random moments, and when their first
 * documents are served.
 * @returns What visitors found, how many publications were mixed, how many publishers were killed when they had
 *   replaced some of the documents, and how many ended before.
 */
export async function killPublishers(scene: Scene, kills: number) {
  const findings = noFindings()
  const started = performance.now()
  const first = await scene.publish().ended
  if (first.code !== 0) throw new Error(first.printed)
  // The later ones find the lock of the one before.
  const lasts = (performance.now() - started) * 1.7
  let mixed = 0
  let midway = 0
  let finished = 0
  let served = ''
  {
    await using _visitor = scene.visit(findings)
    for (let kill = 0; kill < kills; kill++) {
      const { number, child, ended } = scene.publish()
      // Documents are replaced in a small part of the time: every other publisher is killed then.
      const moment = kill % 2 === 0 ? sleep(Math.random() * lasts) : scene.untilServed(number, child)
      await Promise.race([ended, moment])
      child.kill('SIGKILL')
      if ((await ended).code === 0) finished++
      const releases = [...(await scene.sweep(findings))].sort().join()
      if (releases !== served && releases.includes(',')) midway++
      served = releases
    }
    const { number, ended } = scene.publish()
    const { code: exit, printed } = await ended
    if (exit !== 0) throw new Error(printed)
    const releases = await scene.sweep(findings)
    if (releases.size !== 1 || !releases.has(number)) mixed++
  }
  return { findings, mixed, midway, finished }
}

/**
 * Lets two publishers start at the same time, several times.
 * @returns What visitors found, how many rounds left a mixed release, and what the publishers said.
 */
export async function publishAtOnce(scene: Scene, rounds: number) {
  const findings = noFindings()
  const said: string[] = []
  let mixed = 0
  {
    await using _visitor = scene.visit(findings)
    for (let round = 0; round < rounds; round++) {
      const both = [scene.publish(), scene.publish()]
      const ends = await Promise.all(both.map(({ ended }) => ended))
      said.push(...ends.filter(({ code: exit }) => exit !== 0).map(({ printed }) => printed))
      const done = both.filter((_, at) => ends[at]?.code === 0).map(({ number }) => number)
      const releases = await scene.sweep(findings)
      const [release] = releases
      // None of them need have got the lock.
      if (releases.size !== 1 || (done.length > 0 && !done.includes(release ?? 0))) mixed++
    }
  }
  return { findings, mixed, said }
}
