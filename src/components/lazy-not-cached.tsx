import type { ReactNode } from 'react'
import { Lazy } from './lazy.tsx'

const loadNotCached = () => import('./not-cached.tsx')

interface LazyNotCachedProps {
  waiting?: ReactNode
  failed: ReactNode
}

/** The page for an address that is out of reach and not cached, loaded when it is needed. */
export function LazyNotCached({ waiting, failed }: LazyNotCachedProps) {
  return <Lazy load={loadNotCached} props={{}} waiting={waiting} failed={failed} />
}
