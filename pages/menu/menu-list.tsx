import { useRef } from 'react'
import type { ServedCategory } from '../../src/menu/served.ts'
import { Drink, WhenServed } from './drink.tsx'
import type { Sorted } from './filter.ts'
import styles from './menu.module.css'
import type { DrinkData, MenuListData, MenuPageData } from './menu-page-data.ts'
import { useFindable } from './use-findable.ts'

interface MenuListProps extends Pick<MenuPageData, 'words' | 'stated' | 'times'> {
  category: MenuListData
  /** Its drinks by what the guest looks for; undefined if that is nothing. */
  sorted: Sorted<DrinkData> | undefined
  /** What of it is served now; undefined until the time is known. */
  served: ServedCategory | undefined
  isTab: boolean
  isActive: boolean
  /** Opens the list, when the browser's find in page has found something in it. */
  onFound: () => void
}

const nothing: Sorted<DrinkData> = { fits: [], excluded: [], unstated: [] }

/** A category of the menu, beside its glass. */
export function MenuList({
  category,
  sorted,
  served,
  words,
  stated,
  times,
  isTab,
  isActive,
  onFound,
}: MenuListProps) {
  const { id, title, numeral, tempo, picture, timesText, items } = category
  const panel = useRef<HTMLElement>(null)
  useFindable(panel, isActive, onFound)
  const { excluded, unstated } = sorted ?? nothing
  const show = (item: DrinkData) => (
    <Drink
      key={item.name}
      item={item}
      category={id}
      words={words}
      stated={stated}
      times={times}
      served={served?.items[items.indexOf(item)]}
      isHidden={excluded.includes(item)}
    />
  )
  return (
    <section
      ref={panel}
      id={id}
      className={styles.list}
      role={isTab ? 'tabpanel' : undefined}
      aria-labelledby={isTab ? `tab-${id}` : undefined}
      data-active={isActive}
    >
      {picture && (
        <img
          {...picture}
          className={styles.glass}
          sizes="(min-width: 64em) 24rem, 6.5rem"
          alt=""
          loading="lazy"
        />
      )}
      <div className={styles.drinks}>
        <h2 className={styles.heading}>
          <span className={styles.numeral}>{`${numeral}. `}</span>
          <span className={styles.title}>{title}</span> <em lang="it">{tempo}</em>
        </h2>
        {timesText && <WhenServed text={timesText} isNow={served?.isServed} words={times?.words} />}
        {stated && items.length === excluded.length && <p className={styles.apart}>{stated.words.nothing}</p>}
        <ul>{items.filter((item) => !unstated.includes(item)).map(show)}</ul>
        {stated && unstated.length > 0 && (
          <>
            <p className={styles.apart}>{stated.words.apart}</p>
            <ul>{unstated.map(show)}</ul>
          </>
        )}
      </div>
    </section>
  )
}
