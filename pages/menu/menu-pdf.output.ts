import { hashOf } from '@venue-site/cli/files/hash'
import { menuUpdated } from '../../src/content/menu.ts'
import { site } from '../../src/content/site.ts'
import { theme } from '../../src/content/theme.ts'
import { menuPdfPath } from '../../src/well-known-files.ts'
import type { Outputs } from '../outputs.ts'
import { ownWords } from '../words.server.ts'
import { data } from './+data.ts'

export const outputs: Outputs = ({ clock }) => {
  const { name: venue, locale } = site
  const words = { popular: ownWords.menu.popular, ...ownWords.menuFile }
  const content = { ...data({ clock }), words, venue, locale, updated: menuUpdated }
  return [
    {
      file: menuPdfPath.slice(1),
      inputs: { content: hashOf([content, theme.paper, theme.fonts]) },
      render: async ({ note }) => {
        const { menuPdf } = await import('./menu-pdf/menu-pdf.ts')
        return menuPdf(content, note)
      },
    },
  ]
}
