import { normalizePath, type Rolldown } from 'vite'

// For groups of some pages: without the dependencies that other pages share.
const ofPages = { priority: 2, includeDependenciesRecursively: false }

// Hashes do not compress, and the first view's script has each of forty twice. 36 bits tell the versions of a file apart.
const hash = '[hash:6]'

/**
 * How the browser's code is split into files. Each kind of page has one style sheet, which its documents contain, and
 * whose hash is in their policy.
 */
export const browserChunks: Rolldown.OutputOptions = {
  entryFileNames: `assets/entries/[name].${hash}.js`,
  assetFileNames: `assets/static/[name].${hash}[extname]`,
  chunkFileNames: ({ name, facadeModuleId }) =>
    `assets/chunks/${pageName(facadeModuleId) ?? name}.${hash}.js`,
  codeSplitting: {
    groups: [
      // Does not change from release to release.
      {
        name: 'react',
        tags: ['$initial'],
        test: /\/node_modules\/(react|scheduler)|rolldown\/runtime/,
        priority: 4,
      },
      // The start of every page, except the script that loads it, and the style sheet that follows it.
      {
        name: 'site',
        tags: ['$initial'],
        test: /^(?!.*(\/src\/boot\.ts|virtual:letters\.css))/,
        priority: 3,
      },
      // One sheet for all static pages but the menu and the contact page, whose rules are many, and what shows their data.
      { name: 'pages', test: isOfStaticPages, ...ofPages },
      // With the states before a post is loaded.
      {
        name: 'post',
        test: /\/components\/((post-(article|body|image|neighbours|video)|copy-link)\.module\.css|post-status\.)/,
        ...ofPages,
      },
      // With the code of the list: four kinds of pages share it, so that it would end up in `site`.
      {
        name: 'list',
        test: /\/(components\/(post-list|pagination|post-list-status|all-posts-link)|search\/search-control|blog\/newer-posts-check)\./,
        ...ofPages,
      },
      { name: 'topic', test: /\/topic\/topic-list\./, ...ofPages },
      // For the pages with opening hours.
      {
        name: 'evening',
        test: /\/src\/opening-hours\/(night-dial|dial-geometry)\.|\/components\/special-hours-table\./,
        ...ofPages,
      },
      // Loaded where a page is missing.
      { name: 'not-found', test: /\/src\/components\/not-found\./, ...ofPages },
      // Shared by most pages: one file instead of dozens of a few hundred bytes.
      {
        name: 'site',
        test: /\/src\/(ads|blog\/date|dates|image-address|components|formats|navigation\/direction|page-data|offline\/use-offline-cache|reservation|trusted-html)/,
        minShareCount: 3,
      },
    ],
  },
}

/** Files that every document loads, so that no further page has to. */
export const inEveryDocument = /\/(react|rolldown-runtime|site)\.[^/]+$/

// The project itself may be in a folder that is named `pages`.
const pagesFolder = `${normalizePath(process.cwd())}/pages/`

function isOfStaticPages(module: string): boolean {
  const isStyle = module.startsWith(pagesFolder) && /(?<!\/(?:menu|contact)\.module)\.css$/.test(module)
  return isStyle || /\/(legal-page\.module\.css|night-dial\.module\.css|data-page\.tsx)$/.test(module)
}

// All pages' files are named `+Page.tsx`: the folder tells them apart.
function pageName(module: string | null | undefined): string | undefined {
  return module
    ?.match(/\/pages\/(.+)\/\+Page\.tsx$/)?.[1]
    ?.replaceAll('/', '-')
    .replaceAll('@', '')
}
