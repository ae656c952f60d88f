import { existsSync } from 'node:fs'
import { parseSettings, type Settings, SettingsError } from '../../src/settings.ts'

/**
 * The settings of this process: its environment, then `.env` for what that leaves out.
 * @throws SettingsError
 */
export function loadSettings(): Settings {
  if (existsSync('.env')) {
    try {
      process.loadEnvFile('.env')
    } catch (error) {
      throw new SettingsError('.env cannot be read. Mend or remove it.', { cause: error })
    }
  }
  return parseSettings(process.env)
}
