import { memo } from 'react'
import { layout } from '../page-data/layout.ts'
import { fill } from '../words/words.ts'
import buttons from './buttons.module.css'
import styles from './footer.module.css'
import { HoursTable } from './hours-table.tsx'
import { ReserveLink } from './reserve-link.tsx'
import { NextSpecialHours } from './special-hours-table.tsx'
import { VenueAddress } from './venue-address.tsx'

/** The opening hours, the links and the address, over the roofs of the city at dawn. */
export const Footer = memo(function Footer() {
  const { site, footerLinks, phone, schedule, words } = layout()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.closing}>
            {site.closing} <em>{site.closingReply}</em>
          </p>
          <p className={styles.reserve}>
            <ReserveLink className={buttons.line}>{words.site.reserve}</ReserveLink>
          </p>
        </div>
        <section className={styles.hours} aria-labelledby="footer-hours">
          <h2 id="footer-hours" className={styles.heading}>
            {words.site.openingHours}
          </h2>
          <HoursTable />
          {schedule.special[0] && (
            <div className={styles.special}>
              <NextSpecialHours />
            </div>
          )}
        </section>
        <nav aria-label={words.site.footerLinks}>
          <ul className={styles.links}>
            {footerLinks.map(({ to, label }) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.address}>
          <VenueAddress />
          <p>
            <a href={phone.href}>{phone.text}</a>
          </p>
          <p>{fill(words.site.since, { name: site.name, year: site.founded })}</p>
        </div>
      </div>
    </footer>
  )
})
