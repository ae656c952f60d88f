import { listed } from '@venue-site/cli/listed'
import type { MenuCategory } from '../../src/content/menu.schema.ts'

/** What a menu may say of each drink, by its field. */
const questions = { contains: 'what they contain', diets: 'which diets they are suitable for' } as const

/**
 * Returns the drinks without an answer, in a sentence for each question that some drink answers. A menu that answers a
 * question for no drink says nothing of it, and lacks nothing.
 */
export function unstatedIn(menu: readonly Pick<MenuCategory, 'items'>[]): string[] {
  const items = menu.flatMap((category) => category.items)
  return Object.entries(questions).flatMap(([field, question]) => {
    const isAnswered = (item: (typeof items)[number]) => field in item
    const open = items.filter((item) => !isAnswered(item)).map(({ name }) => name)
    if (open.length === 0 || open.length === items.length) return []
    return [
      `these do not say ${question}, while others do: ${listed(open)}. Add \`${field}\` to them, or [] for none.`,
    ]
  })
}
