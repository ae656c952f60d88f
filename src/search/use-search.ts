import { useEffect, useState } from 'react'
import { type Found, searchPages } from './search-pages.ts'

/** The state of a search. The last results stay while the next search runs. */
export type SearchState =
  | { status: 'idle' }
  | { status: 'searching'; found?: Found }
  | { status: 'ready'; found: Found }
  | { status: 'failed'; error: unknown; retry: () => void }

type Answer = { term: string } & ({ found: Found } | { error: unknown })

// Longer than a pause between two letters.
const pauseMs = 150

/** Searches the built site. An empty term finds nothing. */
export function useSearch(term: string): SearchState {
  const [answer, setAnswer] = useState<Answer>()
  const isAnswered = answer?.term === term

  useEffect(() => {
    if (term === '' || isAnswered) return
    let isWanted = true
    const settle = (next: Answer) => {
      if (isWanted) setAnswer(next)
    }
    const timer = window.setTimeout(() => {
      searchPages(term).then(
        (found) => settle({ term, found }),
        (error: unknown) => {
          console.error(`The site could not be searched for ${term}:`, error)
          settle({ term, error })
        },
      )
    }, pauseMs)
    return () => {
      isWanted = false
      window.clearTimeout(timer)
    }
  }, [term, isAnswered])

  if (term === '') return { status: 'idle' }
  if (!isAnswered)
    return { status: 'searching', found: answer && 'found' in answer ? answer.found : undefined }
  if ('found' in answer) return { status: 'ready', found: answer.found }
  // Without an answer, the search runs again.
  return { status: 'failed', error: answer.error, retry: () => setAnswer(undefined) }
}
