import type { Family } from './payload.ts'

/** Names that stand for something on the page: an element that bears one is found in the other's place. */
export const clobbering: Family = {
  'id-of-the-root': () => '<div id="root">another root</div>',
  'id-of-the-content': () => '<main id="content">another page</main>',
  'id-of-the-data': () =>
    '<script id="document-data" type="application/json">{"pageId":"x","data":{}}</script>',
  'id-of-the-data-without-script': () => '<div id="document-data">{"pageId":"x","data":{}}</div>',
  'name-of-get-element': () => '<img name="getElementById">',
  'name-of-query-selector': () => '<form name="querySelector"><input name="x"></form>',
  'name-of-body': () => '<img name="body"><form name="head"></form>',
  'name-of-cookie': () => '<a id="cookie" name="cookie" href="https://a.example">a</a>',
  'name-of-document-element': () => '<embed name="documentElement">',
  'name-of-current-script': () => '<img name="currentScript" src="/x">',
  'name-of-default-view': () => '<object name="defaultView"></object>',
  'id-of-trusted-types': () => '<a id="trustedTypes"></a><a id="trustedTypes" name="createPolicy"></a>',
  'id-of-proto': () => '<a id="__proto__" name="__proto__">a</a>',
  'collection-of-two': ({ ask }) => `<a id="config"></a><a id="config" name="url" href="${ask}"></a>`,
  'form-with-nodes': () =>
    '<form><input name="attributes"><input name="parentNode"><input name="children"></form>',
  'frame-with-a-name': ({ ask }) => `<iframe name="opener" src="${ask}"></iframe>`,
  'heading-root': () => '# root\n\n## content\n\n### document-data',
  'heading-of-properties': () => '## __proto__\n\n## constructor\n\n## getElementById',
  'heading-with-an-id': () => '## a {#root}\n\n## b {id="content"}',
  'footnote-root': () => 'Text[^root]\n\n[^root]: note',
  'footnote-of-properties': () =>
    'a[^__proto__] b[^constructor] c[^toString]\n\n[^__proto__]: one\n\n[^constructor]: two\n\n[^toString]: three',
  'footnote-defined-twice': () => 'a[^x]\n\n[^x]: one\n\n[^x]: two\n\n[^X]: three',
  'footnote-of-a-tag': ({ run }) =>
    `a[^"><img/src=x/onerror=${run}>]\n\n[^"><img/src=x/onerror=${run}>]: note`,
  'footnote-of-quotes': ({ run }) => `a[^"'onfocus=${run}]\n\n[^"'onfocus=${run}]: note`,
  'footnote-of-percents': () => 'a[^%22%3E%00]\n\n[^%22%3E%00]: note',
  'footnote-of-a-prefix': () => 'a[^fn-1] b[^1]\n\n[^fn-1]: one\n\n[^1]: two',
  'footnote-of-a-label': () => 'a[^footnote-label]\n\n[^footnote-label]: note',
  'footnote-in-itself': () => 'a[^x]\n\n[^x]: see[^x] and[^y]\n\n[^y]: see[^x]',
  'footnote-used-two-hundred-times': () => `${'a[^x] '.repeat(200)}\n\n[^x]: note`,
  'reference-of-properties': () => '[__proto__] [constructor][] [a][toString]\n\n[x]: /x',
  'reference-definition-of-properties': () =>
    '[a][__proto__] [b][constructor]\n\n[__proto__]: /proto\n[constructor]: /constructor',
  'link-to-the-root': () => '[a](#root) [b](#content) [c](#document-data) [d](#:~:text=reserve)',
}
