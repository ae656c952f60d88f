import { startTransition, useEffect, useState } from 'react'
import { DataPage } from '../../src/components/data-page.tsx'
import { HoursTable } from '../../src/components/hours-table.tsx'
import { PageTop } from '../../src/components/page-heading.tsx'
import { usePageLocation } from '../../src/navigation/page-location.ts'
import { useNow } from '../../src/opening-hours/use-now.ts'
import { layout } from '../../src/page-data/layout.ts'
import { isReserveData, type ReserveData } from '../../src/reservation/reserve-data.ts'
import styles from '../../src/reservation/reserve-form.module.css'
import { type LiveForm, ReserveForm } from '../../src/reservation/reserve-form.tsx'
import { whenIdle } from '../../src/when-idle.ts'

export default function ReservePage() {
  return <DataPage isData={isReserveData}>{(data) => <Reserve {...data} />}</DataPage>
}

function Reserve(data: ReserveData) {
  const { search } = usePageLocation().location
  const now = useNow()
  const specialHours = data.specialHours.filter(({ end }) => now === undefined || now < end)
  return (
    <>
      <PageTop heading={data.heading} path="/reserve" bar={6} />
      <div className={styles.columns}>
        <ReserveForm key={search} data={data} search={search} live={useLiveForm()} />
        <div className={styles.hours}>
          <h2>{layout().words.site.openingHours}</h2>
          <HoursTable />
          {specialHours.length > 0 && <HoursTable rows={specialHours} />}
        </div>
      </div>
    </>
  )
}

/** Returns what the form has of a browser that knows the time. The page shows without it at first. */
function useLiveForm(): LiveForm | undefined {
  const [live, setLive] = useState<LiveForm>()
  useEffect(
    () =>
      whenIdle(() => {
        import('../../src/reservation/live-form.tsx').then(
          // In slices, so that the page responds meanwhile.
          (form) => startTransition(() => setLive(form)),
          () => {},
        )
      }),
    [],
  )
  return live
}
