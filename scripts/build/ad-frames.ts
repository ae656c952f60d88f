import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { adFramePath, adSlots } from '../../src/ads/slots.ts'
import { escapeHtml } from '../../src/escape-html.ts'
import { makeFolder } from '../../src/make-folder.server.ts'
import { policyMeta } from '../../src/policy-meta.server.ts'
import { adDocumentPolicy, policyText } from '../hosting/policy.ts'

/**
 * Writes the document of each banner's frame: the place the ad host's script fills, and the script. None without
 * an ad host.
 */
export function writeAdFrames(folder: string, adScriptUrl: string | undefined): void {
  if (!adScriptUrl) return
  for (const { id, minHeight } of Object.values(adSlots)) {
    const file = join(folder, `${adFramePath(id)}.html`)
    makeFolder(dirname(file))
    writeFileSync(file, frameDocument(id, minHeight, adScriptUrl))
  }
}

function frameDocument(id: string, minHeight: number, adScriptUrl: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">${policyMeta(policyText(adDocumentPolicy(adScriptUrl)))}
<meta name="robots" content="noindex">
<title>Advertisement</title>
</head>
<body>
<div id="banner-${id}" data-banner-id="${id}" data-min-height="${minHeight}"></div>
<script src="${escapeHtml(adScriptUrl)}" async></script>
</body>
</html>
`
}
