import { AdRow } from '../../src/ads/ad-slot.tsx'
import buttons from '../../src/components/buttons.module.css'
import { Lazy } from '../../src/components/lazy.tsx'
import { PageTop } from '../../src/components/page-heading.tsx'
import { Stave } from '../../src/components/stave.tsx'
import { calendarTexts, eventsHeading, noEvents } from '../../src/content/events.ts'
import { usePageData } from '../../src/page-data/use-page-data.ts'
import { publicSettings } from '../../src/public-settings.ts'
import { allEventsPath, isEventsData } from './event-data.ts'
import { EventEntry } from './event-entry.tsx'
import styles from './events.module.css'

const loadDataState = () => import('../../src/components/data-state.tsx')

// Calendar programs know this scheme, and keep a subscription up to date. The file is for others.
const subscription = `${publicSettings.siteUrl.replace(/^https?:/, 'webcal:')}${allEventsPath}`

export default function EventsPage() {
  const data = usePageData(isEventsData)
  if (data.status !== 'ready')
    return <Lazy load={loadDataState} props={{ title: eventsHeading.name, state: data }} />
  const hasEvents = data.value.events.length > 0
  return (
    <>
      <PageTop heading={eventsHeading} path={hasEvents ? '/events' : undefined} bar={2} />
      {hasEvents ? (
        <>
          <ol className={styles.events}>
            {data.value.events.map((event, index) => (
              <EventEntry key={event.slug} event={event} isFirst={index === 0} />
            ))}
          </ol>
          <Calendar />
        </>
      ) : (
        <p className={styles.none}>{noEvents}</p>
      )}
      <AdRow page="events" row={0} />
    </>
  )
}

function Calendar() {
  return (
    <aside className={styles.calendar} aria-labelledby="calendar-title">
      <Stave bar={3} notes={3} />
      <h2 id="calendar-title">{calendarTexts.title}</h2>
      <p>{calendarTexts.text}</p>
      <p className={styles.ways}>
        <a className={buttons.line} href={subscription}>
          Subscribe to the calendar
        </a>
        <a href={allEventsPath} download>
          or take it as a file
        </a>
      </p>
    </aside>
  )
}
