import { menuPdfPath } from '../../src/machine-files.ts'
import type { Outputs } from '../../src/outputs.ts'

export const outputs: Outputs = () => [
  {
    file: menuPdfPath.slice(1),
    inputs: {},
    render: async () => (await import('./menu-pdf/menu-pdf.ts')).menuPdf(),
  },
]
