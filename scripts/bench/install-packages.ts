import { execFileSync } from 'node:child_process'

/** Installs what a folder's `package.json` names, for something that is measured or measures and is no part of the project. */
export function installPackages(folder: string): void {
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}
