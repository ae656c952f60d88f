import { join } from 'node:path'
import { escapeHtml } from '@venue-site/posts/escape-html'
import * as z from 'zod/mini'
import { drinkPath } from '../../pages/menu/drink-anchor.ts'
import { pageDataPath } from '../../src/page-data/page-data-path.ts'
import type { SearchedPage } from './index-posts.ts'
import { readPageData } from './read-page-data.ts'

const menuSchema = z.object({
  categories: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      items: z.array(z.object({ name: z.string(), description: z.string(), price: z.string() })),
    }),
  ),
})
const eventsSchema = z.object({
  events: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      description: z.string(),
      dateText: z.string(),
      end: z.number(),
      isOver: z.boolean(),
    }),
  ),
})

/**
 * Returns the drinks and the coming events of a built folder, as they are searched.
 * @throws JobError if the page data of the menu or the events is damaged.
 */
export function offeredPages(dir: string): SearchedPage[] {
  const { categories } = readPageData(join(dir, pageDataPath('/menu')), menuSchema, 'page data')
  const { events } = readPageData(join(dir, pageDataPath('/events')), eventsSchema, 'page data')
  const drinks = categories.flatMap(({ id, title, items }) =>
    items.map(({ name, description, price }) => ({
      address: drinkPath(id, name),
      title: name,
      description,
      html: `<p>${escapeHtml(title)}</p>`,
      meta: { kind: 'drink', detail: price },
    })),
  )
  const coming = events
    .filter(({ isOver }) => !isOver)
    .map(({ slug, title, description, dateText, end }) => ({
      address: `/events#${slug}`,
      title,
      description,
      html: `<p>${escapeHtml(dateText)}</p>`,
      // One that ends after the build is left out by the browser.
      meta: { kind: 'event', detail: dateText, end: `${end}` },
    }))
  return [...drinks, ...coming]
}
