import { titleOf } from '@venue-site/posts/lists'
import { addressText } from '../src/address.server.ts'
import { formatLongDate } from '../src/blog/date.ts'
import { newestPosts, postPath } from '../src/blog/posts.ts'
import { contact } from '../src/content/contact.ts'
import { events } from '../src/content/events.ts'
import { home } from '../src/content/home.ts'
import { menuNote } from '../src/content/menu.ts'
import { site } from '../src/content/site.ts'
import { eventDateText, eventTimeText } from '../src/opening-hours/event-times.ts'
import { ownSchedule } from '../src/opening-hours/schedule.server.ts'
import type { SiteSource } from '../src/outputs.ts'
import { formatPriceEach } from '../src/price.server.ts'
import { ownLinks } from '../src/shown-links.server.ts'
import { feeds } from '../src/well-known-files.ts'
import { menuLists } from './menu/menu-lists.server.ts'

/** Returns `llms.txt` (llmstxt.org): what the venue is, its facts, and links by section. */
export function llmsText({ index, readPost, settings: { siteUrl, reservationUrl } }: SiteSource): string {
  const link = (name: string, path: string, notes = '') =>
    `- [${plain(name)}](${siteUrl}${path})${notes && `: ${plain(notes)}`}`
  const facts = [
    `Address: ${addressText}`,
    `Phone: ${contact.phone.text}`,
    `Mail: ${contact.email}`,
    `Reservations: ${reservationUrl ?? `${siteUrl}/contact`}`,
    `Founded: ${site.founded}`,
    ...ownSchedule.rows.map(({ daysText, hoursText }) => `Open ${daysText}: ${hoursText}`),
    ...ownSchedule.special.map(({ daysText, note, hoursText }) => `${daysText} (${note}): ${hoursText}`),
    `Its clock: ${site.timeZone}`,
  ]
  const sections: [heading: string, links: string[]][] = [
    ['Pages', [{ to: '/', label: 'Home' }, ...ownLinks.navigation].map(({ to, label }) => link(label, to))],
    ...menuLists().map(({ id, title, items }): [string, string[]] => [
      `Menu: ${title}`,
      items.map(({ name, description, price }) => link(name, `/menu#${id}`, `${price}. ${description}`)),
    ]),
    [
      'Events',
      events.map((event) => {
        const when = `${eventDateText(event)}, ${eventTimeText(event)}`
        return link(
          event.title,
          `/events#${event.slug}`,
          `${when}, ${formatPriceEach(event.price)}. ${event.description}`,
        )
      }),
    ],
    [
      'Newest posts',
      newestPosts(index).map(({ slug }) => {
        const post = readPost(slug)
        return link(titleOf(post), postPath(slug), `${formatLongDate(post.date)}. ${post.metaDescription}`)
      }),
    ],
    // The format defines this heading: readers may skip its links.
    [
      'Optional',
      [
        ...feeds.map(({ path, form }) => link(`${site.name} Blog as ${form}`, path)),
        link('Privacy', '/privacy'),
        link('Terms', '/terms'),
      ],
    ],
  ]
  return [
    `# ${site.name}`,
    `> ${home.description}`,
    facts.map((fact) => `- ${fact}`).join('\n'),
    `${menuNote}.`,
    ...sections
      .filter(([, links]) => links.length > 0)
      .map(([heading, links]) => `## ${heading}\n\n${links.join('\n')}`),
  ]
    .join('\n\n')
    .concat('\n')
}

// One line, without characters that would end the link.
function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]<]/g, '\\$&')
}
