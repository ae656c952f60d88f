import type { Family } from './payload.ts'

const aliases = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at))

/** Bodies that begin with front matter: it is dropped, and nothing in it is evaluated. */
export const frontMatter: Family = {
  script: ({ run }) => `---\ntitle: <script>${run}</script>\n---\n\nText`,
  'in-javascript': ({ run }) => `---js\n{ title: ${run}, x: process.exit(3) }\n---\n\nText`,
  'in-javascript-by-its-long-name': ({ run }) => `---javascript\nmodule.exports = ${run}\n---\n\nText`,
  'in-coffee': ({ run }) => `---coffee\n${run}\n---\n\nText`,
  'in-json': () => '---json\n{ "__proto__": { "isAdmin": true } }\n---\n\nText',
  'of-a-function': ({ run }) => `---\na: !!js/function 'function () { ${run} }'\n---\n\nText`,
  'of-an-undefined': () => '---\na: !!js/undefined ""\nb: !!js/regexp /(a+)+$/\n---\n\nText',
  'of-laughs': () =>
    `---\na: &a [x, x, x, x, x, x, x, x, x]\n${aliases
      .slice(1)
      .map((name, at) => `${name}: &${name} [${`*${aliases[at]}, `.repeat(9)}x]`)
      .join('\n')}\n---\n\nText`,
  'of-an-anchor-in-itself': () => '---\na: &a [*a]\n<<: *a\n---\n\nText',
  'of-a-prototype': () => '---\n__proto__:\n  html: <img src=x>\nconstructor: x\n---\n\nText',
  'that-names-the-fields': ({ run }) =>
    `---\nmetaTitle: "<script>${run}</script>"\nslug: ../../index\nhtml: <script>${run}</script>\n---\n\nText`,
  'twice-over': ({ run }) => `---\na: b\n---\n---\nc: <img src=x onerror=${run}>\n---\n\nText`,
  'without-an-end': ({ run }) => `---\na: <img src=x onerror=${run}>\n\nText`,
  'ended-with-dots': ({ run }) => `---\na: b\n...\n<img src=x onerror=${run}>\n\nText`,
  'in-toml': ({ run }) => `+++\na = "<script>${run}</script>"\n+++\n\nText`,
  'of-ten-thousand-lines': ({ run }) =>
    `---\n${'a: b\n'.repeat(10_000)}c: <img src=x onerror=${run}>\n---\n\nText`,
  'of-blanks': () => `---\n${' '.repeat(20_000)}\n---\n\nText`,
  'of-comments': ({ run }) => `---\n${'# a\n'.repeat(500)}<script>${run}</script>\n---\n\nText`,
}
