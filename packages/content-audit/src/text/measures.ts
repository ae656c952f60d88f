/** What a unit measures, and its size in a unit that all of a kind share; of ounces, each of two. */
interface Unit {
  system: 'metric' | 'imperial'
  sizes: Readonly<Record<string, number>>
}

// In the languages of rules; a word that is another unit in one of them is left out, such as “livre”.
const units: readonly [source: string, unit: Unit][] = [
  metric('mm', { length: 1 }),
  metric('cm|centimet(?:er|re)s?|Zentimeter', { length: 10 }),
  metric('m|met(?:er|re)s?|mètres?|metri|metros', { length: 1000 }),
  metric('km|kilomet(?:er|re)s?|kilomètres?|chilometri|kilómetros|quil[oôó]metros', { length: 1_000_000 }),
  imperial('inch(?:es)?|Zoll|pollic[ei]|pulgadas?|polegadas?|pouces?', { length: 25.4 }),
  imperial('ft|feet|foot|Fuß|piedi|pies|pés|pieds|voet', { length: 304.8 }),
  imperial('yards?', { length: 914.4 }),
  imperial('miles?|mi|Meilen?|migli[ao]|millas?|milhas?|mijl', { length: 1_609_344 }),
  metric('g|grams?|grammes?|Gramm|grammi|gramos|gramas', { mass: 1 }),
  metric('kg|kilos?|kilograms?|chili', { mass: 1000 }),
  imperial('oz|ounces?|Unzen?|once|onzas?|onças?', { mass: 28.35, volume: 29.57 }),
  imperial('lbs?|pounds?|libbr[ae]|libras?', { mass: 453.6 }),
  metric('ml|millilit(?:er|re)s?', { volume: 1 }),
  metric('cl|centilit(?:er|re)s?', { volume: 10 }),
  metric('dl|decilit(?:er|re)s?', { volume: 100 }),
  metric('l|lit(?:er|re)s?|litri|litros', { volume: 1000 }),
  imperial(String.raw`fl\.?\s?oz|fluid\sounces?`, { volume: 29.57 }),
  imperial('pints?', { volume: 520 }),
  imperial('gallons?', { volume: 4160 }),
  metric(String.raw`°\s?C`, { temperature: 1 }),
  imperial(String.raw`°\s?F`, { temperature: 5 / 9 }),
  metric('km/h|kph', { speed: 1 }),
  imperial('mph', { speed: 1.609 }),
  metric(String.raw`m²|sq(?:uare|\.)?\s?m(?:et(?:er|re)s?)?|qm`, { area: 1 }),
  metric('ha|hectares?|Hektar', { area: 10_000 }),
  imperial(String.raw`square\sfeet|sq\.?\s?ft`, { area: 0.0929 }),
  imperial('acres?', { area: 4047 }),
]

function metric(source: string, sizes: Unit['sizes']): [string, Unit] {
  return [source, { system: 'metric', sizes }]
}

function imperial(source: string, sizes: Unit['sizes']): [string, Unit] {
  return [source, { system: 'imperial', sizes }]
}

/** The source of a pattern of a number, and that of a unit. */
export const number = String.raw`[-−]?\d{1,7}(?:[.,]\d{1,3}){0,2}`
export const unit = `(?:${units.map(([source]) => source).join('|')})(?![\\p{L}²³/])`

const patterns = units.map(([source, unit]) => ({ pattern: new RegExp(`^(?:${source})$`, 'iu'), unit }))

function unitOf(written: string): Unit | undefined {
  return patterns.find(({ pattern }) => pattern.test(written))?.unit
}

/** Returns what a number may be: “1.250” is a thousand and more in one language, and one and more in another. */
export function readings(written: string): number[] {
  const sign = /^[-−]/.test(written) ? -1 : 1
  const digits = written.replace(/^[-−]/, '')
  const whole = digits.replace(/[.,]/g, '')
  const fraction = digits.replace(/[.,](?=.*[.,])/g, '').replace(',', '.')
  const both = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
    ? [whole, fraction]
    : [/[.,].*[.,]\d{3}$/.test(digits) ? whole : fraction]
  return both.map((each) => sign * Number(each))
}

// The zero of Celsius on the other scale.
const zeroOf = (kind: string, { system }: Unit) => (kind === 'temperature' && system === 'imperial' ? 32 : 0)
// People round to what they can measure: an inch to 2 or 3 cm.
const nearlySame = (one: number, other: number) =>
  Math.abs(one - other) <= 0.25 * Math.max(Math.abs(one), Math.abs(other))
const degrees = 8

/** A number with its unit, as people write them. */
export type Measure = readonly [number: string, unit: string]

/**
 * Returns how two measures of one thing disagree: the first in the unit of the other one, and whether that is another unit of the
 * same system. Undefined if they agree, or measure other things.
 */
export function disagreement(
  one: Measure,
  other: Measure,
): { right: number; isOneSystem: boolean } | undefined {
  const [from, to] = [unitOf(one[1]), unitOf(other[1])]
  const kind = from && to && Object.keys(from.sizes).find((each) => each in to.sizes)
  if (!kind) return undefined
  const [size, otherSize] = [from.sizes[kind] ?? 1, to.sizes[kind] ?? 1]
  if (size === otherSize) return undefined
  const [zero, otherZero] = [zeroOf(kind, from), zeroOf(kind, to)]
  const agree = readings(one[0]).some((value) =>
    readings(other[0]).some((otherValue) => {
      const [same, otherSame] = [(value - zero) * size, (otherValue - otherZero) * otherSize]
      if (kind !== 'temperature') return nearlySame(same, otherSame)
      // They may be a difference of two temperatures.
      return Math.abs(same - otherSame) <= degrees || Math.abs(value * size - otherValue * otherSize) < 1
    }),
  )
  if (agree) return undefined
  const [value = 0] = readings(one[0])
  const right = ((value - zero) * size) / otherSize + otherZero
  return { right: Number(right.toPrecision(3)), isOneSystem: from.system === to.system }
}
