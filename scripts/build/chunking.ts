import type { Rolldown } from 'vite'

/**
 * How the browser's code is cut into files. With every kind of page goes one style sheet that its documents have in
 * themselves, and the policy has a hash for each.
 */
export const browserChunks: Rolldown.OutputOptions = {
  chunkFileNames: ({ name, facadeModuleId }) => `assets/chunks/${pageName(facadeModuleId) ?? name}.[hash].js`,
  codeSplitting: {
    groups: [
      // Stays the same from release to release.
      {
        name: 'react',
        tags: ['$initial'],
        test: /\/node_modules\/(react|scheduler)|rolldown\/runtime/,
        priority: 4,
      },
      // What every page starts with, but for the script that loads it.
      {
        name: 'site',
        tags: ['$initial'],
        test: /^(?!.*(\/node_modules\/vike\/|virtual:vike|\/src\/boot\.ts))/,
        priority: 3,
      },
      // One for all pages that stand alone.
      { name: 'pages', test: /\/(pages\/.*|legal-page\.module|night-dial\.module)\.css$/, priority: 2 },
      // With what stands there until a post comes.
      {
        name: 'post',
        test: /\/components\/((post-(article|body|image|neighbours|video)|copy-link)\.module\.css|post-status\.)/,
        priority: 2,
        includeDependenciesRecursively: false,
      },
      // The list's code too: with four kinds of pages that have it, all others would have it in `site`.
      {
        name: 'list',
        test: /\/(components\/(post-list|pagination|post-list-status|all-posts-link)|search\/search-control|blog\/newer-posts-check)\./,
        priority: 2,
        includeDependenciesRecursively: false,
      },
      {
        name: 'topic',
        test: /\/topic\/topic-list\./,
        priority: 2,
        includeDependenciesRecursively: false,
      },
      // For the pages that show when something is on.
      {
        name: 'evening',
        test: /\/src\/opening-hours\/(night-dial|dial-geometry|event-times)\./,
        priority: 2,
        includeDependenciesRecursively: false,
      },
      // What most pages share, in one file instead of dozens of a few hundred bytes.
      {
        name: 'site',
        test: /\/src\/(ads|blog\/(date|image-address)|components|content|page-data|offline\/use-offline-cache|reservation|public-settings|trusted-html)/,
        minShareCount: 3,
      },
    ],
  },
}

/** What every document has loaded, so that no further page has to. */
export const inEveryDocument = /\/(react|rolldown-runtime|site)\.[^/]+$/

// Its file is named as all pages' are; its folder says which it is.
function pageName(module: string | null | undefined): string | undefined {
  return module
    ?.match(/\/pages\/(.+)\/\+Page\.tsx$/)?.[1]
    ?.replaceAll('/', '-')
    .replaceAll('@', '')
}
