import type { Plugin } from 'vite'

/** The address of the component gallery on the dev server. */
export const galleryPath = '/dev/components'

const document = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Components</title></head>
  <body><div id="root"></div><script type="module" src="/scripts/dev/component-gallery.tsx"></script></body>
</html>`

/** Serves the shared components in all their states at `/dev/components`, with hot reload. No build has this page. */
export function serveComponentGallery(): Plugin {
  return {
    name: 'nocturne:component-gallery',
    configureServer(server) {
      server.middlewares.use(galleryPath, (_request, response, next) => {
        server.transformIndexHtml(galleryPath, document).then((html) => {
          response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
        }, next)
      })
    },
  }
}
