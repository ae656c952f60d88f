import { register } from 'tsx/esm/api'

// A thread does not inherit the loader that reads TypeScript.
register()
await import('./audit-thread.ts')
