import { layout } from '../page-data/layout.ts'
import buttons from './buttons.module.css'

/** A button that goes with the failure it is in, so the page takes its focus, as when it is shown. */
export function TryAgain({ onRetry }: { onRetry: () => void }) {
  const retry = () => {
    document.getElementById('content')?.focus({ preventScroll: true })
    onRetry()
  }
  return (
    <button type="button" className={buttons.line} onClick={retry}>
      {layout().words.site.tryAgain}
    </button>
  )
}
