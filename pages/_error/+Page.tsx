import { useDocumentData } from '../../src/blog/document-data.ts'
import { Late } from '../../src/components/late.tsx'
import { NotFound } from '../../src/components/not-found.tsx'
import { offlineShell } from '../../src/offline/names.ts'

const loadNotSaved = () => import('../offline/not-saved.tsx')

export default function ErrorPage() {
  // Offline nobody knows what there is at an address that is none of ours.
  if (useDocumentData().pageId !== offlineShell.pageId) return <NotFound />
  return <Late load={loadNotSaved} props={{}} failed={<NotFound />} />
}
