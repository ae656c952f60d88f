import { site } from '../../src/content/site.ts'
import { amountOf, type Price, type PriceOrRange } from '../../src/content-fields.server.ts'
import { fill } from '../../src/words/words.ts'
import { ownWords } from '../words.server.ts'

const formatWith = (trailingZeroDisplay: 'auto' | 'stripIfInteger') =>
  new Intl.NumberFormat(site.numberLocale ?? site.locale, {
    style: 'currency',
    currency: site.currency,
    trailingZeroDisplay,
  })
const [short, full] = [formatWith('stripIfInteger'), formatWith('auto')]

/**
 * Formats a price as the venue's locale has it: `$19`, `19,50 €`, `Free`.
 * @param beside The prices in the same list: if one is not whole, all have decimals.
 */
export function formatPrice(price: Price, beside: readonly Price[] = []): string {
  if (price === 'free') return ownWords.price.free
  const isShort = beside.every((other) => other === 'free' || Number.isInteger(other))
  return (isShort ? short : full).format(price)
}

/** Formats one price, or a range of prices: `$45 – $75`. */
export function formatPriceOrRange(price: PriceOrRange): string {
  if (typeof price !== 'object') return formatPrice(price)
  const [from, to] = [amountOf(price.from), amountOf(price.to)]
  return (Number.isInteger(from) && Number.isInteger(to) ? short : full).formatRange(from, to)
}

/** Formats what each guest of an event pays: `$75 a head`. */
export function formatPriceEach(price: PriceOrRange): string {
  const { free, each } = ownWords.price
  return price === 'free' ? free : fill(each, { price: formatPriceOrRange(price) })
}
