import type { Plugin } from 'vite'
import { hero } from '../../../src/content/home.ts'
import { theme } from '../../../src/content/theme.ts'
import { shownUnderText } from '../hero-shade.ts'
import { themeCss } from '../theme-css.ts'

const id = 'virtual:theme.css'

/** Serves the style sheet of the venue's theme, `src/content/theme.ts`, as a module. */
export const themeStyles: Plugin = {
  name: 'venue:theme-styles',
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  // In development, a document links it with a query.
  async load(module) {
    if (module.split('?')[0] !== `\0${id}`) return
    return themeCss(theme, await shownUnderText(hero, theme.colors))
  },
}
