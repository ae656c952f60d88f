import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** Reads a file of JSON. @throws Error if it cannot be read, or does not fit the schema. */
export function readJsonFile<Schema extends z.core.$ZodType>(file: string, schema: Schema): z.output<Schema> {
  return z.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
}

/** Reads a file of JSON; null if it cannot be read, or does not fit the schema. */
export function findJsonFile<Schema extends z.core.$ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema> | null {
  try {
    return readJsonFile(file, schema)
  } catch {
    return null
  }
}
