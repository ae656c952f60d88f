import { parseSettings } from '../../scripts/cli/settings.ts'
import { type HeaderRule, headerRules } from '../../scripts/site/hosting/header-rules.ts'
import { documentPaths } from '../../scripts/site/list-pages.ts'

/** Returns a value for every setting: those of the live site. */
export function liveSettings(functionsPort: number): Record<string, string> {
  return {
    VITE_FUNCTIONS_URL: `http://127.0.0.1:${functionsPort}`,
    VITE_FUNCTIONS_KEY: 'venue-key',
    VITE_SITE_URL: 'https://www.venue.example',
    VITE_AD_SCRIPT_URL: 'https://ads.example/fill.js?a=1&b=2',
    VITE_CONTACT_FORM_URL: 'https://forms.example/venue',
    VITE_RESERVATION_URL: 'https://tables.example/venue?party=2',
  }
}

/** Returns the response headers of the live site. */
export function liveRules(functionsPort: number): HeaderRule[] {
  return headerRules(parseSettings(liveSettings(functionsPort)).public, documentPaths())
}
