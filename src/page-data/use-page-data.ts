import { useContext, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useIsLeft, usePageLocation } from '../navigation/page-location.ts'
import { afterLayers } from '../navigation/use-layer.ts'
import { cacheOffline, useOfflineCache } from '../offline/use-offline-cache.ts'
import { fetchedPageData, fetchPageData, NotCachedError } from './fetch-page-data.ts'
import { DocumentContext } from './initial-data.ts'
import { layout } from './layout.ts'
import { isMoved } from './moved.ts'
import { pageDataPath } from './page-data-path.ts'

/**
 * A page's data. It is `missing` if the site has no such page, and `unavailable` if it is not cached and neither the
 * site's host nor the functions host can be reached.
 */
export type PageDataState<Data> =
  | { status: 'ready'; value: Data }
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'unavailable' | 'failed'; error: unknown; retry: () => void }

/**
 * Returns the data of the page on screen, or at another path: from the document that has it, else from its published JSON. The service
 * worker then caches the JSON. An address that has moved is replaced by the new one, where the page then asks again.
 * @param isData Tells the page's data from anything else that a host may answer. Must be the same function in every
 * render.
 */
export function usePageData<Data>(
  isData: (value: unknown) => value is Data,
  path?: string,
): PageDataState<Data> {
  const { location } = usePageLocation()
  const isLeft = useIsLeft()
  const navigate = useNavigate()
  const pathname = path ?? location.pathname
  const document = useContext(DocumentContext)
  const [answer, setAnswer] = useState<{ pathname: string; state: PageDataState<Data> }>()
  const known = knownState()
  const isAnswered = answer?.pathname === pathname
  const isNeeded = known === undefined && !isAnswered

  useEffect(() => {
    if (!isNeeded) return
    let isWanted = true
    const settle = (state: PageDataState<Data>) => {
      if (isWanted) setAnswer({ pathname, state })
    }
    // Without an answer, the data is needed again.
    const retry = () => setAnswer(undefined)
    fetchPageData(pathname).then(
      (value) => {
        if (!isMoved(value)) return settle(isData(value) ? { status: 'ready', value } : { status: 'missing' })
        if (!isWanted) return
        // In place of the copy that was saved before it moved, if there is one.
        cacheOffline(pageDataPath(pathname))
        if (isLeft) return
        const { movedTo } = value
        // Back would lead to an entry of the old address, and from there on again.
        afterLayers(() => {
          if (movedTo[0] === '/') navigate(movedTo, { replace: true })
          else window.location.replace(movedTo)
        })
      },
      (error: unknown) => settle({ status: isUnavailable(error) ? 'unavailable' : 'failed', error, retry }),
    )
    return () => {
      isWanted = false
    }
  }, [pathname, isNeeded, isData, isLeft, navigate])

  const state = known ?? (isAnswered ? answer.state : { status: 'loading' as const })
  useOfflineCache(state.status === 'ready' ? pageDataPath(pathname) : undefined)
  return state

  function knownState(): PageDataState<Data> | undefined {
    const isDocument = document.path === pathname
    const value = isDocument && isData(document.data) ? document.data : fetchedPageData(pathname)
    if (isData(value)) return { status: 'ready', value }
    return isDocument && document.isMissing ? { status: 'missing' } : undefined
  }
}

function isUnavailable(error: unknown): boolean {
  const canAskFunctionsHost = layout().settings.functionsUrl !== undefined && navigator.onLine
  return error instanceof NotCachedError && !canAskFunctionsHost
}
