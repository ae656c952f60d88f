import { defaultSchema, type Schema } from 'hast-util-sanitize'

/** Schemes that links may have. An address without a scheme is relative and stays; others lose their address. */
export const linkSchemes = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp']

/**
 * A parser may set this property (in mdast's `hProperties`) on what it wants to find again: the HTML then has it as
 * this attribute. The audit does; pages never have it.
 */
export const sourceAttribute = { property: 'dataSource', attribute: 'data-source' } as const

const dataAlign: [string, ...string[]] = ['dataAlign', 'left', 'center', 'right']

/**
 * What a body's HTML may hold: GitHub's list of harmless elements and attributes, with what our own handlers set. Ids
 * come from footnotes alone, which mdast-util-to-hast has prefixed already: a second prefix would break their links.
 */
export const sanitizeSchema: Schema = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []), 'wbr'],
  attributes: {
    ...defaultSchema.attributes,
    '*': [...(defaultSchema.attributes?.['*'] ?? []), sourceAttribute.property],
    a: [...(defaultSchema.attributes?.a ?? []), ['target', '_blank'], ['rel', 'noopener', 'noreferrer']],
    img: [...(defaultSchema.attributes?.img ?? []), ['loading', 'lazy'], ['decoding', 'async']],
    div: [
      ...(defaultSchema.attributes?.div ?? []),
      ['className', 'scroller'],
      ['role', 'group'],
      'ariaLabel',
      'tabIndex',
    ],
    pre: [...(defaultSchema.attributes?.pre ?? []), 'tabIndex'],
    td: [dataAlign],
    th: [dataAlign],
    input: [...(defaultSchema.attributes?.input ?? []), ['ariaLabel', 'Done', 'Not done']],
  },
  protocols: { ...defaultSchema.protocols, href: linkSchemes, src: ['http', 'https'] },
  clobberPrefix: '',
}
