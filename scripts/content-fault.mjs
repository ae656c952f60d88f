import { isUtf8 } from 'node:buffer'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

// Most commands load the content before they can report an error. This file is JavaScript, so that it needs no bundle.

const folder = 'src/content'

/** Returns which file of the content cannot be loaded, and why; undefined if each is a text in UTF-8. */
export function unreadableContent() {
  for (const name of namesIn(folder)) {
    const file = join(folder, name)
    // Who opens a FIFO waits for a writer.
    if (!statSync(file).isFile()) return `${file} is no file. Restore it from git.`
    // UTF-16 of plain letters is valid UTF-8.
    const content = readFileSync(file)
    if (!isUtf8(content) || content.includes(0)) return `${file} is not in UTF-8. Save it in UTF-8.`
  }
}

/**
 * Returns what a file of the content lacks, for an error that bundling or loading it threw: its place, and the reason.
 * Undefined for any other error.
 * @param {NodeJS.ErrnoException & { url?: string, errors?: { code: string, message: string, exporter?: string }[] }} error
 */
export function contentFault({ name, code, url = '', message = '', stack = '', errors = [] }) {
  for (const error of errors) {
    const fault = bundlingFault(error)
    if (fault) return fault
  }
  const missing = code === 'ERR_MODULE_NOT_FOUND' && inContent.exec(url)?.[0]
  if (missing) return missingFault(missing)
  const notLoaded = code === 'ERR_LOAD_URL' && viteFault(message)
  if (notLoaded) return notLoaded
  // Thrown by the file itself, or by what JavaScript has and the file calls: the first frame with a file is its own.
  const frame = stack.split(/\n +at /).find((line, at) => at > 0 && !line.endsWith('(<anonymous>)')) ?? ''
  const [thrownAt] = /src\/content\/[\w.-]+:\d+:\d+/.exec(frame) ?? []
  if (thrownAt) return `${thrownAt}: ${message}`
  return name === 'RangeError' ? siteFault() : undefined
}

// What Intl refuses, with the words of site.schema.ts: modules use it as they are loaded, before the schemas are.
/** @type {Record<string, { isRight: (value: string) => unknown, must: string }>} */
const siteValues = {
  timeZone: {
    isRight: (timeZone) => new Intl.DateTimeFormat('en', { timeZone }),
    must: 'a time zone of the IANA database, such as Europe/Berlin',
  },
  locale: { isRight: Intl.getCanonicalLocales, must: 'a language and a country, such as en-GB' },
  numberLocale: { isRight: Intl.getCanonicalLocales, must: 'a language and a country, such as de-DE' },
  currency: {
    isRight: (currency) => new Intl.NumberFormat('en', { style: 'currency', currency }),
    must: 'a currency’s code, such as EUR',
  },
}

/** Returns which value of `site.ts` Intl refuses, and what it must be. */
function siteFault() {
  const file = join(folder, 'site.ts')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  for (const [, key = '', , value = ''] of text.matchAll(/(?:^|[{,])\s*(\w+):\s*(['"`])(.*?)\2/gm)) {
    const { isRight, must } = (Object.hasOwn(siteValues, key) && siteValues[key]) || {}
    try {
      isRight?.(value)
    } catch {
      return `${file}: site.${key} must be ${must}, but is ${JSON.stringify(value)}.`
    }
  }
}

const inContent = /src\/content\/[\w.-]+$/

/** @param {{ code: string, message: string, exporter?: string }} error An error of Rolldown. */
function bundlingFault({ code, message, exporter = '' }) {
  const [first = '', second = ''] = stripVTControlCharacters(message).split('\n')
  const reason = first.replace(/^\[\w+\] /, '')
  const [file] = inContent.exec(exporter) ?? []
  if (code === 'UNRESOLVED_IMPORT' && file) return missingFault(file)
  if (code === 'MISSING_EXPORT' && file)
    return `${file} does not export ${/"(.*?)"/.exec(reason)?.[1]}. Restore it from git, or export it: the schemas beside the file say what it is.`
  const [place] = /src\/content\/[\w.-]+:\d+:\d+/.exec(second) ?? []
  if (place) return `${place}: ${reason}`
}

/** @param {string} message Of Vite's server, which says what it cannot load, and for which file. */
function viteFault(message) {
  const [, url = '', importer = ''] =
    /^Failed to load url (.+) \(resolved id: .+\)(?: in (.+))?\. /.exec(message) ?? []
  const [missing] = inContent.exec(url) ?? []
  if (missing) return missingFault(missing)
  const [file] = inContent.exec(importer) ?? []
  if (file) return `${file}: Could not resolve '${url}'`
}

/**
 * Names a file that is missing, and all others of which only the schemas are left.
 * @param {string} file
 */
function missingFault(file) {
  const names = namesIn(folder)
  const others = names
    .map((name) => name.replace('.schema.ts', '.ts'))
    .filter((name) => !names.includes(name))
    .map((name) => join(folder, name))
  const missing = [...new Set([file, ...others])].sort()
  const [verb, pronoun] = missing.length > 1 ? ['are', 'them'] : ['is', 'it']
  return `${missing.join(', ')} ${verb} missing. Restore ${pronoun} from git.`
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.ts'))
  } catch {
    return []
  }
}
