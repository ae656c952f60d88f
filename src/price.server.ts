import { site } from './content/site.ts'
import type { Price } from './content-schema.server.ts'

const format = new Intl.NumberFormat(site.numberLocale ?? site.locale, {
  style: 'currency',
  currency: site.currency,
  trailingZeroDisplay: 'stripIfInteger',
})

/** Formats a price as the venue's locale has it: `$19`, `19,50 €`, `Free`. */
export function formatPrice(price: Price): string {
  return price === 'free' ? 'Free' : format.format(price)
}

/** Formats what each guest of an event pays: `$75 a head`. */
export function formatPriceEach(price: Price): string {
  return price === 'free' ? 'Free' : `${formatPrice(price)} a head`
}

/** Returns a price as a number. */
export function amountOf(price: Price): number {
  return price === 'free' ? 0 : price
}
