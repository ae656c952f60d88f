import { spawnSync } from 'node:child_process'
import type { Program } from './programs.ts'

/** A font that the site falls back to while its own are on their way: without one, texts move when those come. */
export const fallbackFonts: Program = {
  name: 'Liberation fonts',
  packages: ['fonts-liberation'],
  advice: 'Install Arial and Times New Roman, or Liberation (Debian: apt-get install fonts-liberation).',
  find() {
    const { error, stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' })
    // A system without fontconfig (macOS, Windows) has fonts of its own.
    return error || /Liberation Sans|Arial/.test(stdout) ? 'fc-list' : undefined
  },
}
