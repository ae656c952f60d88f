import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { importOrReload } from '../navigation/import-or-reload.ts'

interface LazyProps<Props> {
  /** Loads the part's code. The same function in every render. */
  load: () => Promise<{ default: ComponentType<Props> }>
  props: Props
  /** Shown until the code is there. */
  waiting?: ReactNode
  /** Shown where it cannot be loaded. */
  failed?: ReactNode
}

/** A part of a page whose code comes when it is first shown. */
export function Lazy<Props extends object>({ load, props, waiting, failed }: LazyProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    importOrReload(load).then(
      (module) => setPart(() => module.default),
      () => setHasFailed(true),
    )
  }, [load])

  if (Part) return <Part {...props} />
  return hasFailed ? failed : waiting
}
