import { useEffect, useState } from 'react'

/**
 * Where something of the snapshot stands in the browser: at hand, on its way, not in the snapshot,
 * or out of reach (with the reason).
 */
export type PublishedState<T> =
  | { status: 'ready'; value: T }
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; error: unknown; retry: () => void }

interface Options<T> {
  /** Names what is wanted; another key is another request. */
  key: string
  /** What the document or an earlier view already has. */
  initial: PublishedState<T> | undefined
  fetchPublished: () => Promise<T | null>
}

/** Starts from what the document holds and fetches the published file only where it holds nothing. */
export function usePublished<T>({ key, initial, fetchPublished }: Options<T>): PublishedState<T> {
  const [fetched, setFetched] = useState<{ key: string; state: PublishedState<T> }>()
  const [attempt, setAttempt] = useState(0)
  const isNeeded = initial === undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the request; the function is new every render.
  useEffect(() => {
    if (!isNeeded) return
    let isWanted = true
    const retry = () => {
      setFetched(undefined)
      setAttempt(attempt + 1)
    }
    const settle = (state: PublishedState<T>) => isWanted && setFetched({ key, state })
    fetchPublished().then(
      (value) => settle(value === null ? { status: 'missing' } : { status: 'ready', value }),
      (error: unknown) => settle({ status: 'failed', error, retry }),
    )
    return () => {
      isWanted = false
    }
  }, [key, isNeeded, attempt])

  if (initial) return initial
  return fetched?.key === key ? fetched.state : { status: 'loading' }
}
