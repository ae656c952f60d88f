import { useContext } from 'react'
import { Late } from '../../src/components/late.tsx'
import { NotFound } from '../../src/components/not-found.tsx'
import { offlineShell } from '../../src/offline/names.ts'
import { DocumentContext } from '../../src/page-data/initial-data.ts'

const loadNotSaved = () => import('../../src/components/not-cached.tsx')

export default function ErrorPage() {
  // Offline nobody knows what there is at an address that is none of ours.
  if (useContext(DocumentContext).pageId !== offlineShell.pageId) return <NotFound />
  return <Late load={loadNotSaved} props={{}} failed={<NotFound />} />
}
