import { parse, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { providedContent } from '../content-data.ts'

/** A file of the content; not its schemas. */
export const contentFile = /\/src\/content\/(?!.*\.schema\.ts$)[^/]+\.ts$/

/**
 * Leaves the content out of the bundle of the build's own code: its modules read the content that the process is given. So
 * a changed word makes no bundle.
 */
export const contentAsData: Plugin = {
  name: 'venue:content-as-data',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: {
    filter: { id: contentFile },
    handler(id) {
      const { name } = parse(id)
      // Their names are those of its schemas.
      const names = Object.keys(providedContent()[name] ?? {}).join(', ')
      const source = JSON.stringify(resolve('scripts/site/content-data.ts'))
      return `import { providedContent } from ${source}
export const { ${names} } = providedContent()[${JSON.stringify(name)}]`
    },
  },
}
