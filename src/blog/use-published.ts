import { useEffect, useState } from 'react'

/**
 * Where something of the snapshot stands in the browser: at hand, on its way, not in the snapshot, or out of reach
 * (with the reason, and a way to ask again).
 */
export type PublishedState<T> =
  | { status: 'ready'; value: T }
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; error: unknown; retry: () => void }

interface PublishedRequest<Key, T> {
  key: Key
  /** What the document already says of it; nothing is fetched then. */
  initial: PublishedState<T> | undefined
  /** Fetches the published file, null where there is none. The same function in every render. */
  fetchPublished: (key: Key) => Promise<T | null>
}

/** Starts from what the document holds and fetches the published file only where it holds nothing. */
export function usePublished<Key, T>({
  key,
  initial,
  fetchPublished,
}: PublishedRequest<Key, T>): PublishedState<T> {
  const [answer, setAnswer] = useState<{ key: Key; state: PublishedState<T> }>()
  const isAnswered = answer?.key === key
  const isNeeded = initial === undefined && !isAnswered

  useEffect(() => {
    if (!isNeeded) return
    let isWanted = true
    const settle = (state: PublishedState<T>) => {
      if (isWanted) setAnswer({ key, state })
    }
    // Forgetting the answer makes it needed again.
    const retry = () => setAnswer(undefined)
    fetchPublished(key).then(
      (value) => settle(value === null ? { status: 'missing' } : { status: 'ready', value }),
      (error: unknown) => settle({ status: 'failed', error, retry }),
    )
    return () => {
      isWanted = false
    }
  }, [key, isNeeded, fetchPublished])

  return initial ?? (isAnswered ? answer.state : { status: 'loading' })
}
