/**
 * One of the project's commands as a message names it: in backquotes, with its options, quoted so that a shell takes it
 * as it stands.
 */
export function npmCommand(name: string, ...args: string[]): string {
  const words = args.map((word) =>
    /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`,
  )
  return `\`${['npm run', name, ...(words.length > 0 ? ['--', ...words] : [])].join(' ')}\``
}
