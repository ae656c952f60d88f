import { AdRow } from '../../../src/ads/ad-slot.tsx'
import { isTopicPageData, type TopicPageData, topicPath } from '../../../src/blog/posts.ts'
import { AllPostsLink } from '../../../src/components/all-posts-link.tsx'
import { Lazy } from '../../../src/components/lazy.tsx'
import { PageHeading } from '../../../src/components/page-heading.tsx'
import { PageMetadata } from '../../../src/components/page-metadata.tsx'
import { PostList } from '../../../src/components/post-list.tsx'
import { ListError, ListLoading } from '../../../src/components/post-list-status.tsx'
import { isUnavailable } from '../../../src/offline/not-cached-error.ts'
import { usePageData } from '../../../src/page-data/use-page-data.ts'
import { SearchControl } from '../../../src/search/search-control.tsx'

const loadNotSaved = () => import('../../../src/components/not-cached.tsx')

/** The posts of one topic, page by page, newest first. */
export function TopicList() {
  const published = usePageData(isTopicPageData)
  if (published.status === 'ready') return <TopicPosts list={published.value} />
  if (published.status === 'missing') return <NoPostsYet />
  if (published.status === 'failed' && isUnavailable(published.error)) {
    const failed = <ListError onRetry={published.retry} />
    return <Lazy load={loadNotSaved} props={{}} waiting={<ListLoading />} failed={failed} />
  }
  return (
    <>
      <PageMetadata title="Posts on one topic" description={explanation} />
      {published.status === 'loading' ? <ListLoading /> : <ListError onRetry={published.retry} />}
    </>
  )
}

function TopicPosts({ list }: { list: TopicPageData }) {
  const { page, pageCount, total, topic } = list
  const lead = total === 1 ? 'One post of the blog.' : `${total} posts of the blog, the newest first.`
  // A list of one post says what the post says.
  const isWorthFinding = total > 1
  const place = page === 1 ? '' : `, page ${page}`
  return (
    <>
      <PageMetadata
        title={`Posts on ${topic.name}${place}`}
        description={`What the house has written on ${topic.name}: ${lead}${page === 1 ? '' : ` Page ${page} of ${pageCount}.`}`}
        path={isWorthFinding ? topicPath(topic.slug, page) : undefined}
      />
      <PageHeading tempo="sul tema" title={<TopicTitle name={topic.name} />} lead={lead} />
      <SearchControl />
      <PostList list={list} pathOf={(number) => topicPath(topic.slug, number)} />
      <AllPostsLink />
      <AdRow page="blog" row={0} />
    </>
  )
}

function TopicTitle({ name }: { name: string }) {
  return (
    <>
      Posts on <em>{name}</em>
    </>
  )
}

const explanation = 'A topic gets its page when the blog is printed with a post on it.'

/** The topic of a post that is newer than the snapshot has no page until the next build. */
function NoPostsYet() {
  return (
    <>
      <PageMetadata title="No posts here yet" description={explanation} />
      <PageHeading
        tempo="attacca"
        title="No posts here yet"
        lead="If a post brought you here, it is newer than the blog’s last printing: its topic gets a page with the next."
        bar={6}
      />
      <AllPostsLink />
    </>
  )
}
