import { load } from 'cheerio/slim'

// All that a body's HTML may hold an address in: the sanitiser's list.
const addressAttributes = ['href', 'src', 'cite', 'longdesc']

/** HTML with every address whole, for readers that do not know where it stood. What is no address goes. */
export function absoluteHtml(html: string, base: string): string {
  const $ = load(html, { xml: { xmlMode: false, encodeEntities: 'utf8' } }, false)
  for (const name of addressAttributes) {
    $(`[${name}]`).each((_, element) => {
      const address = $(element).attr(name) ?? ''
      if (URL.canParse(address, base)) $(element).attr(name, new URL(address, base).href)
      else $(element).removeAttr(name)
    })
  }
  // Here no style sheet of ours reads it.
  $('[data-align]').each((_, cell) => {
    $(cell)
      .attr('align', $(cell).attr('data-align') ?? '')
      .removeAttr('data-align')
  })
  return $.html()
}
