import type { TestProject } from 'vitest/node'
import {
  canInstall,
  chromiumProgram,
  chromiumShell,
  fallbackFonts,
  installMissing,
  japaneseFont,
  opensslProgram,
  requireProgram,
} from '../../../bench/programs/programs.ts'
import { site } from '../../../src/content/site.ts'

const isJapanese = new Intl.Locale(site.locale).language === 'ja'

declare module 'vitest' {
  interface ProvidedContext {
    /** Its shell where there is one, which does without what is around a page. */
    chromiumPath: string
    wholeChromiumPath: string
  }
}

/** Finds or installs Chromium, and the fonts that layout tests need. */
export default function setup(project: TestProject) {
  // A Chromium that is named is for all tests.
  const shells = process.env.CHROMIUM_PATH ? [] : [chromiumShell]
  installMissing([
    chromiumProgram,
    ...shells.filter(canInstall),
    fallbackFonts,
    opensslProgram,
    ...(isJapanese ? [japaneseFont] : []),
  ])
  const whole = requireProgram(chromiumProgram)
  project.provide('wholeChromiumPath', whole)
  project.provide('chromiumPath', shells[0]?.find() ?? whole)
}
