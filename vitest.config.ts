import { defineConfig } from 'vitest/config'

const globalSetup = ['tests/support/global-setup.ts']

export default defineConfig({
  test: {
    // Two cores, several Chromium pages and builds at once: slow is not wrong.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/compat/**'],
          globalSetup,
        },
      },
      {
        // Other Nodes, other browser engines, and the hosts' own runtimes.
        extends: true,
        test: {
          name: 'compat',
          include: ['tests/compat/**/*.test.ts'],
          globalSetup,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
