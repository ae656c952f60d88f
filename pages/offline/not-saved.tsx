import { useEffect } from 'react'
import { postPath, titleOf } from '../../src/blog/posts.ts'
import buttons from '../../src/components/buttons.module.css'
import { PageHead } from '../../src/components/page-head.tsx'
import { PageTitle } from '../../src/components/page-title.tsx'
import { navigation, site } from '../../src/content/site.ts'
import { usePlace } from '../../src/navigation/place.ts'
import { noteCopy } from '../../src/offline/saved-copies.ts'
import { useSavedPosts } from '../../src/offline/use-saved-posts.ts'
import styles from './not-saved.module.css'

/** What stands in place of a page that can be had neither from the host nor from what is saved; and what is saved. */
export default function NotSaved() {
  const { pathname } = usePlace().location
  const posts = useSavedPosts()
  useEffect(() => noteCopy(pathname, undefined), [pathname])
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
