import type { ReactNode } from 'react'
import { usePageData } from '../page-data/use-page-data.ts'
import { Lazy } from './lazy.tsx'

interface DataPageProps<Data> {
  /** Tells the page's data from anything else that a host may answer. Must be the same function in every render. */
  isData: (value: unknown) => value is Data
  children: (data: Data) => ReactNode
}

const loadDataState = () => import('./data-state.tsx')

/** A page that shows its data. */
export function DataPage<Data>({ isData, children }: DataPageProps<Data>) {
  const data = usePageData(isData)
  if (data.status === 'ready') return children(data.value)
  return <Lazy load={loadDataState} props={{ state: data }} />
}
