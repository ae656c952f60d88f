import type { ServedItem } from '../../src/menu/served.ts'
import { fillElements } from '../../src/words/words.ts'
import { drinkAnchor } from './drink-anchor.ts'
import styles from './menu.module.css'
import type { DrinkData, MenuPageData, Stated } from './menu-page-data.ts'

interface DrinkProps extends Pick<MenuPageData, 'words' | 'stated' | 'times'> {
  item: DrinkData
  /** Of its category. */
  category: string
  /** Whether it is served now; undefined until the time is known. */
  served: ServedItem | undefined
  /** Whether it is on paper alone, because it is not what the guest looks for. */
  isHidden: boolean
}

/** A drink of the menu, with what is stated of it. */
export function Drink({ item, category, words, stated, times, served, isHidden }: DrinkProps) {
  const { name, description, price, popular, timesText, otherPrices } = item
  return (
    <li id={drinkAnchor(category, name)} className={styles.item} hidden={isHidden}>
      <div className={styles.name}>
        <h3>{name}</h3>
        {popular && <span className={styles.popular}> {words.popular}</span>}
      </div>
      <span className={styles.leader} aria-hidden="true" />
      <span className={styles.price}>{price}</span>
      <p>{description}</p>
      {timesText && <WhenServed text={timesText} isNow={served?.isServed} words={times?.words} />}
      {otherPrices?.map(({ text }, at) => {
        const isNow = served && served.otherPrice === at
        return <WhenServed key={text} text={text} isNow={isNow} words={{ now: times?.words.priceNow }} />
      })}
      {stated && <Statements item={item} stated={stated} />}
    </li>
  )
}

interface WhenServedProps {
  text: string
  /** Undefined until the time is known. */
  isNow: boolean | undefined
  /** What is said then, and at other times. */
  words: { now?: string; notNow?: string } | undefined
}

/** When something is served or has another price, and whether that is now. */
export function WhenServed({ text, isNow, words }: WhenServedProps) {
  const status = isNow === undefined ? undefined : isNow ? words?.now : words?.notNow
  return (
    <p className={styles.times} data-now={isNow}>
      {text}
      {status && <strong> · {status}</strong>}
    </p>
  )
}

function Statements({ item, stated }: { item: DrinkData; stated: Stated }) {
  const texts = [item.measures, item.suits].filter(Boolean).join(' · ')
  if (!texts && !stated.hasAllergens) return null
  return (
    <p className={styles.statements}>
      {texts}
      {texts && stated.hasAllergens && ' · '}
      {stated.hasAllergens && <Contains item={item} stated={stated} />}
    </p>
  )
}

/** The allergens of a drink as the marks of the legend; to a screen reader, by their names. */
function Contains({ item, stated: { allergens, words } }: { item: DrinkData; stated: Stated }) {
  const { contains, named } = item
  if (!contains) return words.notStated
  if (contains.length === 0) return words.none
  const marks = allergens
    .filter(({ code }) => contains.includes(code))
    .map(({ code, mark, name }) => (
      <span key={code} className={styles.mark} title={name} aria-hidden="true">
        {mark}
      </span>
    ))
  const spoken = <span key="spoken">{named}</span>
  return fillElements(words.contains, { allergens: [...marks, spoken] })
}

/** What the marks mean. */
export function Legend({ stated: { allergens, words } }: { stated: Stated }) {
  if (allergens.length === 0) return null
  return (
    <section aria-labelledby="allergens">
      <h2 id="allergens">{words.legend}</h2>
      <ul>
        {allergens.map(({ code, mark, name }) => (
          <li key={code}>
            <span className={styles.mark}>{mark}</span> {name}
          </li>
        ))}
      </ul>
      <p>{words.ask}</p>
    </section>
  )
}
