import * as z from 'zod/mini'
import { createCaller, type FunctionsClientOptions, httpError, readJson } from './functions-client.ts'
import { ResponseError } from './functions-errors.ts'
import { parseAs } from './schema.ts'

/**
 * The header of the list's first page with which a host announces the call `get_changes`. Its value is the cursor of the
 * moment.
 */
export const cursorHeader = 'Changes-Cursor'

// It travels in a header and in an address.
const cursorSchema = z
  .string('must be text')
  .check(z.regex(/^[\x21-\x7e]{1,2000}$/, 'must be printable ASCII without spaces, 2,000 characters at most'))
const slugs = z.array(z.string('must be a slug'), 'must be a list of slugs')

/** An answer of `get_changes`. */
export const changesSchema = z.object(
  {
    /** Posts that are new, or whose list item, details or place among the others is another. */
    changed: slugs,
    /** Posts that are listed no more. */
    removed: slugs,
    /** Since when the next call asks. */
    cursor: cursorSchema,
    /** False if the host does not know all that has changed since the cursor. */
    complete: z.boolean('must be true or false'),
  },
  'must be an object',
)
export type PostChanges = z.infer<typeof changesSchema>

/** Returns the cursor that an answer announces; null if it announces none that can be used. */
export function announcedCursor({ get }: { get(name: string): string | null }): string | null {
  const cursor = parseAs(cursorSchema, get(cursorHeader))
  return cursor.ok ? cursor.value : null
}

/**
 * Creates the optional third call of the functions host: the posts that have changed since a cursor. It throws HttpError,
 * ResponseError or UnreachableError; an abort throws the signal's reason.
 */
export function createChangesCall(options: FunctionsClientOptions) {
  const call = createCaller(options)
  return async (query: { domain: string; since: string }, signal?: AbortSignal): Promise<PostChanges> => {
    const { address, response, body } = await call('/get_changes', query, signal)
    if (!response.ok) throw httpError(response, address, body)
    const changes = parseAs(changesSchema, readJson(body, address))
    if (!changes.ok) throw new ResponseError(address, changes.problems)
    return changes.value
  }
}
