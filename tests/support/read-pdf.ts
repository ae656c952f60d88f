import { getDocumentProxy } from 'unpdf'

interface Pdf {
  /** Every piece of text with the role of the element it is in, in the order of the structure. */
  pieces: [role: string, text: string][]
  /** The texts that screen readers skip, such as running headers. */
  artifacts: string[]
  /** Where each text is drawn, by page. Distances are from the top left corner, in points. */
  pages: PlacedText[][]
}

interface PlacedText {
  text: string
  left: number
  right: number
  top: number
  bottom: number
  size: number
}

/**
 * Reads a PDF as a screen reader does: by its structure, not by positions. Reads the positions too.
 * @throws Error if a text is neither in the structure nor marked as an artifact.
 */
export async function readPdf(bytes: Uint8Array): Promise<Pdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const pdf: Pdf = { pieces: [], artifacts: [], pages: [] }
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const [, , , pageHeight = 0] = page.view
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const texts = new Map<string, string>()
    const placed: PlacedText[] = []
    const unmarked = 'unmarked'
    let open = unmarked
    for (const [at, item] of items.entries()) {
      if ('str' in item) {
        texts.set(open, `${texts.get(open) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
        const [, rise = 0, , height = 0, x = 0, y = 0] = item.transform as number[]
        const baseline = pageHeight - y
        // A text that runs upwards has its size in its rise.
        const size = height || rise
        const [above, below] = [0.7 * size, 0.2 * size]
        const box = height
          ? { left: x, right: x + item.width, top: baseline - above, bottom: baseline + below }
          : { left: x - above, right: x + below, top: baseline - item.width, bottom: baseline }
        if (item.str.trim() !== '') placed.push({ text: item.str, ...box, size })
      } else if (item.type === 'endMarkedContent') open = unmarked
      else open = item.id ?? `artifact ${at}`
    }
    const walk = (node: StructureNode, role: string) => {
      if (node.id !== undefined) {
        pdf.pieces.push([role, (texts.get(node.id) ?? '').trim()])
        texts.delete(node.id)
      }
      for (const child of node.children ?? []) walk(child, node.role ?? role)
    }
    walk(await page.getStructTree(), '')
    for (const [id, text] of texts) {
      if (text.trim() === '') continue
      if (!id.startsWith('artifact')) throw new Error(`“${text}” is neither in the structure nor an artifact`)
      pdf.artifacts.push(text.trim())
    }
    pdf.pages.push(placed)
  }
  return pdf
}

interface StructureNode {
  role?: string
  id?: string
  children?: StructureNode[]
}
