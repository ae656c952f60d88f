import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readTextFile } from '@venue-site/cli/files/text-file'
import { foldName, otherNames } from '@venue-site/posts/field-mapping'
import type { AuditReport, ReportedFinding } from '../report.ts'

/** The place of a finding in a file, for tools that only know files. Lines and columns from 1. */
export interface FileLocation {
  /** Relative to the working folder if it is in it, else a file: URL. */
  uri: string
  line: number
  column: number
  endColumn: number
}

/**
 * Returns a function that locates findings in the files of the snapshot, where a body is one line of JSON. It keeps the
 * file that it read last. A quote that is not found is at the field, or at the top.
 */
export function fileLocator({
  folder,
}: Pick<AuditReport, 'folder'>): (finding: ReportedFinding) => FileLocation {
  let opened: { file: string; lines: string[] } | undefined

  return (finding) => {
    const file = join(folder, finding.file)
    const uri = uriOf(file)
    // What is fixed may be in a post that is gone.
    if (!existsSync(file)) return { uri, line: 1, column: 1, endColumn: 2 }
    opened = opened?.file === file ? opened : { file, lines: readTextFile(file).split('\n') }
    const place = file.endsWith('.json') ? placeIn : placeInMarkdown
    return { uri, ...place(opened.lines, finding) }
  }
}

function placeIn(lines: readonly string[], finding: ReportedFinding): Omit<FileLocation, 'uri'> {
  // In a list, the field belongs to the item with that slug: it follows the slug, or is on the line before.
  const isList = !finding.file.startsWith('posts')
  const slugAt = isList
    ? lines.findIndex((line) => line.trim() === `"slug": ${JSON.stringify(finding.slug)},`)
    : -1
  const from = Math.max(0, slugAt - 1)
  const name = `"${finding.field}": `
  const found = lines.findIndex((line, at) => at >= from && line.trimStart().startsWith(name))
  const at = found === -1 ? Math.max(0, slugAt) : found
  const text = lines[at] ?? ''
  const start = found === -1 ? text.length - text.trimStart().length : text.indexOf(name) + name.length
  const value = found === -1 ? null : valueIn(text.slice(start))
  if (value === null)
    return { line: at + 1, column: start + 1, endColumn: Math.max(start + 2, text.length + 1) }
  const offset = finding.line === undefined ? value.indexOf(finding.quote) : offsetIn(value, finding)
  const quote = finding.quote.replace(/…$/, '')
  const column = start + 2 + escapedLength(value.slice(0, Math.max(0, offset)))
  const length = quote && offset >= 0 ? escapedLength(quote) : escapedLength(value)
  return { line: at + 1, column, endColumn: column + Math.max(1, length) }
}

function placeInMarkdown(lines: readonly string[], finding: ReportedFinding): Omit<FileLocation, 'uri'> {
  const { field, line, column = 1, quote } = finding
  // The place of a file that is no post is in the file, too.
  if ((field === 'blog' || field === 'file') && line !== undefined) {
    const [first = ''] = quote.replace(/…$/, '').split('\n')
    return { line, column, endColumn: column + Math.max(1, first.length) }
  }
  const others = new Map<string, readonly string[]>(Object.entries(otherNames)).get(field) ?? []
  const names = [field, ...others].map(foldName)
  const isField = (line: string) =>
    names.includes(foldName(/^["']?([\w-]+)["']?\s*[:=]/.exec(line)?.[1] ?? ''))
  const at = Math.max(0, lines.findIndex(isField))
  return { line: at + 1, column: 1, endColumn: Math.max(2, (lines[at] ?? '').length + 1) }
}

function valueIn(json: string): string | null {
  try {
    const value: unknown = JSON.parse(json.replace(/,\s*$/, ''))
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

function offsetIn(value: string, { line = 1, column = 1 }: ReportedFinding): number {
  const lineEnds = [...value.matchAll(/\r\n|\n|\r/g)]
  const end = lineEnds[line - 2]
  return (end ? end.index + end[0].length : 0) + column - 1
}

function escapedLength(text: string): number {
  return JSON.stringify(text).length - 2
}

function uriOf(file: string): string {
  const path = relative('.', file)
  if (path.startsWith('..')) return pathToFileURL(file).href
  return path.split(/[\\/]/).map(encodeURIComponent).join('/')
}
