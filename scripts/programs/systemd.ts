import { spawnSync } from 'node:child_process'
import { findExecutable, type Program, requireProgram } from './programs.ts'

/** What tells whether systemd understands its files; systemd itself need not run: SYSTEMD_ANALYZE_PATH, else one on the PATH. */
export const systemdProgram: Program = {
  name: 'systemd-analyze',
  packages: ['systemd'],
  advice: 'Install it (Debian: apt-get install systemd), or set SYSTEMD_ANALYZE_PATH to one.',
  find: () => findExecutable('SYSTEMD_ANALYZE_PATH', ['systemd-analyze']),
}

/** What systemd has to say of its files, and whether it is content. */
export function analyzeWithSystemd(...args: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(requireProgram(systemdProgram), args, {
    encoding: 'utf8',
    env: { ...process.env, SYSTEMD_LOG_LEVEL: 'warning', SYSTEMD_COLORS: '0' },
  })
  return { code: status, output: stdout + stderr }
}
