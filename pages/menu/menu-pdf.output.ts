import type { Outputs } from '../../src/outputs.ts'
import { menuPdfPath } from '../../src/well-known-files.ts'

export const outputs: Outputs = () => [
  {
    file: menuPdfPath.slice(1),
    inputs: {},
    render: async () => (await import('./menu-pdf/menu-pdf.ts')).menuPdf(),
  },
]
