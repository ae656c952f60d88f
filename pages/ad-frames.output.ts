import { escapeHtml } from '@venue-site/posts/escape-html'
import { adFramePath, adSlots } from '../src/ads/slots.ts'
import { site } from '../src/content/site.ts'
import { languageAttributes } from './facts/direction.server.ts'
import type { Outputs } from './outputs.ts'
import { policyMeta } from './policy-meta.server.ts'
import { ownWords } from './words.server.ts'

const attributes = languageAttributes(site.locale)
const title = ownWords.site.advertisement

/** The documents of the ad slots' frames. Each has a place that the ad host's script fills. None without an ad host. */
export const outputs: Outputs = ({ settings: { adScriptUrl } }) =>
  adScriptUrl
    ? adSlots.map(({ id, minHeight }) => ({
        file: `${adFramePath(id).slice(1)}.html`,
        inputs: { attributes, title },
        render: ({ policies }) => frameDocument(id, minHeight, adScriptUrl, policies.adFrame),
      }))
    : []

function frameDocument(id: string, minHeight: number, adScriptUrl: string, policy = ''): string {
  return `<!DOCTYPE html>
<html ${attributes}>
<head>
<meta charset="utf-8">${policyMeta(policy)}
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
</head>
<body>
<div id="banner-${id}" data-banner-id="${id}" data-min-height="${minHeight}"></div>
<script src="${escapeHtml(adScriptUrl)}" async></script>
</body>
</html>
`
}
