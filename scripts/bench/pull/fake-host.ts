import { madeUpPost, startScriptedHost } from '../scripted-host.ts'

// Started as a process: serves COUNT made-up posts of BYTES each, answers after DELAY milliseconds, prints its address.
const [count = 0, bytes = 0, delayMs = 0] = process.argv.slice(2).map(Number)
// Typographic quotes, as real posts have them.
const posts = Array.from({ length: count }, (_, at) =>
  madeUpPost(count - at, bytes, `“Post ${at}” says so. `),
)
const host = await startScriptedHost(posts, { delayMs })
console.log(host.url)
