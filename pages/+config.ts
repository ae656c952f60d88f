import type { Config } from 'vike/types'

export default {
  // Vike only renders HTML. Our own client entry hydrates it, so a page loads no Vike runtime.
  meta: {
    Page: { env: { server: true, client: false } },
    structuredData: { env: { server: true } },
  },
  // Hooks only read files, so they need no timers.
  hooksTimeout: false,
} satisfies Config
