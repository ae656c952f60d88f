import { aboutCard } from './about.ts'
import { blogCard } from './blog.ts'
import { contactCard } from './contact.ts'
import { eventsCard } from './events.ts'
import { galleryCard } from './gallery.ts'
import { homeCard } from './home.ts'
import { privacyCard, termsCard } from './legal.ts'
import { menuCard } from './menu.ts'
import type { PageCard } from './page-card.ts'

/** The cards of the pages that are no posts, by the page's file. */
export const pageCards: Readonly<Record<string, PageCard>> = {
  'index.html': homeCard,
  'menu.html': menuCard,
  'events.html': eventsCard,
  'gallery.html': galleryCard,
  'blog.html': blogCard,
  'about.html': aboutCard,
  'contact.html': contactCard,
  'privacy.html': privacyCard,
  'terms.html': termsCard,
}
