import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { listPath, type PublishedPage } from '../../src/blog/posts.ts'
import { fetchPublishedPage } from '../../src/blog/published.ts'
import { useHydrated } from '../../src/components/use-hydrated.ts'
import { publicSettings } from '../../src/public-settings.ts'
import { notify } from '../../src/toasts/notices.ts'
import { whenIdle } from '../../src/when-idle.ts'

/**
 * Whether the list is to be read live: yes where a check of this session found newer posts and the list is opened
 * after that, or the reader asks for them. What is on screen never changes by itself: newer posts are announced.
 * `shown` is the snapshot's list page on screen, if there is one.
 */
export function useFreshness(shown: PublishedPage | undefined): boolean {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [isLive, setIsLive] = useState(() => isHydrated && checkedBefore() === 'found')

  useEffect(() => {
    if (!shown || !publicSettings.functionsUrl || checkedBefore()) return
    return whenIdle(async () => {
      const count = await checkForNewPosts(shown)
      if (count === 0) return
      notify({
        message: count === 1 ? 'One new post' : `${count} new posts`,
        action: {
          label: 'Show',
          onClick: () => {
            setIsLive(true)
            navigate(listPath(1))
          },
        },
      })
    })
  }, [shown, navigate])

  return isLive
}

// A check that fails, for whatever reason, finds nothing: it was not asked for, so it says nothing either.
async function checkForNewPosts(shown: PublishedPage): Promise<number> {
  remember('nothing')
  try {
    const [newestKnown, { countNewPosts }] = await Promise.all([
      shown.page === 1 ? shown : fetchPublishedPage(1),
      import('../../src/blog/new-posts.ts'),
    ])
    const count = newestKnown ? await countNewPosts(newestKnown) : 0
    if (count > 0) remember('found')
    return count
  } catch {
    return 0
  }
}

type Outcome = 'nothing' | 'found'
const outcomeKey = 'nocturne:new-posts'
// A browser that keeps no storage for us is asked once a document instead of once a session.
let outcome: string | null = null

function checkedBefore(): string | null {
  if (typeof window === 'undefined') return null
  try {
    return outcome ?? window.sessionStorage.getItem(outcomeKey)
  } catch {
    return outcome
  }
}

function remember(found: Outcome) {
  outcome = found
  try {
    window.sessionStorage.setItem(outcomeKey, found)
  } catch {
    // Kept in memory above.
  }
}
