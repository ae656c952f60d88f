import { once } from 'node:events'
import { reportError } from '@venue-site/cli/command'
import { watch } from 'chokidar'

// An editor may write a file in several steps, and several files at once.
const quietMs = 100

/**
 * Calls a function with the paths that have changed below a folder: once for changes that come together, and never twice
 * at a time. An error of the function is printed.
 */
export async function watchFolder(folder: string, onChange: (paths: readonly string[]) => Promise<void>) {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()

  function callLater() {
    clearTimeout(timer)
    timer = setTimeout(() => {
      last = last.then(call).catch(reportError)
    }, quietMs)
  }

  async function call() {
    const paths = [...changed]
    changed.clear()
    if (paths.length > 0) await onChange(paths)
  }

  const watcher = watch(folder, { ignoreInitial: true })
  watcher.on('all', (_, path) => {
    changed.add(path)
    callLater()
  })
  await once(watcher, 'ready')
  return {
    async [Symbol.asyncDispose]() {
      clearTimeout(timer)
      await watcher.close()
      await last
    },
  }
}
