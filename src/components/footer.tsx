import { Link } from 'react-router-dom'
import { footerLinks, site } from '../content/site.ts'
import styles from './footer.module.css'
import { HoursTable } from './hours-table.tsx'

/** Dawn: the links, the hours, the address. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            {footerLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="footer-hours">
          <h2 id="footer-hours" className={styles.heading}>
            Opening hours
          </h2>
          <HoursTable />
        </section>
        <p className={styles.address}>
          {`${site.name}, ${site.address.street}, ${site.address.city}. Since ${site.founded}.`}
        </p>
      </div>
    </footer>
  )
}
