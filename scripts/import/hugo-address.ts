import type { HugoConfig } from './hugo-config.ts'
import { objectOf, stringOf } from './post-folder.ts'

interface Page {
  /** The address of the front matter. */
  own?: string
  path: string
  slug: string
  date?: string
  /** The slug of the front matter. */
  ownSlug?: string
  fileSlug: string
  title: string
  sections: readonly string[]
}

/** Returns the address that Hugo gives to a page, and the first part of a form of `permalinks` that is not known. */
export function addressOf(
  page: Page,
  { permalinks, languageFolder, isUgly, keepsCase, losesAccents }: HugoConfig,
): { address: string; unknown?: string } {
  const { own, path, slug, sections } = page
  if (own !== undefined) {
    // An address of the front matter that begins with `/` is not in the folder of the language.
    const language = own.startsWith('/') ? '' : languageFolder
    return { address: finished(own, language, /\.\w+$/.test(own) ? '' : '/') }
  }
  const [section = ''] = sections
  const form = stringOf(permalinks[section]) ?? stringOf(objectOf(permalinks.page)[section])
  const { address, unknown } = form ? filled(form, page) : { address: defaultAddress(path, slug) }
  const plain = losesAccents ? withoutAccents(address) : address
  const inCase = keepsCase ? plain : plain.toLowerCase()
  return { address: finished(inCase, languageFolder, isUgly ? '.html' : '/'), unknown }
}

const defaultAddress = (path: string, slug: string) => `/${urlized(path.replace(/[^/]+$/, ''))}${slug}/`

/** Returns an address as Hugo writes it. */
function finished(address: string, folder: string, ending: string): string {
  if (/^https?:/.test(address)) return address
  const path = `${folder}/${address}`.replace(/\/{2,}/g, '/').replace(/[#\\]/g, encodeURIComponent)
  return `${path.replace(/\/$/, '')}${ending}`
}

/** Fills in a form of `permalinks`, https://gohugo.io/configuration/permalinks/. The first part that is not known is named. */
function filled(
  form: string,
  { date = '', ownSlug, fileSlug, title, sections }: Page,
): { address: string; unknown?: string } {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  const time = new Date(date.slice(0, 10))
  const named = (part: 'month' | 'weekday') =>
    date && time.toLocaleString('en-US', { [part]: 'long', timeZone: 'UTC' })
  const name = urlized(ownSlug ?? fileSlug)
  const values: Readonly<Record<string, string>> = {
    year,
    month,
    day,
    monthname: named('month'),
    weekday: String(time.getUTCDay()),
    weekdayname: named('weekday'),
    yearday: String((time.getTime() - Date.parse(`${year}-01-01`)) / 86_400_000 + 1),
    title: urlized(title),
    slug: urlized(ownSlug ?? title),
    slugorfilename: name,
    slugorcontentbasename: name,
    filename: urlized(fileSlug),
    contentbasename: urlized(fileSlug),
    section: sections[0] ?? '',
    sections: sections.join('/'),
  }
  let unknown: string | undefined
  const address = form.replace(/:(\w+)(?:\[([^\]]*)\])?/g, (written, name: string, slice?: string) => {
    const value = slice === undefined || name !== 'sections' ? values[name] : sliced(sections, slice)
    if (value === undefined) unknown ??= written
    return value ?? written
  })
  // In a form, Hugo takes a plus for a space.
  return { address: address.includes('+') ? urlized(address.replaceAll('+', ' ')) : address, unknown }
}

/** Returns a part of a list as Hugo writes it: `1:`, `:2`, `last`. */
function sliced(list: readonly string[], slice: string): string | undefined {
  const [, start = '', colon, end = ''] = /^(\d+|last)?(:)?(\d+|last)?$/.exec(slice) ?? []
  if (start === '' && colon === undefined) return undefined
  const place = (text: string) => (text === 'last' ? list.length - 1 : Number(text))
  if (colon === undefined) return list[place(start)] ?? ''
  return list.slice(place(start), end === '' ? undefined : place(end)).join('/')
}

/** Returns a part of an address as Hugo makes it of a title or a name: hyphens for spaces, but none at the end. */
export const urlized = (text: string) =>
  text
    .replace(/[^\p{L}\p{M}\p{N}\s._#+~@/\\-]/gu, '')
    .trim()
    .replace(/\s*(-+)\s*|\s+/g, (_, hyphens = '-') => hyphens)

const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
