import { readFileSync } from 'node:fs'
import { listFiles } from '@venue-site/cli/files/list-files'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import { expect, test } from 'vitest'

// The venue's texts, the tables of words, and what the fields of the content say to who builds the site.
const isLeftOut = /^src\/(?:content|words)[/-]/
const files = ['src', 'pages']
  .flatMap((folder) => listFiles(folder).map((name) => `${folder}/${name}`))
  .filter((file) => /\.tsx?$/.test(file) && !isLeftOut.test(file))

/** Names of attributes, fields and variables whose values are read by people. */
const isRead =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|title|label|placeholder|message|description|lead|text)$/

/** Returns the literal texts that a file shows, with their lines. */
function literalTexts(code: string, file = 'example.tsx'): string[] {
  const found: string[] = []
  function add(text: string, { start }: ESTree.Node): void {
    const line = code.slice(0, start).split('\n').length
    if (/\p{L}/u.test(text)) found.push(`${file}:${line}: ${text.trim()}`)
  }

  // Adds the literals that an expression may be, or has as its parts.
  function addFrom(node: ESTree.Node | null): void {
    if (node?.type === 'Literal' && typeof node.value === 'string') add(node.value, node)
    else if (node?.type === 'TemplateLiteral') {
      for (const part of node.quasis) add(part.value.raw, part)
      for (const part of node.expressions) addFrom(part)
    } else if (node?.type === 'ConditionalExpression') {
      addFrom(node.consequent)
      addFrom(node.alternate)
    } else if (
      node?.type === 'LogicalExpression' ||
      (node?.type === 'BinaryExpression' && node.operator === '+')
    ) {
      addFrom(node.left)
      addFrom(node.right)
    } else if (node?.type === 'ArrayExpression') for (const part of node.elements) addFrom(part)
    else if (node && 'expression' in node && typeof node.expression === 'object') addFrom(node.expression)
  }
  function addIfRead(name: ESTree.Node, value: ESTree.Node | null): void {
    const text = name.type === 'Literal' ? name.value : 'name' in name && name.name
    if (typeof text === 'string' && isRead.test(text)) addFrom(value)
  }
  function addChildren({ children }: ESTree.JSXElement | ESTree.JSXFragment): void {
    for (const child of children) addFrom(child)
  }

  new Visitor({
    JSXText: (node) => add(node.value, node),
    JSXElement: addChildren,
    JSXFragment: addChildren,
    JSXAttribute: ({ name, value }) => addIfRead(name, value),
    Property: ({ key, value }) => addIfRead(key, value),
    VariableDeclarator: ({ id, init }) => addIfRead(id, init),
    AssignmentPattern: ({ left, right }) => addIfRead(left, right),
  }).visit(parseSync(file, code).program)
  return found
}

test('no code of pages has a text of its own: the tables of src/words have them', () => {
  expect(files.flatMap((file) => literalTexts(readFileSync(file, 'utf8'), file))).toEqual([])
})

test.each([
  ['<p>Closed</p>', 'Closed'],
  ['<>{isOpen ? words.open : "Closed"}</>', 'Closed'],
  [`<p>{isClosed && \`Until \${time}\`}</p>`, 'Until'],
  ['<p>{"Until " + time}</p>', 'Until'],
  ['<img alt="The bar" />', 'The bar'],
  ['<nav aria-label={label ?? "Pages"} />', 'Pages'],
  ['notify({ message: `Copied.` })', 'Copied.'],
  ['const { label = "席" as string } = link', '席'],
])('finds the text in %s', (code, text) => expect(literalTexts(code)).toEqual([`example.tsx:1: ${text}`]))

test('finds no text in punctuation, in words, and in what no visitor reads', () => {
  const code = `<a className="line" title={fill(words.page, { page })}>{\`\${day}, \${time}.\`} · {words.open}</a>`
  expect(literalTexts(code)).toEqual([])
})
