import { findExecutable, type Program } from './programs.ts'

/** What the recipes' shell scripts call, and what checks them. */
export const curlProgram = tool('curl')
export const gitProgram = tool('git')
export const opensslProgram = tool('openssl')
export const shellcheckProgram = tool('shellcheck')

function tool(name: string): Program {
  const variable = `${name.toUpperCase()}_PATH`
  return {
    name,
    packages: [name],
    advice: `Install it (Debian: apt-get install ${name}), or set ${variable} to one.`,
    find: () => findExecutable(variable, [name]),
  }
}
