import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type MenuCategory, type MenuItem, menu } from '../../src/content/menu.ts'
import styles from './menu.module.css'

type CategoryId = MenuCategory['id']
const first: CategoryId = menu[0].id

/** The four lists as tabs (the ARIA tabs pattern); without script all four stand one after another, headed. */
export function MenuTabs() {
  const { hash } = useLocation()
  const [active, setActive] = useState<CategoryId>(first)
  const tabs = useRef(new Map<CategoryId, HTMLButtonElement>())

  // The address may name a list; the first render cannot know, as the server never sees the fragment.
  useEffect(() => {
    setActive(menu.find(({ id }) => `#${id}` === hash)?.id ?? first)
  }, [hash])

  function open(id: CategoryId) {
    setActive(id)
    window.history.replaceState(window.history.state, '', `#${id}`)
  }

  function moveByKey(event: KeyboardEvent) {
    const target = tabByKey(event.key, active)
    if (!target) return
    event.preventDefault()
    open(target)
    tabs.current.get(target)?.focus()
  }

  return (
    <div className={styles.menu}>
      <div className={styles.tabs} role="tablist" aria-label="Menu">
        {menu.map(({ id, title }) => (
          <button
            key={id}
            ref={(element) => {
              if (element) tabs.current.set(id, element)
            }}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-controls={`list-${id}`}
            aria-selected={id === active}
            tabIndex={id === active ? 0 : -1}
            onClick={() => open(id)}
            onKeyDown={moveByKey}
          >
            {title}
          </button>
        ))}
      </div>
      {menu.map((category) => (
        <MenuList key={category.id} category={category} isActive={category.id === active} />
      ))}
    </div>
  )
}

function tabByKey(key: string, active: CategoryId): CategoryId | undefined {
  const position = menu.findIndex(({ id }) => id === active)
  const positions: Record<string, number> = {
    ArrowRight: (position + 1) % menu.length,
    ArrowLeft: (position - 1 + menu.length) % menu.length,
    Home: 0,
    End: menu.length - 1,
  }
  return menu[positions[key] ?? -1]?.id
}

function MenuList({
  category: { id, title, tempo, items },
  isActive,
}: {
  category: MenuCategory
  isActive: boolean
}) {
  return (
    <section
      id={`list-${id}`}
      className={styles.list}
      role="tabpanel"
      aria-labelledby={`tab-${id}`}
      data-active={isActive}
    >
      <h2 className={styles.heading}>
        {title} <em lang="it">{tempo}</em>
      </h2>
      <ul>
        {items.map((item) => (
          <Drink key={item.name} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Drink({ item: { name, description, price, popular } }: { item: MenuItem }) {
  return (
    <li className={styles.item}>
      <h3>
        {name}
        {popular && <span className={styles.popular}>Popular</span>}
      </h3>
      <span className={styles.leader} aria-hidden="true" />
      <span className={styles.price}>{price}</span>
      <p>{description}</p>
    </li>
  )
}
