import { existsSync } from 'node:fs'
import { findUnknownSettings, parseSettings, type Settings, SettingsError } from '../../src/settings.ts'

const warned = new Set<string>()

/**
 * The settings of this process: its environment, then `.env` for what that leaves out.
 * @param warn Takes a line for each variable that looks like a setting and is none, once in a process. Not an error:
 *   other programs read `VITE_*` too.
 * @throws SettingsError
 */
export function loadSettings(warn: (line: string) => void = console.warn): Settings {
  if (existsSync('.env')) {
    try {
      process.loadEnvFile('.env')
    } catch (error) {
      throw new SettingsError('.env cannot be read. Mend or remove it.', { cause: error })
    }
  }
  for (const { name, nearest } of findUnknownSettings(process.env)) {
    if (warned.has(name)) continue
    warned.add(name)
    warn(
      `Warning: ${name} is not a setting of this project. Did you mean ${nearest}? .env.example lists them all.`,
    )
  }
  return parseSettings(process.env)
}
