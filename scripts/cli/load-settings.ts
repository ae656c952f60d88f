import { existsSync } from 'node:fs'
import { findUnknownSettings, parseSettings, type Settings, SettingsError } from '../../src/settings.ts'

const warned = new Set<string>()

/**
 * Returns the settings of this process: its environment, then `.env`.
 * @param warn Gets a line for each variable that looks like a setting and is none, once in a process. That is not an
 *   error, as other programs read `VITE_*` too.
 * @throws SettingsError
 */
export function loadSettings(warn: (line: string) => void = console.warn): Settings {
  if (existsSync('.env')) {
    try {
      process.loadEnvFile('.env')
    } catch (error) {
      throw new SettingsError('.env cannot be read. Correct or remove it.', { cause: error })
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
