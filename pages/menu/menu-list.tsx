import { useRef } from 'react'
import styles from './menu.module.css'
import type { DrinkData, MenuListData, MenuPageData } from './menu-page-data.ts'
import { useFindable } from './use-findable.ts'

interface MenuListProps extends Pick<MenuPageData, 'words'> {
  category: MenuListData
  isTab: boolean
  isActive: boolean
  /** Opens the list, when the browser's find in page has found something in it. */
  onFound: () => void
}

/** A category of the menu, beside its glass. */
export function MenuList({ category, words, isTab, isActive, onFound }: MenuListProps) {
  const { id, title, numeral, tempo, picture, items } = category
  const panel = useRef<HTMLElement>(null)
  useFindable(panel, isActive, onFound)
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
        <ul>
          {items.map((item) => (
            <Drink key={item.name} item={item} words={words} />
          ))}
        </ul>
      </div>
    </section>
  )
}

interface DrinkProps extends Pick<MenuPageData, 'words'> {
  item: DrinkData
}

function Drink({ item: { name, description, price, popular }, words }: DrinkProps) {
  return (
    <li className={styles.item}>
      <div className={styles.name}>
        <h3>{name}</h3>
        {popular && <span className={styles.popular}> {words.popular}</span>}
      </div>
      <span className={styles.leader} aria-hidden="true" />
      <span className={styles.price}>{price}</span>
      <p>{description}</p>
    </li>
  )
}
