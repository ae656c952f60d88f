import { type Topic, titleOf } from '@venue-site/posts/lists'
import { useMemo } from 'react'
import { formatLongDate } from '../blog/date.ts'
import { type PostPageData, pictureElsewhere, postPath, topicPath } from '../blog/posts.ts'
import { bodyAttribute } from '../page-data/initial-data.ts'
import { layout } from '../page-data/layout.ts'
import { largestOf, textWidth } from '../pictures.ts'
import { trustedHtml } from '../trusted-html.ts'
import { fill } from '../words/words.ts'
import { CopyLink } from './copy-link.tsx'
import { canonicalUrl, Metadata } from './metadata.tsx'
import styles from './post-article.module.css'
import './picture-tones.css'
import bodyStyles from './post-body.module.css'
import { PostNeighbours } from './post-neighbours.tsx'
import { PostVideo } from './post-video.tsx'
import { Stave } from './stave.tsx'
import { useImageFailed } from './use-image-failed.ts'
import { useLargePictures } from './use-large-pictures.tsx'

/** A post, from the snapshot or live. */
export function PostArticle({ post }: { post: PostPageData }) {
  // React sets the HTML again whenever this object changes.
  const body = useMemo(() => ({ __html: trustedHtml(post.html) }), [post.html])
  const { words, site } = layout()
  // If it fails to load, nothing leads to it either.
  const image = useImageFailed()
  const ownAddress = post.picture && largestOf(post.picture)
  const picture = image.hasFailed ? null : (ownAddress ?? pictureElsewhere(post))
  const alt = fill(words.post.picture, { title: titleOf(post) })
  const { ref, lightbox } = useLargePictures<HTMLElement>(post.position, alt)
  return (
    <article ref={ref} className={styles.article} key={post.slug}>
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
        <figure className={styles.picture}>
          <LeadPicture picture={post.picture} address={picture} alt={alt} image={image} />
        </figure>
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
      {lightbox}
    </article>
  )
}

interface LeadPictureProps extends Pick<PostPageData, 'picture'> {
  address: string
  alt: string
  image: ReturnType<typeof useImageFailed>
}

// The style sheet limits its height.
const [onPhones, onOthers] = [24, 60]
// A wider one has room above and below.
const widestOfFullHeight = 1.7

/** The picture of a post: from where it is, or a copy, whose size is known. */
function LeadPicture({ picture, address, alt, image: { ref, onError } }: LeadPictureProps) {
  if (!picture) return <img ref={ref} src={address} alt={alt} onError={onError} />
  const { src, srcSet, width, height, tone } = picture
  const ratio = width / height
  const sizeAt = (share: number) => `min(100vw, ${Math.round(share * ratio)}vh)`
  const image = (
    <img
      ref={ref}
      {...{ src, srcSet, width, height, onError }}
      alt={alt}
      sizes={`(min-width: 48em) ${sizeAt(onOthers)}, ${sizeAt(onPhones)}`}
      data-tone={ratio < widestOfFullHeight ? tone : undefined}
      fetchPriority="high"
      decoding="async"
    />
  )
  if (width <= textWidth) return image
  return (
    <a href={address} data-zoom="">
      {image}
    </a>
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
