import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const asks = 'element.innerHTML = characterReference'
const asksByPolicy = 'element.innerHTML = trustedHtml(characterReference)'
const policy = JSON.stringify(resolve('src/trusted-html.ts'))

/**
 * Lets the browser read Markdown's entities, which it knows by itself: a table of them is a seventh of the script that a
 * post takes to be rendered there. The package that asks it writes `innerHTML`, for which Trusted Types want a policy.
 */
export const entitiesByPolicy: Plugin = {
  name: 'nocturne:entities-by-policy',
  apply: 'build',
  transform: {
    filter: { id: /\/decode-named-character-reference\/index\.dom\.js$/ },
    handler(code) {
      if (!code.includes(asks))
        this.error(`Here the browser is asked for an entity in another way: not "${asks}".`)
      return {
        code: `import { trustedHtml } from ${policy}\n${code.replace(asks, asksByPolicy)}`,
        map: null,
      }
    },
  },
}
