import { AdRow } from '../../src/ads/ad-slot.tsx'
import buttons from '../../src/components/buttons.module.css'
import { Lazy } from '../../src/components/lazy.tsx'
import { PageMetadata } from '../../src/components/metadata.tsx'
import { PageHeading } from '../../src/components/page-heading.tsx'
import { Stave } from '../../src/components/stave.tsx'
import { allEventsPath, isEventsData } from '../../src/opening-hours/event-times.ts'
import { usePageData } from '../../src/page-data/use-page-data.ts'
import { publicSettings } from '../../src/public-settings.ts'
import { EventEntry } from './event-entry.tsx'
import styles from './events.module.css'

const loadDataState = () => import('../../src/components/data-state.tsx')

const calendar = {
  title: 'Let the calendar remember',
  text: 'One calendar has every night of the season. Subscribe, and a night that is added or put off moves in yours too.',
} as const
// Calendar programs know this scheme, and keep a subscription up to date. The file is for others.
const subscription = `${publicSettings.siteUrl.replace(/^https?:/, 'webcal:')}${allEventsPath}`
const lead =
  'Three nights this season. Small rooms, few chairs, and nothing you could read about afterwards instead.'

export default function EventsPage() {
  const data = usePageData(isEventsData)
  if (data.status !== 'ready') return <Lazy load={loadDataState} props={{ title: 'Events', state: data }} />
  return (
    <>
      <PageMetadata title="Events" description={`Events at the bar. ${lead}`} path="/events" />
      <PageHeading tempo="con brio" title="Events" lead={lead} bar={2} />
      <ol className={styles.events}>
        {data.value.events.map((event, index) => (
          <EventEntry key={event.slug} event={event} isFirst={index === 0} />
        ))}
      </ol>
      <aside className={styles.calendar} aria-labelledby="calendar-title">
        <Stave bar={3} notes={3} />
        <h2 id="calendar-title">{calendar.title}</h2>
        <p>{calendar.text}</p>
        <p className={styles.ways}>
          <a className={buttons.line} href={subscription}>
            Subscribe to the calendar
          </a>
          <a href={allEventsPath} download>
            or take it as a file
          </a>
        </p>
      </aside>
      <AdRow page="events" row={0} />
    </>
  )
}
