import * as z from 'zod/mini'
import { digestOf } from '../files/digest.ts'
import type { PageToRender } from './page-list.ts'

/** Everything a page is made of, as one key: the code, its address, and its own parts. */
export function pageKey(code: string, { url, parts }: PageToRender): string {
  return digestOf(code, url, JSON.stringify(parts))
}

const filesSchema = z.array(z.tuple([z.string(), z.string()]))

/** A page's files as one text, for the cache. */
export function joinFiles(files: [name: string, text: string][]): string {
  return JSON.stringify(files)
}

/** The files again; null where the text is no such record. */
export function splitFiles(record: string): [name: string, text: string][] | null {
  try {
    return z.parse(filesSchema, JSON.parse(record))
  } catch {
    return null
  }
}
