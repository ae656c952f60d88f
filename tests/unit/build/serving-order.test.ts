import { expect, test } from 'vitest'
import { inPhases } from '../../../scripts/site/serving-order.ts'

// Each phase names only files of its own and of those before. A bucket has documents without an ending.
const phases = [
  ['assets/chunk.css', 'assets/chunk.js', 'favicon.svg', 'icon-192.png', 'images/a-post.webp'],
  [
    'pagefind/2/fragment/en_1.pf_fragment',
    'pagefind/2/pagefind.en_1.pf_meta',
    'pagefind/index/en_1.pf_index',
    'pagefind/pagefind.en_2.pf_meta',
    'pagefind/pagefind.js',
    'pagefind/pagefind.js.br',
    'pagefind/wasm.en.pagefind',
    'site.webmanifest',
    'snapshot/posts/a-post.json',
  ],
  ['blog', 'blog.html', 'blog.html.br', 'blog/a-post', 'blog/a-post.html'],
  [
    'atom.xml',
    'feed.json',
    'feed.json.gz',
    'feed.xml',
    'llms.txt',
    'pagefind/2/pagefind-entry.json',
    'pagefind/newest/pagefind-entry.json',
    'sitemap-2.xml',
  ],
  ['pagefind/pagefind-entry.json', 'pagefind/pagefind-entry.json.br', 'sitemap.xml', 'sw.js', 'sw.js.gz'],
]

test('a file comes after those that it names, with its compressed versions', () => {
  expect(inPhases(phases.flat().sort())).toEqual(phases)
})
