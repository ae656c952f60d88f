const names = new Map<string, string>()

/** Says how this program calls commands that are npm scripts of the site: `{ audit: 'npx content-audit' }`. */
export function nameCommands(called: Record<string, string>): void {
  for (const [name, words] of Object.entries(called)) names.set(name, words)
}

/** Returns one of our commands for a message: in backquotes, with its options quoted for a shell. */
export function npmCommand(name: string, ...args: string[]): string {
  const words = args.map((word) =>
    /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`,
  )
  const called = names.get(name)
  const separator = !called && words.length > 0 ? ['--'] : []
  return `\`${[called ?? `npm run ${name}`, ...separator, ...words].join(' ')}\``
}
