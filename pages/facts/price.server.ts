import { site } from '../../src/content/site.ts'
import type { Price } from '../../src/content-fields.server.ts'
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

/** Formats what each guest of an event pays: `$75 a head`. */
export function formatPriceEach(price: Price): string {
  const { free, each } = ownWords.price
  return price === 'free' ? free : fill(each, { price: formatPrice(price) })
}

/** Returns a price as a number. */
export function amountOf(price: Price): number {
  return price === 'free' ? 0 : price
}
