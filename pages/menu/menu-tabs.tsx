import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { Lazy } from '../../src/components/lazy.tsx'
import prose from '../../src/components/prose.module.css'
import { useHydrated } from '../../src/components/use-hydrated.ts'
import { formatNumber } from '../../src/formats.ts'
import { arrowStep } from '../../src/navigation/direction.ts'
import { usePageLocation } from '../../src/navigation/page-location.ts'
import { sortDrinks, wantedIn } from './filter.ts'
import styles from './menu.module.css'
import { MenuList } from './menu-list.tsx'
import type { MenuPageData } from './menu-page-data.ts'
import { useGlidingLine } from './use-gliding-line.ts'

type Categories = MenuPageData['categories']

// A menu that states nothing has no use for it.
const loadFilter = () => import('./menu-filter.tsx')

/**
 * The categories as tabs (the ARIA tabs pattern), or the only one without a tab. Without script, all of them are visible.
 */
export function MenuTabs({
  categories,
  words,
  stated,
}: Pick<MenuPageData, 'categories' | 'words' | 'stated'>) {
  const active = useActiveCategory(categories)
  const hasTabs = categories.length > 1
  const navigate = useNavigate()
  const { search, hash } = usePageLocation().location
  const isHydrated = useHydrated()
  const wanted = (isHydrated && stated && wantedIn(search, stated)) || undefined
  const lists = categories.map((category) => ({ category, drinks: sortDrinks(category.items, wanted) }))
  const count = (kind: 'fits' | 'unstated') => lists.reduce((sum, { drinks }) => sum + drinks[kind].length, 0)
  const tabs = useRef(new Map<string, HTMLButtonElement>())
  useGlidingLine(active, tabs.current)

  // The address names the open category and what is looked for, for reloads and links.
  const open = (id: string) => id !== active && navigate({ search, hash: id }, { replace: true })

  function moveByKey(event: KeyboardEvent) {
    const target = tabByKey(event.key, active, categories)
    if (!target) return
    event.preventDefault()
    open(target)
    tabs.current.get(target)?.focus()
  }

  return (
    <div className={`${prose.inset} ${styles.menu}`}>
      {hasTabs && (
        <div className={styles.tabs} role="tablist" aria-label={words.categories}>
          {lists.map(({ category: { id, title }, drinks }) => (
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
              {wanted && <sup> {formatNumber(drinks.fits.length)}</sup>}
            </button>
          ))}
        </div>
      )}
      {stated && (
        <div className={styles.filter}>
          {isHydrated && (
            <Lazy
              load={loadFilter}
              props={{
                stated,
                wanted,
                counts: { fits: count('fits'), unstated: count('unstated') },
                onChange: (query: string) => navigate({ search: query, hash }, { replace: true }),
              }}
            />
          )}
        </div>
      )}
      {lists.map(({ category, drinks }) => (
        <MenuList
          key={category.id}
          category={category}
          drinks={drinks}
          words={words}
          stated={stated}
          isTab={hasTabs}
          isActive={category.id === active}
          // Synchronously, because the browser scrolls to the match right after this event.
          onFound={() => flushSync(() => open(category.id))}
        />
      ))}
    </div>
  )
}

// The document was rendered without the fragment, so the first category is open until hydration.
function useActiveCategory(categories: Categories): string {
  const { hash } = usePageLocation().location
  const isHydrated = useHydrated()
  return (isHydrated && categories.find(({ id }) => `#${id}` === hash)?.id) || (categories[0]?.id ?? '')
}

function tabByKey(key: string, active: string, categories: Categories): string | undefined {
  const position = categories.findIndex(({ id }) => id === active)
  if (key === 'Home') return categories[0]?.id
  if (key === 'End') return categories.at(-1)?.id
  const step = arrowStep(key)
  return step === 0 ? undefined : categories.at((position + step) % categories.length)?.id
}
