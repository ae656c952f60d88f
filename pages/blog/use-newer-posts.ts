import type { ListPage } from '@venue-site/posts/lists'
import { useEffect, useState } from 'react'
import { lastCheck, saveCheck } from '../../src/blog/newer-posts-check.ts'
import { listPath } from '../../src/blog/posts.ts'
import { useHydrated } from '../../src/components/use-hydrated.ts'
import { useOpen } from '../../src/navigation/use-links.ts'
import { layout } from '../../src/page-data/layout.ts'
import { notify } from '../../src/toasts/toast-queue.ts'
import { whenIdle } from '../../src/when-idle.ts'
import { fillCounted } from '../../src/words/words.ts'

/**
 * Returns whether to fetch the list live. True if a check of this session found newer posts before the list was opened,
 * or if the reader asks for them. A toast announces newer posts; the list on screen does not change by itself.
 * @param shown The snapshot's list page on screen, if there is one.
 */
export function useHasNewerPosts(shown: ListPage | undefined): boolean {
  const open = useOpen()
  const isHydrated = useHydrated()
  const [isLive, setIsLive] = useState(() => isHydrated && lastCheck() === 'found')

  useEffect(() => {
    if (!shown || !layout().settings.functionsUrl || lastCheck()) return
    return whenIdle(async () => {
      const count = await checkForNewPosts(shown)
      if (count === 0) return
      const { newPosts, showNew } = layout().words.blog
      notify({
        message: fillCounted(newPosts, count),
        action: {
          label: showNew,
          onClick: () => {
            setIsLive(true)
            open(listPath(1))
          },
        },
      })
    })
  }, [shown, open])

  return isLive
}

// The visitor did not ask for the check, so a failure is silent.
async function checkForNewPosts(shown: ListPage): Promise<number> {
  saveCheck('nothing')
  try {
    const { fetchNewPosts } = await import('../../src/blog/live-queries.ts')
    const { length: count } = await fetchNewPosts(shown.page === 1 ? shown : undefined)
    if (count > 0) saveCheck('found')
    return count
  } catch {
    return 0
  }
}
