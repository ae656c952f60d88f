import { notify } from '../toasts/toast-queue.ts'
import styles from './copy-link.module.css'

/** Copies an address, and says so. */
export function CopyLink({ address }: { address: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      notify({ message: 'Link copied.' })
    } catch {
      // No permission, or a page without https.
      notify({ message: 'Not allowed to copy here: the address bar has the link.' })
    }
  }

  return (
    <button type="button" className={styles.button} onClick={copy}>
      Copy link
    </button>
  )
}
