// Apart from the schema of the settings: who only names the error does not load a schema library.

/** A setting is invalid. The message names the variable and says what it must be. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}
