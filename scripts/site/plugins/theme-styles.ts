import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type * as homeModule from '../../../src/content/home.ts'
import type * as themeModule from '../../../src/content/theme.ts'

const id = 'virtual:theme.css'

/** Serves the style sheet of the venue's theme, `src/content/theme.ts`, as a module. */
export const themeStyles: Plugin = {
  name: 'venue:theme-styles',
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  // In development, a document links it with a query.
  async load(module) {
    if (module.split('?')[0] !== `\0${id}`) return
    const [{ shownUnderText }, { themeCss }, { hero }, { theme }] = await Promise.all([
      import('../hero-shade.ts'),
      import('../theme-css.ts'),
      content<typeof homeModule>('home.ts'),
      content<typeof themeModule>('theme.ts'),
    ])
    return themeCss(theme, await shownUnderText(hero, theme.colors))
  },
}

// By Vite, as Node loads a file only once, and the dev server shows each change.
async function content<Module>(name: string): Promise<Module> {
  return (await runnerImport<Module>(resolve('src/content', name))).module
}
