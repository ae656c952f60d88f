import { opensslProgram, requireProgram } from '../../bench/programs/programs.ts'
import { runProgram } from './run-script.ts'

export const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** Runs openssl in a folder. @throws Error if it fails. */
export async function openssl(folder: string, ...args: string[]): Promise<void> {
  const { code, stderr } = await runProgram(requireProgram(opensslProgram), args, { cwd: folder })
  if (code !== 0) throw new Error(stderr)
}

/** Makes a certificate that is its own authority: `<name>.key` and `<name>.crt` in a folder. */
export async function makeAuthority(folder: string, name: string): Promise<void> {
  await openssl(
    folder,
    ...['req', '-x509', ...newKey, '-keyout', `${name}.key`, '-out', `${name}.crt`, '-subj', `/CN=${name}`],
  )
}
