import { useContext } from 'react'
import { Lazy } from '../../src/components/lazy.tsx'
import { NotFound } from '../../src/components/not-found.tsx'
import { offlineShell } from '../../src/offline/constants.ts'
import { DocumentContext } from '../../src/page-data/initial-data.ts'

const loadNotSaved = () => import('../../src/components/not-cached.tsx')

export default function ErrorPage() {
  // Offline nobody knows what there is at an address that is none of ours.
  if (useContext(DocumentContext).pageId !== offlineShell.pageId) return <NotFound />
  return <Lazy load={loadNotSaved} props={{}} failed={<NotFound />} />
}
