import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type To, useNavigate } from 'react-router-dom'
import prose from '../../src/components/prose.module.css'
import { useHydrated } from '../../src/components/use-hydrated.ts'
import { formatNumber } from '../../src/formats.ts'
import { useIsLeft, usePageLocation } from '../../src/navigation/page-location.ts'
import { useNow } from '../../src/opening-hours/use-now.ts'
import styles from './menu.module.css'
import { MenuList } from './menu-list.tsx'
import type { MenuPageData } from './menu-page-data.ts'
import { useLoaded } from './use-loaded.ts'

type Categories = MenuPageData['categories']

const loadLive = () => import('./menu-live.ts')

/**
 * The categories as tabs (the ARIA tabs pattern), or the only one without a tab. Without script, all of them are visible.
 */
export function MenuTabs({
  categories,
  words,
  stated,
  times,
}: Pick<MenuPageData, 'categories' | 'words' | 'stated' | 'times'>) {
  const navigate = useNavigate()
  const { search, hash } = usePageLocation().location
  const isLeft = useIsLeft()
  const now = useNow()
  const hasTabs = categories.length > 1
  const live = useLoaded(loadLive, hasTabs || times !== null || stated !== null)
  const view = live?.viewOf({ categories, stated, times, search, now })
  const active = useActiveCategory(categories, view?.servedFirst)
  const tabs = useRef(new Map<string, HTMLButtonElement>())
  const last = useRef(active)
  useLayoutEffect(() => {
    const [from, to] = [last.current, active].map((id) => tabs.current.get(id))
    if (from && to && from !== to) live?.showTab(active, from, to)
    last.current = active
  }, [active, live])

  // The address names the open category and what is looked for, for reloads and links.
  const show = (address: To) => !isLeft && navigate(address, { replace: true })
  const open = (id: string) => id !== active && show({ search, hash: id })

  async function moveByKey(event: KeyboardEvent) {
    // A key that is pressed before the code is here waits for it.
    const code = live ?? (await loadLive().catch(() => undefined))
    const target = code?.tabByKey(event, active, categories)
    if (!target) return
    event.preventDefault()
    open(target)
    tabs.current.get(target)?.focus()
  }

  return (
    <div className={`${prose.inset} ${styles.menu}`}>
      {hasTabs && (
        <div className={styles.tabs} role="tablist" aria-label={words.categories}>
          {categories.map(({ id, title }, at) => (
            <button
              key={id}
              ref={(element) => {
                if (element) tabs.current.set(id, element)
              }}
              type="button"
              role="tab"
              id={`tab-${id}`}
              aria-controls={id}
              aria-selected={id === active}
              tabIndex={id === active ? 0 : -1}
              onClick={() => open(id)}
              onKeyDown={moveByKey}
            >
              {title}
              {view?.sorted && <sup> {formatNumber(view.sorted[at]?.fits.length ?? 0)}</sup>}
            </button>
          ))}
        </div>
      )}
      {stated && (
        <div className={styles.filter}>
          {live && (
            <live.MenuFilter
              stated={stated}
              wanted={view?.wanted}
              categories={categories}
              onChange={(query) => show({ search: query, hash })}
            />
          )}
        </div>
      )}
      {categories.map((category, at) => (
        <MenuList
          key={category.id}
          category={category}
          sorted={view?.sorted?.[at]}
          served={view?.served?.[at]}
          words={words}
          stated={stated}
          times={times}
          isTab={hasTabs}
          isActive={category.id === active}
          // Synchronously, because the browser scrolls to the match right after this event.
          onFound={() => flushSync(() => open(category.id))}
        />
      ))}
    </div>
  )
}

// The document was rendered without the fragment and the time, so the first category is open until hydration. Without a
// fragment, what was served when the page was opened stays open.
function useActiveCategory(categories: Categories, servedFirst: string | undefined): string {
  const { hash } = usePageLocation().location
  const isHydrated = useHydrated()
  const [atFirst, setAtFirst] = useState<string>()
  if (servedFirst && !atFirst) setAtFirst(servedFirst)
  // The fragment of a drink begins with its category.
  const [fragment] = hash.split('.')
  const named = isHydrated && categories.find(({ id }) => `#${id}` === fragment)?.id
  useEffect(() => {
    // When the browser looked for it, its tab was closed.
    if (isHydrated) document.querySelector('li:target')?.scrollIntoView()
  }, [isHydrated])
  return named || (atFirst ?? categories[0]?.id ?? '')
}
