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

/** A part of a patch: what it is about, for the message, and what takes whose place. */
interface Edit {
  what: string
  pattern: RegExp
  replacement: string
}

/**
 * Returns a `transform` that edits another package's code. Each edit must match in some module: `expectMatch`.
 * @param plugin The plugin's name, for the message.
 */
export function patchOf(environment: Environment, plugin: string, edits: readonly Edit[]) {
  const expected = edits.map((edit) => ({
    ...edit,
    matched: expectMatch(environment, `${plugin}: ${edit.what}`),
  }))
  return (code: string) => {
    let patched = code
    for (const { pattern, replacement, matched } of expected) {
      const edited = patched.replace(pattern, replacement)
      if (edited !== patched) matched()
      patched = edited
    }
    return { code: patched, map: null }
  }
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
