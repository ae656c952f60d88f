import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import buttons from '../components/buttons.module.css'
import { isLayerEntry, leaveLayer, useLayer } from '../navigation/use-layer.ts'
import { isPlainClick, linkOf } from '../navigation/use-links.ts'
import { lockScroll } from '../navigation/use-modal.ts'
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
    if (isLayerEntry()) leaveLayer().then(open)
    else open()
  }
}

interface SheetProps {
  data: ReserveData
  search: string
  onClose: () => void
}

function Sheet({ data, search, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { heading, spotAt } = data
  const event = reservedEvent(data, search)

  useEffect(() => {
    dialog.current?.showModal()
    return lockScroll()
  }, [])
  useLayer(true, () => dialog.current?.close())

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by itself.
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby="reserve-title"
      onClose={onClose}
      // A click beside the sheet has the dialog as its target. The second of a double click was meant for what opened it.
      onClick={({ target, currentTarget, detail }) =>
        target === currentTarget && detail < 2 && currentTarget.close()
      }
    >
      <div className={styles.inner}>
        <div className={styles.top}>
          <p className={styles.tempo} lang="it">
            {heading.tempo}
          </p>
          <h2 id="reserve-title">{event ? `${spotAt} ${event.title}` : heading.title}</h2>
          <button type="button" className={buttons.line} onClick={() => dialog.current?.close()}>
            {layout().words.site.close}
          </button>
        </div>
        <ReserveForm data={data} search={search} live={live} isSheet />
      </div>
    </dialog>
  )
}
