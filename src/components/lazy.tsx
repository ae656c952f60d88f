import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { importOrReload } from '../navigation/import-or-reload.ts'

interface LazyProps<Props> {
  /** Loads the component. Must be the same function in every render. */
  load: () => Promise<{ default: ComponentType<Props> }>
  props: Props
  /** Shown while it loads. */
  waiting?: ReactNode
  /** Shown if it cannot be loaded. */
  failed?: ReactNode
}

/** A component whose code is loaded when it is first shown. */
export function Lazy<Props extends object>({ load, props, waiting, failed }: LazyProps<Props>) {
  const [Component, setComponent] = useState<ComponentType<Props>>()
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    importOrReload(load).then(
      (module) => setComponent(() => module.default),
      () => setHasFailed(true),
    )
  }, [load])

  if (Component) return <Component {...props} />
  return hasFailed ? failed : waiting
}
