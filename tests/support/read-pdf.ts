import { getDocumentProxy } from 'unpdf'

export interface PdfText {
  /** Every piece of text with the role of the element it is in, in the order of the structure. */
  pieces: [role: string, text: string][]
  pageCount: number
}

/** Reads a PDF as a screen reader does: by its structure, not by positions. */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const page = await document.getPage(1)
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts = new Map<string, string>()
  let open: string | undefined
  for (const item of items) {
    if ('str' in item) {
      if (open !== undefined) texts.set(open, `${texts.get(open) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
    } else if (item.type === 'endMarkedContent') open = undefined
    else if ('id' in item) open = item.id
  }
  const pieces: PdfText['pieces'] = []
  const walk = (node: StructureNode, role: string) => {
    if ('id' in node) pieces.push([role, (texts.get(node.id ?? '') ?? '').trim()])
    for (const child of node.children ?? []) walk(child, node.role ?? role)
  }
  walk(await page.getStructTree(), '')
  return { pieces, pageCount: document.numPages }
}

interface StructureNode {
  role?: string
  id?: string
  children?: StructureNode[]
}
