import type { TestProject } from 'vitest/node'
import {
  chromiumProgram,
  fallbackFonts,
  installMissing,
  requireProgram,
} from '../../../bench/programs/programs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string
  }
}

/** Finds or installs Chromium, and the fonts that layout tests need. */
export default function setup(project: TestProject) {
  installMissing([chromiumProgram, fallbackFonts])
  project.provide('chromiumPath', requireProgram(chromiumProgram))
}
