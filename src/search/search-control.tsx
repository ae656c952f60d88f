import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import buttons from '../components/buttons.module.css'
import { Lazy } from '../components/lazy.tsx'
import prose from '../components/prose.module.css'
import { useLayer } from '../navigation/use-layer.ts'
import { layout } from '../page-data/layout.ts'
import styles from './search-control.module.css'

const loadPanel = () => import('./search-panel.tsx')

/**
 * The button that opens the search, above what the search takes the place of: so that nothing moves, that keeps its space.
 * The code loads when it is opened.
 */
export function SearchControl({ children }: { children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  const words = layout().words.search
  const close = useCallback(() => {
    setIsOpen(false)
    button.current?.focus()
  }, [])
  useLayer(isOpen, close)
  return (
    <>
      <div className={`${prose.inset} ${styles.control}`}>
        <button
          ref={button}
          type="button"
          className={buttons.line}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {words.open}
        </button>
      </div>
      <div className={styles.places} data-searching={isOpen}>
        <div id={panelId} className={prose.inset}>
          {isOpen && (
            <Lazy
              load={loadPanel}
              props={{ onClose: close }}
              waiting={<p role="status">{words.opening}</p>}
              failed={<p role="alert">{words.notLoaded}</p>}
            />
          )}
        </div>
        <div>{children}</div>
      </div>
    </>
  )
}
