import { existsSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describeError, SettingsError } from '@venue-site/cli/errors'
import { readTextFile, TextFileError } from '@venue-site/cli/files/text-file'
import { printable } from '@venue-site/cli/printable'
import { findUnknownSettings, parseSettings, type Settings, settingNames } from './settings.ts'

const warned = new Set<string>()

/**
 * Returns the settings of this process: its environment, then `.env`.
 * @param warn Gets a line for each variable that looks like a setting and is none, once in a process. That is not an
 *   error, as other programs read `VITE_*` too.
 * @throws SettingsError
 */
export function loadSettings(warn: (line: string) => void = console.warn): Settings {
  if (existsSync('.env')) {
    for (const [name, value] of Object.entries(parseSettingsFile(readSettingsFile())))
      process.env[name] ??= value
  }
  for (const { name, nearest } of findUnknownSettings(process.env)) {
    if (warned.has(name)) continue
    warned.add(name)
    warn(
      `Warning: ${printable(name)} is not a setting of this project. Did you mean ${nearest}? .env.example lists them all.`,
    )
  }
  return parseSettings(process.env)
}

function readSettingsFile(): string {
  try {
    return readTextFile('.env')
  } catch (error) {
    const message =
      error instanceof TextFileError ? error.message : `.env cannot be read: ${describeError(error)}.`
    throw new SettingsError(message, { cause: error })
  }
}

// What follows a line without an equals sign is lost to the parser, and so is a name after `set` or two spaces.
function parseSettingsFile(text: string): NodeJS.Dict<string> {
  const values = parseEnv(text)
  const lost = settingNames.find(
    (name) => !(name in values) && new RegExp(`^[^#=\\n]*\\b${name}\\b`, 'm').test(text),
  )
  if (!lost) return values
  throw new SettingsError(`.env names ${lost}, but does not set it. Write a line ${lost}=value for it.`)
}
