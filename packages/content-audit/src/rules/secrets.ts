import { quoteOf } from '../parts.ts'
import { type Rule, rule } from '../rule.ts'

/** What an address at a free mail host ends in, as the source of a regular expression. */
export const freeMailHost =
  '@(?:gmail|googlemail|hotmail|outlook|live|yahoo|ymail|icloud|me|mac|aol|gmx|web|proton|protonmail|fastmail|mail|yandex|qq|163)\\.(?:com|net|org|de|fr|uk|co\\.uk|it|es|ch|at|me|ru|jp|co\\.jp)(?![\\w-])'

// In the formats of their issuers. Passwords have none, and those in code are examples.
const secretKeys: readonly [string, RegExp][] = [
  // With a line of the key: examples leave it out.
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----(?:\\n|[\s>])*[A-Za-z0-9+/]{48}/g],
  // Amazon’s documentation has keys that end in EXAMPLE.
  ['an AWS access key', /\bA[KS]IA(?![0-9A-Z]{9}EXAMPLE)[0-9A-Z]{16}\b/g],
  ['a GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{60,})\b/g],
  ['a Google API key', /\bAIza[\w-]{35}(?![\w-])/g],
  ['a Stripe key', /\b[sr]k_live_[A-Za-z0-9]{20,}\b/g],
  ['a Slack token', /\bxox[abposr]-[A-Za-z0-9-]{20,}/g],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/g],
  // With capitals and digits, unlike `sk-your-key-here`.
  ['an API key', /\bsk-(?=[\w-]{0,200}[A-Z])(?=[\w-]{0,200}\d)[A-Za-z0-9_-]{32,}/g],
  ['a SendGrid key', /\bSG\.[\w-]{22}\.[\w-]{43}\b/g],
  // The second is the example of jwt.io.
  ['a signed token', /(?<![\w-])eyJ[\w-]{10,}\.(?!eyJzdWIiOiIxMjM0NTY3ODkw)eyJ[\w-]{10,}\.[\w-]{10,}/g],
]

