import { register } from 'tsx/esm/api'

// Runs a module of TypeScript: a thread does not inherit the loader that reads it.
register()
await import(process.argv[2] ?? '')
