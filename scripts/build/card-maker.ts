import { formatLongDate } from '../../src/blog/date.ts'
import { titleOf } from '../../src/blog/posts.ts'
import type { Post } from '../../src/blog/schema.ts'
import { site } from '../../src/content/site.ts'
import { digestOf } from '../files/digest.ts'
import type { RecordStore } from '../files/record-store.ts'
import { houseCards } from './cards/house/house-cards.ts'
import type { CardToDraw } from './page-to-render.ts'

/** Makes the cards of pages, each by the page's file. */
export interface CardMaker {
  /**
   * The card as a PNG, from the cache if it was drawn before, and all that it is made of as one key: the code and the
   * faces, and what it says. Where that is the key `there`, the card is there already, and nothing is drawn.
   */
  make(page: string, card: CardToDraw, there?: string): Promise<{ key: string; png?: Buffer }>
  /** What was drawn since this was last asked. */
  takeCounts(): { cards: number; untitled: string[] }
}

interface CardMakerOptions {
  /** The digest of how the code draws cards. */
  version: string
  readPost: (slug: string) => Post
  /** Opens the cache, when a card is first wanted of it. */
  openCache: () => RecordStore | undefined
}

/** Makes cards; what draws them is loaded with the first one that no cache has. */
export function createCardMaker({ version, readPost, openCache }: CardMakerOptions): CardMaker {
  let counts: ReturnType<CardMaker['takeCounts']> = { cards: 0, untitled: [] }

  /** What a card says, and how it is drawn. */
  function cardOf(page: string, { slug }: CardToDraw): { inputs: object; draw: () => Promise<Buffer> } {
    if (slug === undefined) {
      const { inputs, compose } = houseCardOf(page)
      return { inputs, draw: async () => (await loadPrinter()).printCard(compose) }
    }
    const inputs = postInputs(readPost(slug))
    return {
      inputs,
      async draw() {
        const { png, isTitled } = await (await loadPrinter()).printPost(inputs)
        if (!isTitled) counts.untitled.push(slug)
        return png
      },
    }
  }

  return {
    async make(page, card, there) {
      const { inputs, draw } = cardOf(page, card)
      const key = digestOf(version, JSON.stringify(inputs))
      if (key === there) return { key }
      const cache = openCache()
      const kept = cache?.find(key)
      if (kept) return { key, png: kept }
      const png = await draw()
      counts.cards++
      cache?.keep(key, [png])
      return { key, png }
    },
    takeCounts() {
      const taken = counts
      counts = { cards: 0, untitled: [] }
      return taken
    },
  }
}

const loadPrinter = () => import('./cards/print-card.ts')

function postInputs(post: Post) {
  return {
    house: site.name,
    title: titleOf(post),
    date: post.date,
    dateText: formatLongDate(post.date),
  }
}

function houseCardOf(page: string) {
  const card = houseCards[page]
  if (!card) throw new Error('it has no share card. Add one to scripts/build/cards/house/house-cards.ts.')
  return card
}
