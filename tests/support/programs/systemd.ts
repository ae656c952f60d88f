import { spawnSync } from 'node:child_process'
import { requireProgram, systemdProgram } from '../../../bench/programs/programs.ts'

/** Returns the exit code and messages of systemd-analyze. systemd itself need not run. */
export function analyzeWithSystemd(...args: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(requireProgram(systemdProgram), args, {
    encoding: 'utf8',
    env: { ...process.env, SYSTEMD_LOG_LEVEL: 'warning', SYSTEMD_COLORS: '0' },
  })
  return { code: status, output: stdout + stderr }
}
