import { formatLongDate } from '../src/blog/date.ts'
import { newestPosts, postPath, titleOf } from '../src/blog/posts.ts'
import { events } from '../src/content/events.ts'
import { hours } from '../src/content/hours.ts'
import { menu, menuNote } from '../src/content/menu.ts'
import { navigation, site } from '../src/content/site.ts'
import { eventDateText, eventTimeText } from '../src/opening-hours/event-times.ts'
import { daysText, timeRangeText } from '../src/opening-hours/open-status.ts'
import type { SiteSource } from '../src/outputs.ts'
import { feeds } from '../src/well-known-files.ts'

/** Returns `llms.txt` (llmstxt.org): what the venue is, its facts, and links by section. */
export function llmsText({ index, readPost, settings: { siteUrl, reservationUrl } }: SiteSource): string {
  const link = (name: string, path: string, notes = '') =>
    `- [${plain(name)}](${siteUrl}${path})${notes && `: ${plain(notes)}`}`
  const { street, city, region, postalCode } = site.address
  const facts = [
    `Address: ${street}, ${city}, ${region} ${postalCode}`,
    `Phone: ${site.phone.text}`,
    `Mail: ${site.email}`,
    `Reservations: ${reservationUrl ?? `${siteUrl}/contact`}`,
    `Founded: ${site.founded}`,
    ...hours.map(({ days, opens, closes }) => `Open ${daysText(days)}: ${timeRangeText(opens, closes)}`),
    `Its clock: ${site.timeZone}`,
  ]
  const sections: [heading: string, links: string[]][] = [
    ['Pages', [{ to: '/', label: 'Home' }, ...navigation].map(({ to, label }) => link(label, to))],
    ...menu.map(({ id, title, items }): [string, string[]] => [
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
          `${when}, ${event.price} a head. ${event.description}`,
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
    `> ${site.description}`,
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
