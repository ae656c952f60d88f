import { useEffect, useState } from 'react'
import { importOrReload } from '../../src/navigation/import-or-reload.ts'
import { whenIdle } from '../../src/when-idle.ts'

/**
 * Returns code that few menus need, once it is loaded. Without it, the page shows what it shows without script.
 * @param load Loads the code. Must be the same function in every render.
 */
export function useLoaded<Code>(load: () => Promise<Code>, isNeeded: boolean): Code | undefined {
  const [code, setCode] = useState<Code>()
  useEffect(() => {
    if (!isNeeded) return
    // After the first view.
    return whenIdle(() => {
      importOrReload(load).then(
        (loaded) => setCode(() => loaded),
        () => {},
      )
    })
  }, [load, isNeeded])
  return code
}
