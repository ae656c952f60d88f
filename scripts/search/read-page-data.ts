import { JobError } from '@venue-site/cli/errors'
import type * as z from 'zod/mini'
import { readJsonFile } from '../cli/read-json-file.ts'

/** Reads a file of page data that the build wrote. @throws JobError if it is not what it is said to be. */
export function readPageData<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
  what: string,
): z.output<Schema> {
  try {
    return readJsonFile(file, schema)
  } catch (error) {
    throw new JobError(
      `${file} is no ${what}. Delete it, then build again: the build writes what is missing.`,
      { cause: error },
    )
  }
}
