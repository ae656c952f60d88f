import { InvalidArgumentError } from 'commander'

const seconds = { s: 1, m: 60, h: 3600, d: 86_400 } as const

/**
 * An option's value as a duration: `90s`, `45m`, `2h`, `1d`, or a number of seconds. Returns milliseconds.
 * @throws InvalidArgumentError for anything else.
 */
export function parseDuration(value: string): number {
  const [, digits, unit = 's'] = /^(\d{1,9})([smhd])?$/.exec(value) ?? []
  if (digits === undefined || !isUnit(unit)) {
    throw new InvalidArgumentError(
      'It must be a duration like 90s, 45m, 2h or 1d; a number alone is seconds.',
    )
  }
  return Number(digits) * seconds[unit] * 1000
}

function isUnit(text: string): text is keyof typeof seconds {
  return text in seconds
}
