import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the document is being hydrated, true in every render after that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
