// Apart from the schemas: an error that names problems does not load a schema library.

/** A problem of a value: its path (`blogs.3.slug`, empty for the value itself) and what the value must be. */
export interface Problem {
  path: string
  message: string
}

/** Formats problems in one line: `date must be a date…; blog must be text`. */
export function describeProblems(problems: readonly Problem[]): string {
  return problems.map(({ path, message }) => (path ? `${path} ${message}` : message)).join('; ')
}
