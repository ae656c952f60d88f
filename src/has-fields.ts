/** Returns whether a value, such as a host's answer, is an object with some fields. */
export function hasFields<Name extends string>(
  value: unknown,
  ...names: Name[]
): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && names.every((name) => name in value)
}
