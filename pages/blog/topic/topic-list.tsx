import { AdRow } from '../../../src/ads/ad-slot.tsx'
import { isTopicPageData, type TopicPageData, topicPath } from '../../../src/blog/posts.ts'
import { AllPostsLink } from '../../../src/components/all-posts-link.tsx'
import { LazyNotCached } from '../../../src/components/lazy-not-cached.tsx'
import { PageMetadata } from '../../../src/components/metadata.tsx'
import { PageHeading, PageTop } from '../../../src/components/page-heading.tsx'
import { PostList } from '../../../src/components/post-list.tsx'
import { ListError, ListLoading } from '../../../src/components/post-list-status.tsx'
import { layout } from '../../../src/page-data/layout.ts'
import { usePageData } from '../../../src/page-data/use-page-data.ts'
import { SearchControl } from '../../../src/search/search-control.tsx'

/** A page of a topic's posts, newest first. */
export function TopicList() {
  const data = usePageData(isTopicPageData)
  if (data.status === 'ready') return <TopicPosts list={data.value} />
  if (data.status === 'missing') return <NoPostsYet />
  if (data.status === 'unavailable') {
    return <LazyNotCached waiting={<ListLoading />} failed={<ListError onRetry={data.retry} />} />
  }
  return (
    <>
      <PageMetadata title="Posts on one topic" description={layout().newTopic.title} />
      {data.status === 'loading' ? <ListLoading /> : <ListError onRetry={data.retry} />}
    </>
  )
}

function TopicPosts({ list }: { list: TopicPageData }) {
  const { page, pageCount, total, topic, texts } = list
  const title = (
    <>
      Posts on <em>{topic.name}</em>
    </>
  )
  const lead = total === 1 ? 'One post of the blog.' : `${total} posts of the blog, the newest first.`
  // A list of one post adds nothing to the post.
  const isIndexed = total > 1
  return (
    <>
      <PageMetadata
        title={`Posts on ${topic.name}${page === 1 ? '' : `, page ${page}`}`}
        description={`${texts.description} ${topic.name}: ${lead}${page === 1 ? '' : ` Page ${page} of ${pageCount}.`}`}
        path={isIndexed ? topicPath(topic.slug, page) : undefined}
      />
      <PageHeading tempo={texts.tempo} title={title} lead={lead} />
      <SearchControl />
      <PostList list={list} pathOf={(number) => topicPath(topic.slug, number)} />
      <AllPostsLink />
      <AdRow page="blog" row={0} />
    </>
  )
}

/** Shown for the topic of a post that is newer than the snapshot: it has no page until the next build. */
function NoPostsYet() {
  return (
    <>
      <PageTop heading={layout().newTopic} bar={6} />
      <AllPostsLink />
    </>
  )
}
