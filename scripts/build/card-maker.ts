import { formatLongDate } from '../../src/blog/date.ts'
import { titleOf } from '../../src/blog/posts.ts'
import type { Post } from '../../src/blog/schema.ts'
import { site } from '../../src/content/site.ts'
import { digestOf } from '../files/digest.ts'
import type { RecordStore } from '../files/record-store.ts'
import { houseCards } from './cards/house/house-cards.ts'
import { cardsKey } from './code-key.ts'
import type { CardToDraw } from './page-list.ts'

/** Makes the cards of pages, each by the page's file. */
export interface CardMaker {
  /** All that a card is made of, as one key: the code and the faces, and what it says. Draws nothing. */
  keyOf(page: string, card: CardToDraw): string
  /** The card as a PNG, from the cache if it was drawn before. */
  make(page: string, card: CardToDraw): Promise<Buffer>
  /** What was drawn since this was last asked. */
  takeCounts(): { cards: number; untitled: string[] }
}

interface CardMakerOptions {
  readPost: (slug: string) => Post
  /** Opens the cache, when a card is first wanted of it. */
  openCache: () => RecordStore | undefined
}

/** Makes cards; what draws them is loaded with the first one that no cache has. */
export function createCardMaker({ readPost, openCache }: CardMakerOptions): CardMaker {
  let version: string | undefined
  let counts: ReturnType<CardMaker['takeCounts']> = { cards: 0, untitled: [] }

  function inputsOf(page: string, { slug }: CardToDraw): object {
    if (slug !== undefined) return postInputs(readPost(slug))
    return houseCardOf(page).inputs
  }

  function keyOf(page: string, card: CardToDraw): string {
    version ??= cardsKey()
    return digestOf(version, JSON.stringify(inputsOf(page, card)))
  }

  async function draw(page: string, { slug }: CardToDraw): Promise<Buffer> {
    const { printCard, printPost } = await import('./cards/print-card.ts')
    counts.cards++
    if (slug === undefined) return printCard(houseCardOf(page).compose)
    const { png, isTitled } = await printPost(postInputs(readPost(slug)))
    if (!isTitled) counts.untitled.push(slug)
    return png
  }

  return {
    keyOf,
    async make(page, card) {
      const key = keyOf(page, card)
      const cache = openCache()
      const kept = cache?.find(key)
      if (kept) return kept
      const png = await draw(page, card)
      cache?.keep(key, [png])
      return png
    },
    takeCounts() {
      const taken = counts
      counts = { cards: 0, untitled: [] }
      return taken
    },
  }
}

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
