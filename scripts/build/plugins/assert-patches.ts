import type { Plugin } from 'vite'

type Environment = 'client' | 'ssr'

const unmatched = new Map<string, Environment>()

/**
 * Registers a patch of another package's code. Call the returned function when the patch matches: a build in which it
 * never does fails, so that an update of the package does not undo it unnoticed.
 * @param environment The build in which it must match.
 * @param patch What is patched, and by which plugin, for the message.
 */
export function expectMatch(environment: Environment, patch: string): () => void {
  unmatched.set(patch, environment)
  return () => unmatched.delete(patch)
}

/** Fails a build if a patch that is registered for it has not matched. */
export const assertPatches: Plugin = {
  name: 'nocturne:assert-patches',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler() {
      const missing = [...unmatched].filter(([, environment]) => environment === this.environment.name)
      if (missing.length === 0) return
      const list = missing.map(([patch]) => `- ${patch}`).join('\n')
      throw new Error(
        `These patches no longer match the installed packages:\n${list}\nCorrect them in scripts/build/plugins, or remove them.`,
      )
    },
  },
}
