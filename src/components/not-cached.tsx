import { useEffect } from 'react'
import { postPath, titleOf } from '../blog/posts.ts'
import { navigation, site } from '../content/site.ts'
import { usePlace } from '../navigation/place.ts'
import { setCachedAt } from '../offline/saved-copies.ts'
import { useSavedPosts } from '../offline/use-saved-posts.ts'
import buttons from './buttons.module.css'
import styles from './not-cached.module.css'
import { PageHead } from './page-head.tsx'
import { PageTitle } from './page-title.tsx'

/** What stands in place of a page that can be had neither from the host nor from what is saved; and what is saved. */
export default function NotSaved() {
  const { pathname } = usePlace().location
  const posts = useSavedPosts()
  useEffect(() => setCachedAt(pathname, undefined), [pathname])
  return (
    <>
      <PageHead title="Not saved here" description={site.description} />
      <PageTitle
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
