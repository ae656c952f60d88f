import { formatLongDate } from '../../src/blog/date.ts'
import { titleOf } from '../../src/blog/posts.ts'
import type { Post } from '../../src/blog/schema.ts'
import { site } from '../../src/content/site.ts'
import { digestOf } from '../files/digest.ts'
import type { RecordStore } from '../files/record-store.ts'
import { pageCards } from './cards/page-cards.ts'
import type { CardToDraw } from './page-to-render.ts'

/** Makes the share cards of pages, each by the page's file. */
export interface CardMaker {
  /**
   * Returns the card as a PNG, from the cache if it was drawn before, and a key of all that it depends on: code, fonts
   * and content. If that is the key `there`, the existing card is up to date, and nothing is drawn.
   */
  make(page: string, card: CardToDraw, there?: string): Promise<{ key: string; png?: Buffer }>
  /** Returns what was drawn since the last call. */
  takeCounts(): { cards: number; untitled: string[] }
}

interface CardMakerOptions {
  /** The hash of the code that draws cards. */
  version: string
  readPost: (slug: string) => Post
  /** Opens the cache when it is first needed. */
  openCache: () => RecordStore | undefined
}

/** The code that draws is loaded with the first card that is not in the cache. */
export function createCardMaker({ version, readPost, openCache }: CardMakerOptions): CardMaker {
  let counts: ReturnType<CardMaker['takeCounts']> = { cards: 0, untitled: [] }

  function cardOf(page: string, { slug }: CardToDraw): { inputs: object; draw: () => Promise<Buffer> } {
    if (slug === undefined) {
      const { inputs, compose } = pageCardOf(page)
      return { inputs, draw: async () => (await loadRenderer()).renderCard(compose) }
    }
    const inputs = postInputs(readPost(slug))
    return {
      inputs,
      async draw() {
        const { png, isTitled } = await (await loadRenderer()).renderPostCard(inputs)
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

const loadRenderer = () => import('./cards/render-card.ts')

function postInputs(post: Post) {
  return {
    house: site.name,
    title: titleOf(post),
    date: post.date,
    dateText: formatLongDate(post.date),
  }
}

function pageCardOf(page: string) {
  const card = pageCards[page]
  if (!card) throw new Error('it has no share card. Add one to scripts/buil./cards/page-cards.ts.')
  return card
}
