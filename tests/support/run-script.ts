import { spawn } from 'node:child_process'
import { scriptCommand } from '../../scripts/programs/script-command.ts'

export interface ScriptResult {
  code: number | null
  stdout: string
  stderr: string
}

// What a test runner sets and a shell does not, and what a developer's shell may hold.
const strange = /^(VITEST|VITE_|SNAPSHOT_|NODE_ENV$|DEBUG$|MODE$|DEV$|PROD$|SSR$|BASE_URL$|TEST$)/

/** The environment of a plain shell, with these settings and no others; a developer's `.env` has no say. */
export function scriptEnvironment(settings: Record<string, string> = {}): Record<string, string | undefined> {
  const plain = Object.fromEntries(Object.entries(process.env).filter(([name]) => !strange.test(name)))
  return {
    ...plain,
    VITE_FUNCTIONS_URL: '',
    VITE_FUNCTIONS_KEY: '',
    VITE_SITE_URL: '',
    VITE_ADS: '',
    VITE_AD_SCRIPT_URL: '',
    VITE_CONTACT_FORM_URL: '',
    VITE_RESERVATION_URL: '',
    ...settings,
  }
}

/** One of the project's commands in the words of a shell. */
export function shellCommand(name: string, ...args: string[]): string {
  return scriptCommand(name, ...args)
    .map((word) => `'${word}'`)
    .join(' ')
}

/** Runs one of the project's commands to its end, as npm would. */
export function runScript(
  name: string,
  args: string[] = [],
  settings: Record<string, string> = {},
  cwd?: string,
): Promise<ScriptResult> {
  const [program, ...words] = scriptCommand(name, ...args)
  return runProgram(program, words, { cwd, environment: settings })
}

/** Runs a program to its end as a plain shell would, beside whatever else the test does. */
export function runProgram(
  program: string,
  args: readonly string[],
  { cwd, environment }: { cwd?: string; environment?: Record<string, string> } = {},
): Promise<ScriptResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: scriptEnvironment(environment),
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
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
}
