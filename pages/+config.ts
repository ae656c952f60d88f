import type { Config } from 'vike/types'

export default {
  // Vike renders HTML only; our own client entry hydrates it, so a page loads no Vike runtime.
  meta: {
    Page: { env: { server: true, client: false } },
    structuredData: { env: { server: true } },
  },
  // No hook waits for anything but a file, so none needs a clock of its own for every page.
  hooksTimeout: false,
} satisfies Config
