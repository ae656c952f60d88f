import { startNginx } from '../../../bench/programs/nginx.ts'
import { startPreview } from '../../../scripts/preview/server.ts'
import { startCaddy } from '../programs/caddy.ts'

/** The servers that serve a built folder here: the name of each, and what starts it. */
export const servers = [
  ['the preview', (folder: string) => startPreview(folder, 0)],
  ['nginx', startNginx],
  ['Caddy', startCaddy],
] as const
