import { notify } from '../toasts/toast-queue.ts'
import styles from './copy-link.module.css'

/** A button that copies an address. */
export function CopyLink({ address }: { address: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      notify({ message: 'Link copied.' })
    } catch {
      // No permission, or no https.
      notify({ message: 'Not allowed to copy here: the address bar has the link.' })
    }
  }

  return (
    <button type="button" className={styles.button} onClick={copy}>
      Copy link
    </button>
  )
}
