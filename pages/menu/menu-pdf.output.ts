import { menuUpdated } from '../../src/content/menu.ts'
import { site } from '../../src/content/site.ts'
import type { Outputs } from '../../src/outputs.ts'
import { menuPdfPath } from '../../src/well-known-files.ts'
import { data } from './+data.ts'

export const outputs: Outputs = () => [
  {
    file: menuPdfPath.slice(1),
    inputs: {},
    render: async ({ note }) => {
      const { menuPdf } = await import('./menu-pdf/menu-pdf.ts')
      const { name: venue, locale } = site
      return menuPdf({ ...data(), venue, locale, updated: menuUpdated }, note)
    },
  },
]
