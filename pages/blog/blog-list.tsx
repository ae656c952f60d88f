import { AdRow } from '../../src/ads/ad-slot.tsx'
import { isListPageData, listPath } from '../../src/blog/posts.ts'
import { Lazy } from '../../src/components/lazy.tsx'
import { NotFound } from '../../src/components/not-found.tsx'
import { PageHeading } from '../../src/components/page-heading.tsx'
import { PageMetadata } from '../../src/components/page-metadata.tsx'
import { PostList } from '../../src/components/post-list.tsx'
import { ListEmpty, ListError, ListLoading } from '../../src/components/post-list-status.tsx'
import { useHydrated } from '../../src/components/use-hydrated.ts'
import { isUnavailable } from '../../src/offline/not-cached-error.ts'
import { usePageData } from '../../src/page-data/use-page-data.ts'
import { publicSettings } from '../../src/public-settings.ts'
import { SearchControl } from '../../src/search/search-control.tsx'
import { useHasNewerPosts } from './use-newer-posts.ts'

const loadLiveList = () => import('./live-list.tsx')
const loadNotSaved = () => import('../../src/components/not-cached.tsx')

const lead = 'Notes from behind the bar: ice, vermouth, records, and the occasional argument.'

/** The blog's list, page by page. */
export function BlogList({ page }: { page: number }) {
  const published = usePageData(isListPageData)
  const list = published.status === 'ready' ? published.value : undefined
  const isLive = useHasNewerPosts(list)
  const isHydrated = useHydrated()

  const hasHost = publicSettings.functionsUrl !== undefined
  if (published.status === 'missing' && !hasHost) return <NotFound />
  if (published.status === 'failed' && isUnavailable(published.error)) {
    const failed = <ListError onRetry={published.retry} />
    return <Lazy load={loadNotSaved} props={{}} waiting={<ListLoading />} failed={failed} />
  }
  return (
    <>
      <PageMetadata
        title={page === 1 ? 'Blog' : `Blog, page ${page}`}
        description={page === 1 ? lead : `${lead} Page ${page}.`}
        path={listPath(page)}
      />
      <PageHeading tempo="ad libitum" title="The blog" lead={lead} />
      <SearchControl />
      {content()}
      <AdRow page="blog" row={0} />
    </>
  )

  function content() {
    if (published.status === 'loading') return <ListLoading />
    // A list without posts is nothing to fall back on.
    const fallback = list && list.total > 0 ? list : undefined
    if (fallback && !isLive) return <PostList list={fallback} />
    if (hasHost) {
      // The document cannot hold a live list, so the first render waits like the HTML does.
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
    return published.status === 'failed' ? <ListError onRetry={published.retry} /> : <ListEmpty />
  }
}
