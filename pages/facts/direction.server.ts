// Those in use. Not `textInfo` of Intl: in Node 20, it has `dv` and `az-IR` from left to right. `Aran` is Arabic in the Nastaliq style.
const rightToLeft = /^(Adlm|Arab|Aran|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/

/** Returns the attributes of a document whose texts are in a locale: `lang="ar" dir="rtl"`. The other direction is the default. */
export function languageAttributes(locale: string): string {
  const direction = directionOf(locale) === 'rtl' ? ' dir="rtl"' : ''
  return `lang="${new Intl.Locale(locale).language}"${direction}`
}

/** Returns the direction in which a locale is read. A locale without a script has that of most of its texts. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.test(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'
}
