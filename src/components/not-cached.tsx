import { type PostLink, titleOf } from '@venue-site/posts/lists'
import { useEffect, useState } from 'react'
import { isPostPageData, postPath } from '../blog/posts.ts'
import { usePageLocation } from '../navigation/page-location.ts'
import { setCachedAt } from '../offline/cache-status.ts'
import { postsCache } from '../offline/caches.ts'
import { layout } from '../page-data/layout.ts'
import { fill } from '../words/words.ts'
import { PageMetadata } from './metadata.tsx'
import styles from './not-cached.module.css'
import { PageHeading } from './page-heading.tsx'
import prose from './prose.module.css'
import { TryAgain } from './try-again.tsx'

/** Shown in place of a page that is out of reach and not cached. Lists the pages that are cached. */
export default function NotCached() {
  const { pathname } = usePageLocation().location
  const posts = useCachedPosts()
  const { navigation, notSaved, words } = layout()
  const { noAnswer, offline, notSaved: leadText } = words.connection
  useEffect(() => setCachedAt(pathname, undefined), [pathname])
  return (
    <>
      <PageMetadata title={notSaved.name} description={notSaved.title} />
      <PageHeading
        tempo={notSaved.tempo}
        title={notSaved.title}
        lead={fill(leadText, { reason: navigator.onLine ? noAnswer : offline, lead: notSaved.lead })}
        bar={6}
      />
      <div className={`${prose.inset} ${styles.saved}`}>
        <section aria-labelledby="saved-rooms">
          <h2 id="saved-rooms">{notSaved.pages}</h2>
          <ul>
            <Saved to="/" label={words.site.home} />
            {navigation.map(({ to, label }) => (
              <Saved key={to} to={to} label={label} />
            ))}
          </ul>
        </section>
        {posts.length > 0 && (
          <section aria-labelledby="saved-posts">
            <h2 id="saved-posts">{notSaved.posts}</h2>
            <ul>
              {posts.map((post) => (
                <Saved key={post.slug} to={postPath(post.slug)} label={titleOf(post)} />
              ))}
            </ul>
          </section>
        )}
        <TryAgain onRetry={() => window.location.reload()} />
      </div>
    </>
  )
}

function Saved({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <a href={to}>{label}</a>
    </li>
  )
}

/** Returns the cached posts, those read last first; none until they are found. */
function useCachedPosts(): readonly PostLink[] {
  const [posts, setPosts] = useState<readonly PostLink[]>([])
  useEffect(() => {
    readCachedPosts().then(setPosts, () => {})
  }, [])
  return posts
}

async function readCachedPosts(): Promise<PostLink[]> {
  const cache = await caches.open(postsCache)
  const values: unknown[] = await Promise.all((await cache.matchAll()).map((response) => response.json()))
  return values.filter(isPostPageData).reverse()
}
