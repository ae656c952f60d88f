import { AdRow } from '../../src/ads/ad-slot.tsx'
import { type BlogPageData, isBlogPageData, listPath } from '../../src/blog/posts.ts'
import { Lazy } from '../../src/components/lazy.tsx'
import { LazyNotCached } from '../../src/components/lazy-not-cached.tsx'
import { LazyNotFound } from '../../src/components/lazy-not-found.tsx'
import { PageMetadata } from '../../src/components/metadata.tsx'
import { PageTop } from '../../src/components/page-heading.tsx'
import { PostList } from '../../src/components/post-list.tsx'
import { ListEmpty, ListError, ListLoading } from '../../src/components/post-list-status.tsx'
import { useHydrated } from '../../src/components/use-hydrated.ts'
import type { Heading } from '../../src/content-fields.server.ts'
import { layout } from '../../src/page-data/layout.ts'
import { usePageData } from '../../src/page-data/use-page-data.ts'
import { SearchControl } from '../../src/search/search-control.tsx'
import { fill } from '../../src/words/words.ts'
import { useHasNewerPosts } from './use-newer-posts.ts'

const loadLiveList = () => import('./live-list.tsx')

/** A page of the blog's list. */
export function BlogList({ page }: { page: number }) {
  const data = usePageData(isBlogPageData)
  const list = data.status === 'ready' ? data.value : undefined
  // An empty list is no fallback, and has nothing to search.
  const fallback = list?.total ? list : undefined
  const isLive = useHasNewerPosts(list)
  const isHydrated = useHydrated()

  const hasFunctionsHost = layout().settings.functionsUrl !== undefined
  if (data.status === 'missing' && !hasFunctionsHost) return <LazyNotFound />
  if (data.status === 'unavailable') {
    return <LazyNotCached waiting={<ListLoading />} failed={<ListError onRetry={data.retry} />} />
  }
  const rest = (
    <>
      {content()}
      <AdRow page="blog" row={0} />
    </>
  )
  return (
    <>
      {list ? <ListTop list={list} page={page} /> : <FallbackTop page={page} />}
      {fallback ? <SearchControl>{rest}</SearchControl> : rest}
    </>
  )

  function content() {
    if (data.status === 'loading') return <ListLoading />
    if (fallback && !isLive) return <PostList list={fallback} />
    if (hasFunctionsHost) {
      // The document has no live list, so the first render must be the same as in the HTML.
      if (!isHydrated) return <ListLoading />
      return (
        <Lazy
          load={loadLiveList}
          props={{ page, fallback }}
          waiting={<ListLoading />}
          failed={
            fallback ? <PostList list={fallback} /> : <ListError onRetry={() => window.location.reload()} />
          }
        />
      )
    }
    return data.status === 'failed' ? <ListError onRetry={data.retry} /> : <ListEmpty />
  }
}

function ListTop({ list: { heading }, page }: { list: BlogPageData; page: number }) {
  const own = page === 1 ? heading : headingOfPage(heading, page)
  return <PageTop heading={own} path={listPath(page)} />
}

function headingOfPage(heading: BlogPageData['heading'], page: number): Heading {
  const { titleOnPage, page: pageText } = layout().words.site
  return {
    ...heading,
    name: fill(titleOnPage, { title: heading.name, page }),
    description: `${heading.lead} (${fill(pageText, { page })})`,
  }
}

/** The heading of a page that the snapshot lacks: that of the first page, once it is loaded. */
function FallbackTop({ page }: { page: number }) {
  const first = usePageData(isBlogPageData, listPath(1))
  if (first.status === 'ready') return <ListTop list={first.value} page={page} />
  const { navigation, words } = layout()
  const { label = words.blog.name } = navigation.find(({ to }) => to === listPath(1)) ?? {}
  return <PageMetadata title={label} description={label} path={listPath(page)} />
}
