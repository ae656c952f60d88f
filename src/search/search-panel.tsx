import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import buttons from '../components/buttons.module.css'
import { FoundPosts } from './found-posts.tsx'
import { NoIndexError } from './pagefind.ts'
import styles from './search-panel.module.css'
import { useNewPosts } from './use-new-posts.ts'
import { type SearchState, useSearch } from './use-search.ts'

/** The search field and what it finds. The arrow keys go from the field through what was found, Escape closes. */
export default function SearchPanel({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const term = text.trim()
  const search = useSearch(term)
  const newPosts = useNewPosts(term)
  const panel = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const fieldId = useId()
  useEffect(() => field.current?.focus(), [])

  const found = 'found' in search ? search.found : undefined
  const posts = [...newPosts, ...(found?.posts ?? [])]
  const total = newPosts.length + (found?.total ?? 0)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter' && event.target === field.current) step(1)
    else return
    event.preventDefault()
  }

  // From the field to the first, from the first back to the field; past the last there is nothing.
  function step(by: 1 | -1) {
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = stops.findIndex((stop) => stop.matches(':focus'))
    stops[at + by]?.focus()
  }

  return (
    <search ref={panel} className={styles.panel} onKeyDown={onKeyDown}>
      <label htmlFor={fieldId}>A word of a title, or of what it says</label>
      <div className={styles.line}>
        <input
          ref={field}
          id={fieldId}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="button" className={buttons.line} onClick={onClose}>
          Close
        </button>
      </div>
      <p className={styles.status} role="status">
        {describe(search, { term, total, shown: posts.length })}
      </p>
      {search.status === 'failed' && (
        <button type="button" className={buttons.line} onClick={search.retry}>
          Try Again
        </button>
      )}
      <FoundPosts posts={posts} />
    </search>
  )
}

interface Counts {
  term: string
  total: number
  shown: number
}

function describe(search: SearchState, { term, total, shown }: Counts): string {
  if (search.status === 'idle') return ''
  if (search.status === 'searching') return 'Looking...'
  if (search.status === 'failed') return describeFailure(search.error)
  if (total === 0) return `No post has “${term}”.`
  const count = total === 1 ? 'One post' : `${total} posts`
  return total > shown ? `${count}. These come nearest:` : `${count}:`
}

function describeFailure(error: unknown): string {
  if (error instanceof NoIndexError) return 'This site was built without its search index.'
  if (!navigator.onLine) return 'You are offline. The search needs the line.'
  return 'The search does not answer just now.'
}
