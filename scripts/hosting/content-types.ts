import { feeds } from '../../src/well-known-files.ts'

const text = (type: string) => `text/${type}; charset=utf-8`

/**
 * What a file is, by its name's ending: for servers that would take it from a table of their own system. Of what the
 * build writes, text types alone know the charset: JSON is UTF-8 by definition (RFC 8259, section 8.1), XML by default.
 */
export const contentTypes: Readonly<Record<string, string>> = {
  html: text('html'),
  js: text('javascript'),
  css: text('css'),
  ics: text('calendar'),
  txt: text('plain'),
  xml: text('xml'),
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
}

/** What some files are whose ending says less, by their addresses. */
export const ownContentTypes: Readonly<Record<string, string>> = Object.fromEntries(
  feeds.map(({ path, type }) => [path, type]),
)
