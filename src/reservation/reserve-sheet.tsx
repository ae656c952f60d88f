import { createRoot } from 'react-dom/client'
import buttons from '../components/buttons.module.css'
import { LayerDialog } from '../navigation/layer-dialog.tsx'
import { afterLayers } from '../navigation/use-layer.ts'
import { isPlainClick, linkOf } from '../navigation/use-links.ts'
import { fetchPageData } from '../page-data/fetch-page-data.ts'
import { layout } from '../page-data/layout.ts'
import * as live from './live-form.tsx'
import { isReserveData, type ReserveData } from './reserve-data.ts'
import { ReserveForm } from './reserve-form.tsx'
import styles from './reserve-sheet.module.css'
import { reservedEvent } from './reserved-event.ts'

const path = '/reserve'

/**
 * Makes each link to the page for reservations open its form as a sheet over the present page.
 * @throws Error if the form's data cannot be fetched: the links then lead to the page.
 */
export async function startSheet(): Promise<void> {
  const answer = await fetchPageData(path)
  if (!isReserveData(answer)) return
  const data = answer
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  // Before the site's own links.
  document.addEventListener('click', onClick, { capture: true })

  function onClick(click: MouseEvent) {
    const link = linkOf(click)
    if (!link || !isPlainClick(click) || link.origin !== window.location.origin) return
    if (link.pathname !== path || window.location.pathname === path) return
    click.preventDefault()
    const open = () =>
      root.render(<Sheet data={data} search={link.search} onClose={() => root.render(null)} />)
    // The links on a phone are a layer, which closes first.
    afterLayers(open)
  }
}

interface SheetProps {
  data: ReserveData
  search: string
  onClose: () => void
}

function Sheet({ data, search, onClose }: SheetProps) {
  const { heading, spotAt } = data
  const event = reservedEvent(data, search)

  return (
    <LayerDialog className={styles.sheet} aria-labelledby="reserve-title" onClose={onClose}>
      {(close) => (
        <div className={styles.inner}>
          <div className={styles.top}>
            <p className={styles.tempo} lang="it">
              {heading.tempo}
            </p>
            <h2 id="reserve-title">{event ? `${spotAt} ${event.title}` : heading.title}</h2>
            <button type="button" className={buttons.line} onClick={close}>
              {layout().words.site.close}
            </button>
          </div>
          <ReserveForm data={data} search={search} live={live} isSheet />
        </div>
      )}
    </LayerDialog>
  )
}
