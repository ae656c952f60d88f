import { fileURLToPath } from 'node:url'
import { compile } from './compile.mjs'

// Runs a module of TypeScript in a thread.
const { load } = await compile({ module: fileURLToPath(process.argv[2] ?? '') })
await load('module')
