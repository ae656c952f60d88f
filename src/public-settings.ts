import type { PublicSettings } from './settings.ts'

declare const __PUBLIC_SETTINGS__: PublicSettings

/** The settings this site was built with. Vite puts the parsed values here (see vite.config.ts). */
export const publicSettings: PublicSettings = __PUBLIC_SETTINGS__
