import { NightDial } from '../../src/opening-hours/night-dial.tsx'
import { useNow } from '../../src/opening-hours/use-now.ts'
import styles from './home.module.css'
import type { HomeData } from './home-data.ts'

/** What tonight has: whether the venue is open, an event, two drinks and the newest post. */
export function Tonight({ home }: { home: HomeData }) {
  const { dial, events, drinks, lists, post, words } = home
  return (
    <section id="tonight" className={styles.tonight} aria-labelledby="tonight-title">
      <h2 id="tonight-title">{home.tonightTitle}</h2>
      <div className={styles.dial}>
        <NightDial dial={dial} />
      </div>
      <div className={styles.programme}>
        {events.length > 0 && <NextEvents events={events} words={words} />}
        {drinks.length > 0 && (
          <div>
            <h3>{words.fromMenu}</h3>
            <ul>
              {drinks.map(({ title, to, price, times }) => (
                <li key={title}>
                  <a href={to}>{title}</a>
                  <span className={styles.leader} aria-hidden="true" />
                  <span className={styles.price}>{price}</span>
                  {times.map((text) => (
                    <p key={text}>{text}</p>
                  ))}
                </li>
              ))}
            </ul>
            {lists.length > 1 && (
              <p className={styles.lists}>
                {lists.map(({ title, to }) => (
                  <a key={to} href={to}>
                    {title}
                  </a>
                ))}
              </p>
            )}
          </div>
        )}
        {post && (
          <div>
            <h3>{words.newestPost}</h3>
            <a href={post.to}>{post.title}</a>
          </div>
        )}
      </div>
    </section>
  )
}

/**
 * The first event that is not over: at the time of the build, and later by now. All lie on each other, so that the next
 * one takes the place of one that ends and moves nothing.
 */
function NextEvents({ events, words }: Pick<HomeData, 'events' | 'words'>) {
  const now = useNow()
  const next = events.find(({ end }) => now === undefined || now < end)
  return (
    <div className={styles.events}>
      {events.map((event) => {
        const { slug, title, dateText, timeText, price, dayBegins } = event
        const isToday = now === undefined ? event.isToday : dayBegins <= now
        return (
          <div key={slug} data-next={event === next}>
            <h3>{isToday ? words.onTonight : words.comingUp}</h3>
            <a href={`/events#${slug}`}>{title}</a>
            <p>
              <span>{dateText}</span> <span>{timeText}</span> <span>{price}</span>
            </p>
          </div>
        )
      })}
    </div>
  )
}
