import { Link } from 'react-router-dom'
import { formatLongDate } from '../blog/date.ts'
import { bodyMark } from '../blog/document-data.ts'
import { imageAddress } from '../blog/image-address.ts'
import { type PublishedPost, postPath, titleOf, topicsOf } from '../blog/posts.ts'
import { videoEmbedUrl, videoIdOf } from '../blog/video.ts'
import { site } from '../content/site.ts'
import { Head } from './head.tsx'
import styles from './post-article.module.css'
import { useImageFailed } from './use-image-failed.ts'

/** A post as its reader sees it, from the snapshot or live alike. */
export function PostArticle({ post }: { post: PublishedPost }) {
  return (
    <article className={styles.article} key={post.slug}>
      <Head
        title={`${titleOf(post)} | ${site.name} Blog`}
        description={post.metaDescription}
        path={postPath(post.slug)}
      />
      <header className={styles.header}>
        <h1>{titleOf(post)}</h1>
        <p className={styles.byline}>
          <time dateTime={post.date}>{formatLongDate(post.date)}</time>
          <span>{`${site.name} Editorial`}</span>
        </p>
        <p className={styles.description}>{post.metaDescription}</p>
      </header>
      <PostImage address={post.pinterestImageLink} title={titleOf(post)} />
      {/* Made by the markdown module, which lets nothing through that could run. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the body is sanitised HTML. */}
      <div className={styles.body} {...bodyMark} dangerouslySetInnerHTML={{ __html: post.html }} />
      <PostVideo address={post.youtubeShortsUrl} title={titleOf(post)} />
      <Topics topics={topicsOf(post)} />
      <Neighbours newer={post.newer} older={post.older} />
    </article>
  )
}

function PostImage({ address, title }: { address?: string; title: string }) {
  const { ref, hasFailed, onError } = useImageFailed()
  const source = imageAddress(address)
  if (!source || hasFailed) return null
  return (
    <figure className={styles.image}>
      <img ref={ref} src={source} alt={`Illustration for ${title}`} onError={onError} />
      <figcaption>
        <a className={styles.button} href={source} target="_blank" rel="noopener noreferrer">
          View on Pinterest
        </a>
      </figcaption>
    </figure>
  )
}

function PostVideo({ address, title }: { address?: string; title: string }) {
  const id = address ? videoIdOf(address) : null
  if (!id) return null
  return (
    <section className={styles.video}>
      <h2>Watch Related Video</h2>
      <iframe
        src={videoEmbedUrl(id)}
        title={`Video: ${title}`}
        loading="lazy"
        allow="accelerometer; encrypted-media; gyroscope; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    </section>
  )
}

function Topics({ topics }: { topics: string[] }) {
  if (topics.length === 0) return null
  return (
    <section className={styles.topics}>
      <h2>TOPICS</h2>
      <ul>
        {topics.map((topic) => (
          <li key={topic} className={styles.topic}>
            {topic}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Neighbours({ newer, older }: Pick<PublishedPost, 'newer' | 'older'>) {
  if (!newer && !older) return null
  return (
    <nav className={styles.neighbours} aria-label="Neighbouring posts">
      {older && (
        <Link to={postPath(older.slug)} rel="prev">
          <span>Previous</span> {titleOf(older)}
        </Link>
      )}
      {newer && (
        <Link to={postPath(newer.slug)} rel="next">
          <span>Next</span> {titleOf(newer)}
        </Link>
      )}
    </nav>
  )
}
