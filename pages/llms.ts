import { titleOf } from '@venue-site/posts/lists'
import { formatLongDate } from '../src/blog/date.ts'
import { postPath } from '../src/blog/posts.ts'
import { contact } from '../src/content/contact.ts'
import { home } from '../src/content/home.ts'
import { menuNote } from '../src/content/menu.ts'
import { site } from '../src/content/site.ts'
import { feeds } from '../src/well-known-files.ts'
import { fill } from '../src/words/words.ts'
import { newestPosts } from './blog/newest-posts.ts'
import { comingEvents } from './events/event-views.server.ts'
import { addressText } from './facts/address.server.ts'
import { eventDateText, eventTimeText } from './facts/event-times.server.ts'
import { formatPriceEach } from './facts/price.server.ts'
import { comingServices, comingSpecialHours, ownSchedule } from './facts/schedule.server.ts'
import { ownLinks } from './facts/shown-links.server.ts'
import { menuLists, statedIn, statementsOf } from './menu/menu-lists.server.ts'
import type { SiteSource } from './outputs.ts'
import { blogName, ownWords } from './words.server.ts'

/** Returns `llms.txt` (llmstxt.org): what the venue is, its facts, and links by section. Nothing of it is over. */
export function llmsText({
  index,
  readPost,
  clock,
  settings: { siteUrl, reservationUrl },
}: SiteSource): string {
  const link = (name: string, path: string, notes = '') =>
    `- [${plain(name)}](${siteUrl}${path})${notes && `: ${plain(notes)}`}`
  const words = ownWords.llms
  const sentences = (first: string, second: string) => fill(words.sentences, { first, second })
  const named = (name: string, text: string) => fill(words.named, { name, text })
  const aside = (text: string, note = '') => (note ? fill(words.aside, { text, note }) : text)
  const lists = menuLists(clock)
  const stated = statedIn(lists)
  const facts = [
    fill(words.address, { address: addressText }),
    fill(words.phone, { phone: contact.phone.text }),
    fill(words.mail, { email: contact.email }),
    fill(words.reservations, { address: reservationUrl ?? `${siteUrl}/reserve` }),
    fill(words.founded, { year: String(site.founded) }),
    ...ownSchedule.rows.map(({ daysText, hoursText }) =>
      fill(words.open, { days: daysText, hours: hoursText }),
    ),
    ...comingSpecialHours(clock).map(({ daysText, note, hoursText }) =>
      named(aside(daysText, note), hoursText),
    ),
    ...comingServices(clock).map(({ name, text }) => named(name, text)),
    fill(words.clock, { timeZone: site.timeZone }),
  ]
  const sections: [heading: string, links: string[]][] = [
    [
      words.pages,
      [{ to: '/', label: ownWords.site.home }, ...ownLinks.navigation].map(({ to, label }) =>
        link(label, to),
      ),
    ],
    ...lists.map(({ id, title, timesText, items }): [string, string[]] => [
      aside(fill(words.menu, { category: title }), timesText),
      items.map((item) => {
        const statements = statementsOf(item, stated).join(' · ')
        return link(item.name, `/menu#${id}`, aside(sentences(item.price, item.description), statements))
      }),
    ]),
    [
      words.events,
      comingEvents(clock).map((event) => {
        const when = fill(words.when, {
          date: eventDateText(event),
          time: eventTimeText(event),
          price: formatPriceEach(event.price),
        })
        return link(event.title, `/events#${event.slug}`, sentences(when, event.description))
      }),
    ],
    [
      words.newestPosts,
      newestPosts(index).map(({ slug }) => {
        const post = readPost(slug)
        return link(titleOf(post), postPath(slug), sentences(formatLongDate(post.date), post.metaDescription))
      }),
    ],
    // The format defines this heading: readers may skip its links.
    [
      'Optional',
      [
        ...feeds.map(({ path, form }) => link(fill(words.feed, { blog: blogName, format: form }), path)),
        link(words.privacy, '/privacy'),
        link(words.terms, '/terms'),
      ],
    ],
  ]
  return [
    `# ${site.name}`,
    `> ${home.description}`,
    facts.map((fact) => `- ${fact}`).join('\n'),
    menuNote,
    ...(stated?.hasAllergens ? [stated.words.ask] : []),
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
