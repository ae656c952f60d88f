import { AdRow } from '../../src/ads/ad-slot.tsx'
import buttons from '../../src/components/buttons.module.css'
import { DataPage } from '../../src/components/data-page.tsx'
import { PageTop } from '../../src/components/page-heading.tsx'
import { Stave } from '../../src/components/stave.tsx'
import { layout } from '../../src/page-data/layout.ts'
import { allEventsPath, type EventsPageData, isEventsPageData } from './event-data.ts'
import { EventEntry } from './event-entry.tsx'
import styles from './events.module.css'

// Calendar programs know this scheme, and keep a subscription up to date. The file is for others.
const subscription = () => `${layout().settings.siteUrl.replace(/^https?:/, 'webcal:')}${allEventsPath}`

export default function EventsPage() {
  return (
    <DataPage isData={isEventsPageData}>
      {({ heading, events, calendar, noEvents, pastEvent, words }) => (
        <>
          <PageTop heading={heading} path={events.length > 0 ? '/events' : undefined} bar={2} />
          {events.length > 0 ? (
            <>
              <ol className={styles.events} data-paper="">
                {events.map((event, index) => (
                  <EventEntry
                    key={event.slug}
                    event={event}
                    pastEvent={pastEvent}
                    words={words}
                    isFirst={index === 0}
                  />
                ))}
              </ol>
              <Calendar {...calendar} words={words} />
            </>
          ) : (
            <p className={styles.none}>{noEvents}</p>
          )}
          <AdRow page="events" row={0} />
        </>
      )}
    </DataPage>
  )
}

function Calendar({ title, text, words }: EventsPageData['calendar'] & Pick<EventsPageData, 'words'>) {
  return (
    <aside className={styles.calendar} aria-labelledby="calendar-title">
      <Stave bar={3} notes={3} />
      <h2 id="calendar-title">{title}</h2>
      <p>{text}</p>
      <p className={styles.ways}>
        <a className={buttons.line} href={subscription()}>
          {words.subscribe}
        </a>
        <a href={allEventsPath} download>
          {words.orFile}
        </a>
      </p>
    </aside>
  )
}
