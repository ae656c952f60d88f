import { useEffect } from 'react'
import { postPath, titleOf } from '../blog/posts.ts'
import { navigation, site } from '../content/site.ts'
import { usePageLocation } from '../navigation/page-location.ts'
import { setCachedAt } from '../offline/cache-status.ts'
import { useCachedPosts } from '../offline/use-cached-posts.ts'
import buttons from './buttons.module.css'
import styles from './not-cached.module.css'
import { PageHeading } from './page-heading.tsx'
import { PageMetadata } from './page-metadata.tsx'

/** What stands in place of a page that can be had neither from the host nor from what is saved; and what is saved. */
export default function NotCached() {
  const { pathname } = usePageLocation().location
  const posts = useCachedPosts()
  useEffect(() => setCachedAt(pathname, undefined), [pathname])
  return (
    <>
      <PageMetadata title="Not saved here" description={site.description} />
      <PageHeading
        tempo="fermata"
        title="This page is not saved"
        lead={`${navigator.onLine ? 'The house does not answer just now' : 'You are offline'}, and no copy of it was kept on this device. These were:`}
        bar={6}
      />
      <div className={styles.saved}>
        <section aria-labelledby="saved-rooms">
          <h2 id="saved-rooms">The house</h2>
          <ul>
            <Saved to="/" label="Home" />
            {navigation.map(({ to, label }) => (
              <Saved key={to} to={to} label={label} />
            ))}
          </ul>
        </section>
        {posts.length > 0 && (
          <section aria-labelledby="saved-posts">
            <h2 id="saved-posts">What you read last</h2>
            <ul>
              {posts.map((post) => (
                <Saved key={post.slug} to={postPath(post.slug)} label={titleOf(post)} />
              ))}
            </ul>
          </section>
        )}
        <button type="button" className={buttons.line} onClick={() => window.location.reload()}>
          Try Again
        </button>
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
