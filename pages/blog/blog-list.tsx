import { AdRow } from '../../src/ads/ad-slot.tsx'
import { isListPageData, listPath } from '../../src/blog/posts.ts'
import { Lazy } from '../../src/components/lazy.tsx'
import { LazyNotCached } from '../../src/components/lazy-not-cached.tsx'
import { LazyNotFound } from '../../src/components/lazy-not-found.tsx'
import { PageTop } from '../../src/components/page-heading.tsx'
import { PostList } from '../../src/components/post-list.tsx'
import { ListEmpty, ListError, ListLoading } from '../../src/components/post-list-status.tsx'
import { useHydrated } from '../../src/components/use-hydrated.ts'
import { blogHeading } from '../../src/content/blog.ts'
import type { Heading } from '../../src/content-fields.server.ts'
import { usePageData } from '../../src/page-data/use-page-data.ts'
import { publicSettings } from '../../src/public-settings.ts'
import { SearchControl } from '../../src/search/search-control.tsx'
import { useHasNewerPosts } from './use-newer-posts.ts'

const loadLiveList = () => import('./live-list.tsx')

/** A page of the blog's list. */
export function BlogList({ page }: { page: number }) {
  const data = usePageData(isListPageData)
  const list = data.status === 'ready' ? data.value : undefined
  // An empty list is no fallback, and has nothing to search.
  const fallback = list?.total ? list : undefined
  const isLive = useHasNewerPosts(list)
  const isHydrated = useHydrated()

  const hasFunctionsHost = publicSettings.functionsUrl !== undefined
  if (data.status === 'missing' && !hasFunctionsHost) return <LazyNotFound />
  if (data.status === 'unavailable') {
    return <LazyNotCached waiting={<ListLoading />} failed={<ListError onRetry={data.retry} />} />
  }
  return (
    <>
      <PageTop heading={page === 1 ? blogHeading : headingOf(page)} path={listPath(page)} />
      {fallback && <SearchControl />}
      {content()}
      <AdRow page="blog" row={0} />
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

function headingOf(page: number): Heading {
  const { name, lead } = blogHeading
  return { ...blogHeading, name: `${name}, page ${page}`, description: `${lead} Page ${page}.` }
}
