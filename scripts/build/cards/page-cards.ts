import type { PageCard } from './page-card.ts'
import { aboutCard } from './pages/about.ts'
import { blogCard } from './pages/blog.ts'
import { contactCard } from './pages/contact.ts'
import { eventsCard } from './pages/events.ts'
import { galleryCard } from './pages/gallery.ts'
import { homeCard } from './pages/home.ts'
import { privacyCard, termsCard } from './pages/legal.ts'
import { menuJsonLd } from './pages/menu.ts'

/** The cards of the pages other than posts, by the page's file. */
export const pageCards: Readonly<Record<string, PageCard>> = {
  'index.html': homeCard,
  'menu.html': menuJsonLd,
  'events.html': eventsCard,
  'gallery.html': galleryCard,
  'blog.html': blogCard,
  'about.html': aboutCard,
  'contact.html': contactCard,
  'privacy.html': privacyCard,
  'terms.html': termsCard,
}
