import type { Plugin } from 'vite'

type Environment = 'client' | 'ssr'

const unmatched = new Map<string, Environment>()

/**
 * Registers a patch of another package's code. A build fails if the returned function is not called, so that no update
 * of the package disables the patch unnoticed.
 * @param environment The build in which the patch must match.
 * @param patch The plugin, and what it patches, for the message.
 */
export function expectMatch(environment: Environment, patch: string): () => void {
  unmatched.set(patch, environment)
  return () => unmatched.delete(patch)
}

/** Fails a build if one of its patches has not matched. */
export const assertPatches: Plugin = {
  name: 'venue:assert-patches',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler() {
      const missing = [...unmatched].filter(([, environment]) => environment === this.environment.name)
      if (missing.length === 0) return
      const list = missing.map(([patch]) => `- ${patch}`).join('\n')
      throw new Error(
        `These patches no longer match the installed packages:\n${list}\nCorrect them in scripts/site/plugins, or remove them.`,
      )
    },
  },
}