/** Rules about secrets and personal data. */
export const secretRules: readonly Rule[] = [
  rule({
    id: 'bank-account',
    severity: 'error',
    over: 'blog',
    why: 'In some countries the number of an account is enough to take money from it.',
    fix: 'Remove it, and send it to those who need it.',
    invalid: { blog: 'Pay to DE89 3704 0044 0532 0130 00.' },
    valid: { blog: 'Pay to DE88 3704 0044 0532 0130 00, or at the bar.' },
    pattern: /(?<![\w/])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?!\w)/g,
    quoted: 4,
    message({ text }) {
      const iban = text.replaceAll(' ', '')
      return iban.length >= 15 && /\d{6}/.test(iban) && isIban(iban) && 'A bank account number (IBAN)'
    },
  }),
  rule({
    id: 'card-number',
    severity: 'error',
    over: 'blog',
    why: 'Anyone who reads the number of a payment card can use it.',
    fix: 'Remove it, and tell the owner of the card.',
    invalid: { blog: 'He paid with 4111 1111 1111 1111.' },
    valid: { blog: 'Order 4111 1111 1111 1112, and https://example.org/4111111111111111.' },
    // Visa, Mastercard, American Express and Discover by their first digits and lengths, in groups or not.
    pattern:
      /(?<![\w./#=%-])(?:4\d{3}|5[1-5]\d{2}|2[2-7]\d{2}|6011|65\d{2})([ -]?)\d{4}\1\d{4}\1\d{4}(?![\w%-])|(?<![\w./#=%-])3[47]\d{2}([ -]?)\d{6}\2\d{5}(?![\w%-])/g,
    quoted: 4,
    message: ({ text }) => isLuhn(text.replace(/\D/g, '')) && `A card number ending in ${text.slice(-2)}`,
  }),
  rule({
    id: 'identity-number',
    severity: 'error',
    over: 'blog',
    why: 'A social security number is enough to borrow money in another person’s name.',
    fix: 'Remove it, and tell the person.',
    invalid: { blog: 'Her SSN is 123-45-6789.' },
    valid: { blog: 'Call 312-555-0100, or 000-12-3456, order 900-12-3456.' },
    // What the Social Security Administration issues: no 000, 666 or 9xx, no 00, no 0000.
    pattern: /(?<![\w/.-])(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\w-])/g,
    quoted: 3,
    message: 'This looks like a social security number',
  }),
  rule({
    id: 'link-credentials',
    severity: 'error',
    over: 'post',
    why: 'The address contains a user name and password, or a token: every reader can use them.',
    fix: 'Change the password at once; then link to the address without it.',
    invalid: { blog: 'See [the list](https://ana:moonlight@example.org/list).' },
    valid: { blog: 'See [the list](https://example.org/@ana:moonlight).' },
    *check(view) {
      for (const { target, start } of [...view.links, ...view.images]) {
        if (target?.kind !== 'outside' || !/^https?:$/.test(target.url.protocol)) continue
        const { username, password, search, searchParams } = target.url
        const isToken = (name: string) => /^(?:access_token|api_?key|auth_token|password|secret)$/i.test(name)
        if (!username && !password && !(search && [...searchParams.keys()].some(isToken))) continue
        yield { ...quoteOf(view.body, start, start + 12), message: 'The address contains credentials' }
      }
    },
  }),
  rule({
    id: 'private-home-address',
    severity: 'warning',
    over: 'bodyText',
    why: 'A street with a number and a flat is a private home.',
    fix: 'Remove it, unless it is a company’s address and meant to be found.',
    invalid: { blog: 'She lives at 12 Orchard Street, Apt 4B.' },
    valid: { blog: 'She lives in Orchard Street, in the house with the blue door.' },
    pattern:
      /\b\d{1,5}[a-z]?\s+(?:\p{Lu}[\p{L}’'.]+\s+){1,3}(?:Street|St\.?|Avenue|Ave\.?|Road|Rd\.?|Lane|Ln\.?|Drive|Dr\.?|Court|Ct\.?|Place|Pl\.?|Boulevard|Blvd\.?|Terrace|Way|Close|Alley),?\s+(?:Apt\.?|Apartment|Flat|Unit|Suite|#)\s*\w+/gu,
    message: ({ quote }, { site: { publicTexts = [] } }) =>
      !publicTexts.some((text) => quote.includes(text)) && 'This looks like a home address',
  }),
  rule({
    id: 'private-mail-address',
    severity: 'info',
    over: 'blog',
    why: 'A private mail address is its owner’s to publish: bots collect it from a page within days.',
    fix: 'Ask the owner, or give an address of the bar.',
    invalid: { blog: 'Write to jane.doe@gmail.com.' },
    valid: { blog: 'Write to hello@venue.example.' },
    pattern: new RegExp(`(?<![\\w.+-])[\\w.+-]+${freeMailHost}`, 'gi'),
    prefilter: new RegExp(freeMailHost, 'i'),
    message: 'This looks like a private mail address',
  }),
  rule({
    id: 'private-network-address',
    severity: 'info',
    over: 'bodyText',
    why: 'An address of a private network (RFC 1918) tells what runs there, and helps no reader.',
    fix: 'Remove it, or use one that is reserved for examples: 192.0.2.1 (RFC 5737).',
    invalid: { blog: 'The till is at 192.168.1.20.' },
    valid: { blog: 'The till is at 192.0.2.20, version 10.2.1, and `192.168.1.1` is code.' },
    pattern:
      /(?<![\d.])(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2})(?![\d.]*\d)/g,
    message: 'An address of a private network',
  }),
  rule({
    id: 'secret-key',
    severity: 'error',
    over: 'post',
    why: 'Anyone who reads the page can use the key, and bots search every page for keys.',
    fix: 'Revoke the key where it was issued, at once; then remove it here.',
    invalid: { blog: 'Set it:\n\n```sh\nexport KEY=AKIAZ7Q2KX4M9TBV3HWD\n```' },
    valid: {
      blog: 'Set it: `export KEY=AKIAIOSFODNN7EXAMPLE`, `password = "correct horse"`, `-----BEGIN PRIVATE KEY-----`.',
    },
    *check({ body: { source } }) {
      for (const [name, pattern] of secretKeys) {
        for (const { 0: key, index } of source.matchAll(pattern))
          yield { quote: key.slice(0, 8), at: index, message: `This looks like ${name}` }
      }
    },
  }),
]

/** Returns whether the check digit of a card number is right (Luhn; ISO/IEC 7812-1, annex B). */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Returns whether the check digits of an IBAN without spaces are right (ISO 13616, mod 97 of ISO 7064). */
function isIban(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
