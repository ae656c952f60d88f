import { imageAddress } from '@venue-site/posts/image-address'
import { type Topic, titleOf } from '@venue-site/posts/lists'
import { useMemo } from 'react'
import { formatLongDate } from '../blog/date.ts'
import { type PostPageData, postPath, topicPath } from '../blog/posts.ts'
import { bodyAttribute } from '../page-data/initial-data.ts'
import { layout } from '../page-data/layout.ts'
import { trustedHtml } from '../trusted-html.ts'
import { fill } from '../words/words.ts'
import { CopyLink } from './copy-link.tsx'
import { canonicalUrl, Metadata } from './metadata.tsx'
import styles from './post-article.module.css'
import bodyStyles from './post-body.module.css'
import { PostNeighbours } from './post-neighbours.tsx'
import { PostVideo } from './post-video.tsx'
import { Stave } from './stave.tsx'
import { useImageFailed } from './use-image-failed.ts'

/** A post, from the snapshot or live. */
export function PostArticle({ post }: { post: PostPageData }) {
  // React sets the HTML again whenever this object changes.
  const body = useMemo(() => ({ __html: trustedHtml(post.html) }), [post.html])
  const { words, site } = layout()
  // If it fails to load, nothing leads to it either.
  const image = useImageFailed()
  const picture = image.hasFailed ? null : imageAddress(post.pinterestImageLink)
  return (
    <article className={styles.article} key={post.slug}>
      <Metadata
        title={`${titleOf(post)} | ${fill(words.blog.nameOf, { name: site.name })}`}
        description={post.metaDescription}
        path={postPath(post.slug)}
        article={{ ...post, title: titleOf(post) }}
      />
      <header className={styles.header}>
        <h1>{titleOf(post)}</h1>
        <div className={styles.facts}>
          <p>
            <time dateTime={post.date}>{formatLongDate(post.date)}</time>
          </p>
          {post.modifiedText && <p>{post.modifiedText}</p>}
          <p>{fill(words.blog.editorial, { name: site.name })}</p>
          <p>{fill(words.post.minutes, { minutes: post.minutes })}</p>
        </div>
        <p className={styles.description}>{post.metaDescription}</p>
      </header>
      {picture && (
        <img
          ref={image.ref}
          className={styles.picture}
          src={picture}
          alt={fill(words.post.picture, { title: titleOf(post) })}
          onError={image.onError}
        />
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the body is sanitised HTML. */}
      <div className={bodyStyles.body} {...bodyAttribute} dangerouslySetInnerHTML={body} />
      <PostVideo address={post.youtubeShortsUrl} title={titleOf(post)} />
      <div className={styles.margin}>
        <Topics topics={post.topics} />
        <div className={styles.sharing}>
          <CopyLink address={canonicalUrl(postPath(post.slug))} />
          {picture && (
            <a href={picture} target="_blank" rel="noopener noreferrer">
              {words.post.viewPicture}
            </a>
          )}
        </div>
      </div>
      <div className={styles.end}>
        <Stave bar={1} notes={3} />
      </div>
      <Offers offers={post.offers} />
      <PostNeighbours newer={post.newer} older={post.older} />
    </article>
  )
}

/** What the venue offers of what the post is about. */
function Offers({ offers = [] }: Pick<PostPageData, 'offers'>) {
  if (offers.length === 0) return null
  const { offers: kinds } = layout().words
  return (
    <ul className={styles.offers}>
      {offers.map(({ kind, name, detail, address }) => (
        <li key={address}>
          <a href={address}>
            <span>{kinds[kind]}</span> {name} <small>{detail}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Topics({ topics }: { topics: Topic[] }) {
  if (topics.length === 0) return null
  return (
    <section>
      <h2>{layout().words.post.topics}</h2>
      <ul>
        {topics.map(({ name, slug }) => (
          <li key={name} className={styles.topic}>
            {slug ? <a href={topicPath(slug)}>{name}</a> : name}
          </li>
        ))}
      </ul>
    </section>
  )
}
