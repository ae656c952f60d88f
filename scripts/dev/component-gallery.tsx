import type { ListPage } from '@venue-site/posts/lists'
import { type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { AdRow } from '../../src/ads/ad-slot.tsx'
import type { PostPageData } from '../../src/blog/posts.ts'
import DataState from '../../src/components/data-state.tsx'
import { Layout } from '../../src/components/layout.tsx'
import NotCached from '../../src/components/not-cached.tsx'
import NotFound from '../../src/components/not-found.tsx'
import { PageHeading } from '../../src/components/page-heading.tsx'
import { Pagination } from '../../src/components/pagination.tsx'
import { PostArticle } from '../../src/components/post-article.tsx'
import { PostList } from '../../src/components/post-list.tsx'
import { ListEmpty, ListError, ListLoading } from '../../src/components/post-list-status.tsx'
import { PostError, PostLoading, PostNotFound } from '../../src/components/post-status.tsx'
import { ReserveLink } from '../../src/components/reserve-link.tsx'
import { PageLocationContext } from '../../src/navigation/page-location.ts'
import { setCachedAt } from '../../src/offline/cache-status.ts'
import { notify } from '../../src/toasts/toast-queue.ts'

const item = {
  id: 1,
  slug: 'a-post',
  metaTitle: 'The title of a post',
  metaDescription: 'One line that says what the post is about.',
}

const list: ListPage = {
  page: 2,
  pageCount: 7,
  total: 63,
  posts: [
    item,
    {
      ...item,
      slug: 'long',
      metaTitle: 'A title that is so long that it takes a second line on most screens',
    },
    { ...item, slug: 'untitled', metaTitle: '', metaDescription: '' },
    {
      ...item,
      slug: 'broken-image',
      metaTitle: 'An image that fails to load',
      pinterestImageLink: '/none.jpg',
    },
  ],
}

const post: PostPageData = {
  ...item,
  date: '2026-11-20',
  html: `<p>A paragraph with a <a href="/menu">link</a>, <strong>strong</strong> text and <code>code</code>.</p>
    <h2 id="a-heading">A heading</h2><ul><li>An item</li><li>Another</li></ul><blockquote><p>A quote.</p></blockquote>
    ${['Note', 'Tip', 'Important', 'Warning', 'Caution'].map((label) => `<div role="note" data-alert="${label.toLowerCase()}"><p><strong>${label}</strong></p><p>An alert.</p></div>`).join('')}
    <table><thead><tr><th>Part</th><th>Measure</th></tr></thead><tbody><tr><td>Gin</td><td>30 ml</td></tr></tbody></table>`,
  minutes: 3,
  topics: [{ name: 'ice', slug: 'ice' }, { name: 'a topic without a page' }],
  newer: { slug: 'newer', metaTitle: 'The newer post' },
  older: { slug: 'older', metaTitle: 'The older post' },
}

const retry = () => notify({ message: 'Try Again was pressed.' })

/** Every shared component, in every state. */
const examples: Record<string, ReactNode> = {
  'Page heading': <PageHeading tempo="andante" title="A heading" lead="The sentence below it." bar={3} />,
  'Page data: loading': <DataState state={{ status: 'loading' }} />,
  'Page data: error': <DataState state={{ status: 'failed', error: new Error('503'), retry }} />,
  'List: posts': <PostList list={list} />,
  'List: loading': <ListLoading />,
  'List: empty': <ListEmpty />,
  'List: error': <ListError onRetry={retry} />,
  Pagination: <Pagination page={1} pageCount={12} pathOf={(page) => `?page=${page}`} />,
  Post: <PostArticle post={post} />,
  'Post: loading': <PostLoading />,
  'Post: error': <PostError />,
  'Post: not found': <PostNotFound />,
  'Page not found': <NotFound />,
  'Offline: not cached': <NotCached />,
  'Ad slots': <AdRow page="home" row={0} />,
  'Reserve link': <ReserveLink>Reserve a Table</ReserveLink>,
  Toast: (
    <button
      type="button"
      onClick={() => notify({ message: 'A toast', action: { label: 'Act', onClick: retry } })}
    >
      Show a toast
    </button>
  ),
}

/** The page at `/dev/components`. Its last line is that of a cached page. */
function ComponentGallery() {
  const location = useLocation()
  useEffect(() => setCachedAt(location.pathname, '2026-11-20T21:00:00Z'), [location.pathname])
  return (
    <PageLocationContext value={{ location, params: {} }}>
      <Layout>
        {Object.entries(examples).map(([name, example]) => (
          <section key={name} aria-label={name} style={{ borderTop: '1px dashed', paddingBlock: '2rem' }}>
            <p style={{ fontFamily: 'monospace', textAlign: 'center' }}>{name}</p>
            {example}
          </section>
        ))}
      </Layout>
    </PageLocationContext>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root')
createRoot(root).render(
  <BrowserRouter>
    <ComponentGallery />
  </BrowserRouter>,
)
