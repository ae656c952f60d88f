import type { PublicSettings } from './settings.ts'

declare const __PUBLIC_SETTINGS__: PublicSettings

/** The settings that the site was built with. Vite inserts them (vite.config.ts). */
export const publicSettings: PublicSettings = __PUBLIC_SETTINGS__
