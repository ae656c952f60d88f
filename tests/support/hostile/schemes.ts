import { table } from './payload.ts'

// Beginnings of an address that runs something, written so that a filter may not see it. Spaces separate them.
const disguises = `
  javascript: JAVASCRIPT: jAvAsCrIpT: javascript&colon; &#106;avascript: &#0000106;avascript: &#106avascript:
  &#x6a;avascript: &#X6A;avascript: javascript&#x3A; &amp;#106;avascript: java&Tab;script: java&NewLine;script:
  java&#13;script: java\tscript: javascript&#9;: javascript&#32;: &#32;javascript: &#10;javascript: &#1;javascript:
  &#31;javascript: \u0001\u001fjavascript: java\0script: java&#0;script: &nbsp;javascript: &#xfeff;javascript:
  java&shy;script: java\u200bscript: java&zwj;script: java&#x2028;script: \u202ejavascript: javascript\\:
  java\\script: javascript%3A %6Aavascript: java%0ascript: \u0458avascript: ｊａｖａｓｃｒｉｐｔ: javascript\uff1a
  java\u017fcript: javascript://host.example/%0a javascript:///*/ javascript:javascript: feed:javascript:
  view-source:javascript: livescript: vbscript: data:, data:text/javascript, blob:https://canary.example/`
  .split(/[ \n]+/)
  .filter(Boolean)

const schemes = [
  ...disguises.map((start) => `${start}{run}`),
  [...'javascript:']
    .map((letter) => `&#${letter.charCodeAt(0)};`)
    .join('')
    .concat('{run}'),
  ...table(`
    data:text/html,%3Cscript%3Eopener.{run}%3C/script%3E  dAtA:text/html;charset=utf-8,%3Csvg/onload={run}%3E
    data:text/html;base64,${btoa('<script>opener.__pwned.base64</script>')}  filesystem:{ask}  file:///etc/passwd
    data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' onload='{run}'/%3E  file://canary.example/share
    about:blank  intent://canary.example/#Intent;scheme=https;end  chrome://settings  wss://canary.example/`),
]

// Enough to see that an address is checked in every place.
const few = schemes.filter((_, at) => at % 5 === 0)
const places: readonly [readonly string[], (address: string) => string][] = [
  [schemes, (address) => `[a](<${address}>)`],
  [schemes, (address) => `![a](<${address}>)`],
  [few, (address) => `[text][a]\n\n[a]: <${address}> "title"`],
  [few, (address) => `![text][a]\n\n[a]: <${address}>`],
  [few, (address) => `[a][]\n\n[a]: <${address}>`],
  [few, (address) => `<${address}>`],
  [few, (address) => `[![a](<${address}>)](<${address}>)`],
  [few, (address) => `| a | b |\n| - | - |\n| [a](<${address}>) | ![b](<${address}>) |`],
  [few, (address) => `Text[^a]\n\n[^a]: [a](<${address}>)`],
]

/** Hostile addresses in every place where Markdown has one. */
export const addressesInMarkdown = places.flatMap(([addresses, write]) => addresses.map(write))
