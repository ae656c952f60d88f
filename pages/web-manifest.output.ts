import { hash } from '@venue-site/cli/files/hash'
import { home } from '../src/content/home.ts'
import { site } from '../src/content/site.ts'
import { theme } from '../src/content/theme.ts'
import { directionOf } from './facts/direction.server.ts'
import type { Outputs } from './outputs.ts'
import { isDrawing } from './pictures.server.ts'

/** The web app manifest (W3C), for phones that install the site as an app. */
export const outputs: Outputs = () => {
  const text = webManifest()
  return [{ file: 'site.webmanifest', inputs: { content: hash(text) }, render: () => text }]
}

function webManifest(): string {
  const manifest = {
    id: '/',
    name: site.name,
    short_name: site.name,
    description: home.description,
    lang: site.locale,
    // `auto` is the default.
    dir: directionOf(site.locale) === 'rtl' ? 'rtl' : undefined,
    start_url: '/',
    scope: '/',
    // The site has no back button of its own.
    display: 'minimal-ui',
    background_color: theme.colors.dusk,
    theme_color: theme.colors.dusk,
    icons: [
      ...(isDrawing(theme.logo) ? [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }] : []),
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
