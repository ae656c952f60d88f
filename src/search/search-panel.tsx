import { titleOf } from '@venue-site/posts/lists'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { formatLongDate } from '../blog/date.ts'
import { lastCheck } from '../blog/newer-posts-check.ts'
import { postPath } from '../blog/posts.ts'
import buttons from '../components/buttons.module.css'
import { layout } from '../page-data/layout.ts'
import { fill, fillCounted } from '../words/words.ts'
import { NoIndexError } from './pagefind.ts'
import type { FoundPage } from './search-pages.ts'
import styles from './search-panel.module.css'
import { type SearchState, useSearch } from './use-search.ts'

/** The search field and its results. The arrow keys move between them, Escape closes the panel. */
export default function SearchPanel({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const term = text.trim()
  const search = useSearch(term)
  const newPosts = useNewPosts(term)
  const panel = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const fieldId = useId()
  const words = layout().words
  useEffect(() => field.current?.focus(), [])

  const found = 'found' in search ? search.found : undefined
  const pages = [...newPosts, ...(found?.pages ?? [])]
  const total = newPosts.length + (found?.total ?? 0)

  function onKeyDown(event: KeyboardEvent) {
    // Keys of an input method. Safari sends the one that ends a composition after it, as 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter' && event.target === field.current) step(1)
    else return
    event.preventDefault()
  }

  // The button goes, so the field takes its focus.
  function take(suggestion: string) {
    setText(suggestion)
    field.current?.focus()
  }

  function retry() {
    if (search.status === 'failed') search.retry()
    field.current?.focus()
  }

  // Between the field and the results, without wrapping around.
  function step(by: 1 | -1) {
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>('input, p > button, a') ?? [])]
    const at = stops.findIndex((stop) => stop.matches(':focus'))
    stops[at + by]?.focus()
  }

  return (
    <search ref={panel} className={styles.panel} onKeyDown={onKeyDown}>
      <label htmlFor={fieldId}>{words.search.field}</label>
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
          {words.site.close}
        </button>
      </div>
      <p className={styles.status} role="status">
        {describe(search, { term, total, shown: pages.length })}
      </p>
      {newPosts.length === 0 && found && found.suggestions.length > 0 && (
        <p className={styles.instead}>
          {words.search.instead}
          {found.suggestions.map((suggestion) => (
            <button key={suggestion} type="button" onClick={() => take(suggestion)}>
              {suggestion}
            </button>
          ))}
        </p>
      )}
      {search.status === 'failed' && (
        <button type="button" className={buttons.line} onClick={retry}>
          {words.site.tryAgain}
        </button>
      )}
      {/* Other results are other elements, which move nothing. */}
      <FoundPages key={found?.term} pages={pages} />
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
  const words = layout().words.search
  if (search.status === 'searching') return words.searching
  if (search.status === 'failed') return describeFailure(search.error)
  if (total === 0) return fill(words.none, { term })
  return fillCounted(total > shown ? words.nearest : words.found, total)
}

function describeFailure(error: unknown): string {
  const { noIndex, offline, noAnswer } = layout().words.search
  if (error instanceof NoIndexError) return noIndex
  return navigator.onLine ? noAnswer : offline
}

function FoundPages({ pages }: { pages: readonly FoundPage[] }) {
  const { offers } = layout().words
  return (
    <ol className={styles.found}>
      {pages.map(({ address, title, date, offer, excerpt }) => (
        <li key={address}>
          <a href={address}>{title}</a>
          {date && <time dateTime={date}>{formatLongDate(date)}</time>}
          {offer && <small>{`${offers[offer.kind]} · ${offer.detail}`}</small>}
          <p>
            {excerpt.map(({ text, isMarked }, at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an excerpt never move.
              isMarked ? <mark key={at}>{text}</mark> : text,
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}

/**
 * Returns the posts with all words of a term in their titles that are newer than the site, and so than its index. There
 * are some only if this session's check has found newer posts.
 */
function useNewPosts(term: string): readonly FoundPage[] {
  const [posts, setPosts] = useState<readonly FoundPage[]>([])
  useEffect(() => {
    if (lastCheck() !== 'found') return
    loadNewPosts().then(setPosts, () => {
      // The search works without them.
    })
  }, [])
  const words = fold(term).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return posts.filter(({ title }) => words.every((word) => fold(title).includes(word)))
}

async function loadNewPosts(): Promise<FoundPage[]> {
  const { fetchNewPosts } = await import('../blog/live-queries.ts')
  const posts = await fetchNewPosts()
  return posts.map((post) => ({
    address: postPath(post.slug),
    title: titleOf(post),
    excerpt: [{ text: post.metaDescription, isMarked: false }],
  }))
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
