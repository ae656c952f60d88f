import { InvalidArgumentError } from 'commander'

/** One machine's part of a build: `of` machines, this one being number `number` from 1. */
export interface Shard {
  number: number
  of: number
}

/** Reads `2/5`. @throws InvalidArgumentError */
export function parseShard(value: string): Shard {
  const [, number = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(value) ?? []).map(Number)
  if (number < 1 || number > of) {
    throw new InvalidArgumentError('It must be a part and the number of parts, such as 2/5.')
  }
  return { number, of }
}

/** Returns a shard's part of a list: every item is in one part. */
export function shardOf<Item>(items: readonly Item[], { number, of }: Shard): Item[] {
  return items.filter((_, at) => at % of === number - 1)
}
