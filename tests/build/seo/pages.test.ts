import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@venue-site/cli/files/list-files'
import { type CheerioAPI, load } from 'cheerio'
import { describe, expect, inject, test } from 'vitest'
import { isRouteFile, shellFiles } from '../../../scripts/site/list-pages.ts'

interface Page {
  file: string
  path: string
  $: CheerioAPI
  isNoindex: boolean
}

const attributesOf = ({ $ }: Page, selector: string, name: string) =>
  [...$(selector)].map((element) => $(element).attr(name) ?? '')

describe.each(['plainSite', 'liveSite'] as const)('%s', (name) => {
  const site = inject(name)
  const files = listFiles(site)
  const pageOf = (file: string): Page => {
    const $ = load(readFileSync(join(site, file), 'utf8'))
    const isNoindex = /noindex/.test($('meta[name="robots"]').attr('content') ?? '')
    return { file, path: `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`, $, isNoindex }
  }
  const pages = files.filter(isRouteFile).map(pageOf)
  const documents = [...pages, ...shellFiles.filter((file) => files.includes(file)).map(pageOf)]
  const indexed = pages.filter(({ isNoindex }) => !isNoindex)
  const byPath = new Map(documents.map((page) => [page.path, page]))

  test('each page has one title, one description, one heading, a language, and its own address', () => {
    expect(pages.length).toBeGreaterThan(35)
    for (const { path, $ } of indexed) {
      expect([path, $('head > title').length, $('h1').length]).toEqual([path, 1, 1])
      expect($('meta[name="description"]').attr('content'), path).toMatch(/\S/)
      expect($('html').attr('lang'), path).toMatch(/^[a-z]{2}/)
      const canonical = new URL($('link[rel="canonical"]').attr('href') ?? '')
      expect(decodeURI(canonical.pathname)).toBe(path)
    }
  })

  test.each([
    ['title', ({ $ }: Page) => $('head > title').text()],
    ['description', ({ $ }: Page) => $('meta[name="description"]').attr('content')],
  ])('no two pages have the same %s', (_, textOf) => {
    const texts = indexed.map(textOf)
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
  })

  test('each link and picture of the site’s own leads to a page, an element or a file', () => {
    const dead = documents.flatMap((page) => {
      const origin = new URL(page.$('link[rel="canonical"]').attr('href') ?? 'https://site.invalid').origin
      const addresses = [...attributesOf(page, 'a[href]', 'href'), ...attributesOf(page, 'img[src]', 'src')]
      return addresses.flatMap((address) => {
        const url = new URL(address, origin + page.path)
        const [path, fragment] = [decodeURIComponent(url.pathname), decodeURIComponent(url.hash.slice(1))]
        const target = byPath.get(path)
        if (url.origin !== origin || (!target && files.includes(path.slice(1)))) return []
        const isThere = target && (!fragment || target.$(`[id="${fragment}"]`).length > 0)
        return isThere ? [] : [`${page.path}: ${address}`]
      })
    })
    expect(dead).toEqual([])
  })

  test('each block of structured data is JSON', () => {
    for (const { $ } of pages)
      for (const script of $('script[type="application/ld+json"]'))
        expect(JSON.parse($(script).text())).toHaveProperty(['@context'])
  })
})
