import { defaultSchema, type Schema } from 'hast-util-sanitize'
import { alertKinds } from './alerts.ts'

/** The schemes that links may have. An address without a scheme is relative and stays. */
export const linkSchemes = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp']

/**
 * A property (in mdast's `hProperties`) that the audit's parser sets to find nodes in the HTML, and its attribute. Pages
 * never have it.
 */
export const sourceAttribute = { property: 'dataSource', attribute: 'data-source' } as const

const dataAlign: [string, ...string[]] = ['dataAlign', 'left', 'center', 'right']

/**
 * The elements and attributes that a body's HTML may have: GitHub's list, and what our handlers set. Ids are not
 * prefixed, because mdast-util-to-hast has prefixed those of footnotes, and a second prefix would break their links.
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
      ['role', 'group', 'note'],
      ['dataAlert', ...alertKinds],
      'ariaLabel',
      'tabIndex',
    ],
    pre: [...(defaultSchema.attributes?.pre ?? []), 'tabIndex'],
    td: [dataAlign],
    th: [dataAlign],
    input: [...(defaultSchema.attributes?.input ?? []), 'ariaLabel'],
  },
  protocols: { ...defaultSchema.protocols, href: linkSchemes, src: ['http', 'https'] },
  clobberPrefix: '',
}
