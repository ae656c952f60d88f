import type { TestProject } from 'vitest/node'
import {
  chromiumProgram,
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
    chromiumPath: string
  }
}

/** Finds or installs Chromium, and the fonts that layout tests need. */
export default function setup(project: TestProject) {
  installMissing([chromiumProgram, fallbackFonts, opensslProgram, ...(isJapanese ? [japaneseFont] : [])])
  project.provide('chromiumPath', requireProgram(chromiumProgram))
}
