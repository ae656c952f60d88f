import { basename, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { reportError } from '@venue-site/cli/command'
import { describeError, JobError } from '@venue-site/cli/errors'
import { type Plugin, runnerImport, type ViteDevServer } from 'vite'
import { unreadableContent } from '../content-fault.mjs'
import { checkContent } from '../site/check-content.ts'
import { importContent } from '../site/content-files.ts'

/**
 * Checks a changed content as a build does. What is wrong with it is printed, and every open page shows it over its last
 * good version.
 */
export function createContentCheck() {
  let fault: string | undefined

  function show(server: ViteDevServer) {
    if (fault !== undefined) server.ws.send({ type: 'error', err: { message: fault, stack: '' } })
  }

  return {
    plugin: {
      name: 'venue:content-check',
      configureServer(server) {
        server.ws.on('connection', () => show(server))
      },
    } satisfies Plugin,
    /** Returns what the last check found wrong. */
    fault: () => fault,
    /** Returns whether the content is right. */
    async passes(server: ViteDevServer): Promise<boolean> {
      fault = await findFault()
      if (fault === undefined) return true
      reportError(new JobError(fault))
      show(server)
      return false
    },
  }
}

const isCode = (file: string) => file.endsWith('.schema.ts') && basename(file) !== 'words.schema.ts'

async function findFault(): Promise<string | undefined> {
  const unreadable = unreadableContent()
  if (unreadable) return unreadable
  const { prepareStackTrace } = Error
  // Vike sets one that takes a line of what Vite evaluates for a line of the file. Node's own knows better.
  Object.assign(Error, { prepareStackTrace: undefined })
  try {
    await checkContent({
      // Node loads a file only once, and Vite again. Of the schemas, that of the words alone depends on content: the locale.
      load: async (file) =>
        isCode(file)
          ? importContent(file)
          : (await runnerImport<Record<string, unknown>>(resolve(file))).module,
    })
  } catch (error) {
    // Syntax errors are colored.
    return stripVTControlCharacters(describeError(error))
  } finally {
    Object.assign(Error, { prepareStackTrace })
  }
}
