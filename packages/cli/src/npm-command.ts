/** Returns one of the project's commands for a message: in backquotes, with its options quoted for a shell. */
export function npmCommand(name: string, ...args: string[]): string {
  const words = args.map((word) =>
    /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`,
  )
  return `\`${['npm run', name, ...(words.length > 0 ? ['--', ...words] : [])].join(' ')}\``
}
