import { layout } from '../page-data/layout.ts'
import { notify } from '../toasts/toast-queue.ts'
import styles from './copy-link.module.css'

/** A button that copies an address. */
export function CopyLink({ address }: { address: string }) {
  const { copyLink, linkCopied, linkNotCopied } = layout().words.post

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      notify({ message: linkCopied })
    } catch {
      // No permission, or no https.
      notify({ message: linkNotCopied })
    }
  }

  return (
    <button type="button" className={styles.button} onClick={copy}>
      {copyLink}
    </button>
  )
}
