/** What all prices are in (ISO 4217). */
export const currency = 'USD'

/** `$19` as a number's text: machines are told the amount and the currency apart. */
export function amountOf(price: `$${number}`): string {
  return price.slice(1)
}
