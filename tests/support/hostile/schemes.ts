import { type Family, type Payload, trapOf } from './payload.ts'

/** Addresses that run something, or show something of the attacker's, written so that a filter may not see it. */
const disguises: Family = {
  plain: ({ run }) => `javascript:${run}`,
  'upper-case': ({ run }) => `JAVASCRIPT:${run}`,
  'mixed-case': ({ run }) => `jAvAsCrIpT:${run}`,
  'named-colon': ({ run }) => `javascript&colon;${run}`,
  'decimal-first-letter': ({ run }) => `&#106;avascript:${run}`,
  'decimal-padded': ({ run }) => `&#0000106;avascript:${run}`,
  'decimal-all': ({ run }) => `${decimal('javascript:')}${run}`,
  'decimal-without-semicolon': ({ run }) => `&#106avascript:${run}`,
  'hex-first-letter': ({ run }) => `&#x6a;avascript:${run}`,
  'hex-capital': ({ run }) => `&#X6A;avascript:${run}`,
  'hex-colon': ({ run }) => `javascript&#x3A;${run}`,
  'entity-twice': ({ run }) => `&amp;#106;avascript:${run}`,
  'named-tab': ({ run }) => `java&Tab;script:${run}`,
  'named-newline': ({ run }) => `java&NewLine;script:${run}`,
  'decimal-carriage-return': ({ run }) => `java&#13;script:${run}`,
  'raw-tab': ({ run }) => `java\tscript:${run}`,
  'tab-before-colon': ({ run }) => `javascript&#9;:${run}`,
  'space-before-colon': ({ run }) => `javascript :${run}`,
  'leading-space': ({ run }) => ` javascript:${run}`,
  'leading-newline': ({ run }) => `&#10;javascript:${run}`,
  'leading-start-of-heading': ({ run }) => `&#1;javascript:${run}`,
  'leading-unit-separator': ({ run }) => `&#31;javascript:${run}`,
  'leading-raw-control': ({ run }) => `\u0001\u001fjavascript:${run}`,
  'null-inside': ({ run }) => `java\0script:${run}`,
  'null-entity-inside': ({ run }) => `java&#0;script:${run}`,
  'leading-no-break-space': ({ run }) => `\u00a0javascript:${run}`,
  'leading-byte-order-mark': ({ run }) => `\ufeffjavascript:${run}`,
  'soft-hyphen-inside': ({ run }) => `java&shy;script:${run}`,
  'zero-width-space-inside': ({ run }) => `java\u200bscript:${run}`,
  'zero-width-joiner-inside': ({ run }) => `java&zwj;script:${run}`,
  'line-separator-inside': ({ run }) => `java\u2028script:${run}`,
  'right-to-left-override': ({ run }) => `\u202ejavascript:${run}`,
  'backslash-colon': ({ run }) => `javascript\\:${run}`,
  'backslash-inside': ({ run }) => `java\\script:${run}`,
  'percent-colon': ({ run }) => `javascript%3A${run}`,
  'percent-letter': ({ run }) => `%6Aavascript:${run}`,
  'percent-newline-inside': ({ run }) => `java%0ascript:${run}`,
  'cyrillic-look-alike': ({ run }) => `\u0458avascript:${run}`,
  'fullwidth-letters': ({ run }) => `ｊａｖａｓｃｒｉｐｔ:${run}`,
  'fullwidth-colon': ({ run }) => `javascript\uff1a${run}`,
  // Its capital is a plain S, so that a filter that works on capitals sees one.
  'long-s': ({ run }) => `java\u017fcript:${run}`,
  'as-a-comment-with-a-host': ({ run }) => `javascript://host.example/%0a${run}`,
  'with-slashes': ({ run }) => `javascript:///*/${run}`,
  'twice-over': ({ run }) => `javascript:javascript:${run}`,
  'behind-feed': ({ run }) => `feed:javascript:${run}`,
  'behind-view-source': ({ run }) => `view-source:javascript:${run}`,
  livescript: ({ run }) => `livescript:${run}`,
  vbscript: ({ run }) => `vbscript:${run}`,
  'data-html': ({ run }) => `data:text/html,%3Cscript%3Eopener.${run}%3C/script%3E`,
  'data-base64': ({ run }) => `data:text/html;base64,${btoa(`<script>opener.${run}</script>`)}`,
  'data-without-type': ({ run }) => `data:,${run}`,
  'data-mixed-case': ({ run }) => `dAtA:text/html;charset=utf-8,%3Csvg/onload=${run}%3E`,
  'data-svg': ({ run }) => `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' onload='${run}'/%3E`,
  'data-javascript': ({ run }) => `data:text/javascript,${run}`,
  blob: ({ ask }) => `blob:${ask}`,
  filesystem: ({ ask }) => `filesystem:${ask}`,
  file: () => 'file:///etc/passwd',
  'file-with-host': () => 'file://canary.example/share',
  about: () => 'about:blank',
  intent: () => 'intent://canary.example/#Intent;scheme=https;end',
  'chrome-page': () => 'chrome://settings',
  'web-socket': () => 'wss://canary.example/',
}

// Enough to see that every place asks the same gate.
const telling = [
  'plain',
  'upper-case',
  'named-colon',
  'decimal-first-letter',
  'named-tab',
  'leading-start-of-heading',
  'null-inside',
  'backslash-colon',
  'vbscript',
  'data-html',
  'data-svg',
  'blob',
]

interface Place {
  write: (address: string, label: string) => string
  attempts: readonly string[]
}

/** Where Markdown takes an address. */
const places: Readonly<Record<string, Place>> = {
  link: { write: (address, label) => `[${label}](<${address}>)`, attempts: Object.keys(disguises) },
  image: { write: (address, label) => `![${label}](<${address}>)`, attempts: Object.keys(disguises) },
  reference: {
    write: (address, label) => `[text][${label}]\n\n[${label}]: <${address}> "title"`,
    attempts: telling,
  },
  'image-reference': {
    write: (address, label) => `![text][${label}]\n\n[${label}]: <${address}>`,
    attempts: telling,
  },
  'collapsed-reference': {
    write: (address, label) => `[${label}][]\n\n[${label}]: <${address}>`,
    attempts: telling,
  },
  autolink: { write: (address) => `<${address}>`, attempts: telling },
  'linked-image': {
    write: (address, label) => `[![${label}](<${address}>)](<${address}>)`,
    attempts: telling,
  },
  'table-cell': {
    write: (address, label) => `| a | b |\n| - | - |\n| [${label}](<${address}>) | ![b](<${address}>) |`,
    attempts: telling,
  },
  footnote: {
    write: (address, label) => `Text[^${label}]\n\n[^${label}]: [${label}](<${address}>)`,
    attempts: telling,
  },
}

/** Every place with its attempts. */
export const schemePayloads: readonly Payload[] = Object.entries(places).flatMap(
  ([place, { write, attempts }]) =>
    attempts.map((attempt) => {
      const name = `scheme-${attempt}-in-${place}`
      return { name, made: write(disguises[attempt]?.(trapOf(name)) ?? '', name) }
    }),
)

function decimal(text: string): string {
  return [...text].map((letter) => `&#${letter.charCodeAt(0)};`).join('')
}
