import { notify } from '../toasts/notices.ts'
import styles from './copy-link.module.css'

/** Copies an address, and says so. */
export function CopyLink({ address }: { address: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      notify({ message: 'Link copied.' })
    } catch {
      // No permission, or a page without https: the visitor can still take it by hand.
      notify({ message: `Copy it by hand: ${address}` })
    }
  }

  return (
    <button type="button" className={styles.button} onClick={copy}>
      Copy link
    </button>
  )
}
