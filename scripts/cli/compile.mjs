import { rolldown } from 'rolldown'

// Runs `compile.ts`, which is TypeScript itself: bundled here and now, as a loader for TypeScript takes longer to start
// than all that it does.

const bundle = await rolldown({
  input: 'scripts/cli/compile.ts',
  platform: 'node',
  logLevel: 'silent',
  plugins: [
    {
      name: 'packages-where-they-are',
      resolveId: {
        // A module that is no file knows no packages, so they are named by their place.
        filter: { id: /^(?!node:)[^./]/ },
        handler: (id, importer) => (importer ? { id: import.meta.resolve(id), external: true } : null),
      },
    },
  ],
})
const { output } = await bundle.generate({ format: 'esm' })
await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)
