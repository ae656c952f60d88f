import type { Config } from 'vike/types'

export default {
  // Vike renders documents in development. Our own client entry hydrates them, so a page loads no Vike runtime.
  meta: {
    Page: { env: { server: true, client: false } },
    structuredData: { env: { server: true } },
  },
  // Hooks only read files, so they need no timers.
  hooksTimeout: false,
} satisfies Config
