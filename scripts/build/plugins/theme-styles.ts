import type { Plugin } from 'vite'
import { theme } from '../../../src/content/theme.ts'
import { themeCss } from '../theme-css.ts'

const id = 'virtual:theme.css'

/** Serves the style sheet of the venue's theme, `src/content/theme.ts`, as a module. */
export const themeStyles: Plugin = {
  name: 'venue:theme-styles',
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  // In development, a document links it with a query.
  load: (module) => (module.split('?')[0] === `\0${id}` ? themeCss(theme) : undefined),
}
