import { spawn } from 'node:child_process'

export interface ScriptResult {
  code: number | null
  stdout: string
  stderr: string
}

const settingNames = /^(VITE_|SNAPSHOT_|DEBUG$)/

/** Runs one of the project's commands as npm would, with these settings and no others. */
export function runScript(
  name: string,
  args: string[] = [],
  settings: Record<string, string> = {},
  cwd?: string,
): Promise<ScriptResult> {
  const environment = Object.entries(process.env).filter(
    ([key]) => !settingNames.test(key) && key !== 'NODE_ENV',
  )
  // A name that is set, even to nothing, is not taken from a developer's .env.
  const blank = Object.fromEntries(
    [
      'VITE_FUNCTIONS_URL',
      'VITE_FUNCTIONS_KEY',
      'VITE_SITE_URL',
      'VITE_AD_SCRIPT_URL',
      'VITE_CONTACT_FORM_URL',
    ].map((key) => [key, '']),
  )
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...args], {
      cwd,
      env: { ...Object.fromEntries(environment), ...blank, VITE_RESERVATION_URL: '', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk) => {
      stdout += chunk
    })
    child.stderr.on('data', (chunk) => {
      stderr += chunk
    })
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
}
