import { feeds } from '../../../src/well-known-files.ts'

const text = (type: string) => `text/${type}; charset=utf-8`

/**
 * The media types of files by their names' endings, for servers that would use their system's table. Only text types
 * need a charset: JSON is UTF-8 by definition (RFC 8259, section 8.1), and XML by default.
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

/** The media types of files whose ending says less, by address. */
export const ownContentTypes: Readonly<Record<string, string>> = Object.fromEntries(
  feeds.map(({ path, type }) => [path, type]),
)
