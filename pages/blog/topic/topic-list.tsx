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
import { fill, fillElements } from '../../../src/words/words.ts'

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
      <PageMetadata title={layout().words.blog.onTopic} description={layout().newTopic.title} />
      {data.status === 'loading' ? <ListLoading /> : <ListError onRetry={data.retry} />}
    </>
  )
}

function TopicPosts({ list }: { list: TopicPageData }) {
  const { page, pageCount, total, topic, texts, lead } = list
  const { site, blog } = layout().words
  const name = fill(blog.on, { topic: topic.name })
  const position = page === 1 ? '' : ` (${fill(blog.position, { page, count: pageCount })})`
  // A list of one post adds nothing to the post.
  const isIndexed = total > 1
  return (
    <>
      <PageMetadata
        title={page === 1 ? name : fill(site.titleOnPage, { title: name, page })}
        description={`${texts.description} ${topic.name}: ${lead}${position}`}
        path={isIndexed ? topicPath(topic.slug, page) : undefined}
      />
      <PageHeading
        tempo={texts.tempo}
        title={fillElements(blog.on, { topic: <em>{topic.name}</em> })}
        lead={lead}
      />
      <SearchControl>
        <PostList list={list} pathOf={(number) => topicPath(topic.slug, number)} />
        <AllPostsLink />
        <AdRow page="blog" row={0} />
      </SearchControl>
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
