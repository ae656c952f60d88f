import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type * as homeModule from '../../../src/content/home.ts'
import type * as siteModule from '../../../src/content/site.ts'
import type * as themeModule from '../../../src/content/theme.ts'

const ids = ['virtual:theme.css', 'virtual:letters.css']

/**
 * Serves two style sheets of the venue's theme, `src/content/theme.ts`, as modules: the one that every document contains,
 * and the one of further letters. A build has the second as an entry of its own if there are any.
 */
export const themeStyles: Plugin = {
  name: 'venue:theme-styles',
  async buildStart() {
    const { name, mode } = this.environment
    if (mode !== 'build' || name !== 'client' || (await letters()) === '') return
    this.emitFile({ type: 'chunk', id: 'virtual:letters.css', name: 'letters' })
  },
  resolveId: (source) => (ids.includes(source) ? `\0${source}` : undefined),
  // In development, a document links it with a query.
  async load(module) {
    const id = ids.find((one) => module.split('?')[0] === `\0${one}`)
    if (id === undefined) return
    if (id === 'virtual:letters.css') return letters()
    const [{ shownUnderText }, { themeCss }, { hero }, { site }, { theme }] = await Promise.all([
      import('../hero-shade.ts'),
      import('../theme-css.ts'),
      content<typeof homeModule>('home.ts'),
      content<typeof siteModule>('site.ts'),
      content<typeof themeModule>('theme.ts'),
    ])
    const css = await themeCss(theme, await shownUnderText(hero, theme.colors), site.locale)
    return this.environment.mode === 'dev' ? `${css}\n${await letters()}` : css
  },
}

async function letters(): Promise<string> {
  const [{ lettersCss }, { site }, { theme }] = await Promise.all([
    import('../theme-css.ts'),
    content<typeof siteModule>('site.ts'),
    content<typeof themeModule>('theme.ts'),
  ])
  return lettersCss(theme, site.locale)
}

// By Vite, as Node loads a file only once, and the dev server shows each change.
async function content<Module>(name: string): Promise<Module> {
  return (await runnerImport<Module>(resolve('src/content', name))).module
}
