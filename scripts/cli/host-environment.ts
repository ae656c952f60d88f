import { type Environment, howToSetDomain } from '@venue-site/posts-host/commands/environment'
import { loadSettings } from './load-settings.ts'
import { unsetDomain } from './settings.ts'

/** Returns what the commands of the functions host take from the settings. @throws SettingsError */
export function hostEnvironment(): Environment {
  const { databaseUrl, domain, public: site, snapshot } = loadSettings()
  return {
    databaseUrl,
    domain,
    howToSetDomain: domain === unsetDomain ? howToSetDomain : undefined,
    key: site.functionsKey,
    timeoutMs: snapshot.timeoutMs,
    concurrency: snapshot.concurrency,
  }
}
