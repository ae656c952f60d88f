import { ReserveLink } from '../components/reserve-link.tsx'
import { useHydrated } from '../components/use-hydrated.ts'
import { type HouseAdView, layout } from '../page-data/layout.ts'
import styles from './ad-slot.module.css'
import { type AdPage, type AdSlotSpec, adFramePath, adRows } from './slots.ts'

/** A row of a page's ad slots (`slots.ts`). Renders nothing on a site without ads. */
export function AdRow({ page, row }: { page: AdPage; row: number }) {
  const { settings, houseAds } = layout()
  if (settings.ads === 'off') return null
  const slots: readonly AdSlotSpec[] = adRows[page][row] ?? []
  // None leads to the page itself. The pages begin with different ones, and no two neighbours are the same.
  const others = houseAds.filter(({ to }) => to !== `/${page}`)
  const first = Object.keys(adRows).indexOf(page) + adRows[page].slice(0, row).flat().length
  return (
    <div className={styles.row}>
      {slots.map((slot, at) => (
        <AdSlot key={slot.id} slot={slot} houseAd={others[(first + at) % others.length]} />
      ))}
    </div>
  )
}

interface AdSlotProps {
  slot: AdSlotSpec
  houseAd?: HouseAdView
}

/** An ad slot: the ad host's frame, or a house ad. It keeps its height with any content. */
function AdSlot({ slot, houseAd }: AdSlotProps) {
  const { id, minHeight, onMobile } = slot
  const { settings, words } = layout()
  const isHydrated = useHydrated()
  // Without an ad host, and for a visitor who sends Global Privacy Control, which is unknown until hydration.
  const isOurs = !settings.hasAdHost || (isHydrated && sendsPrivacyControl())
  return (
    <div className={styles.slot} data-ad-slot={id} data-height={minHeight} data-mobile={onMobile}>
      <span className={styles.label}>{isOurs ? words.site.fromHouse : words.site.advertisement}</span>
      {isOurs
        ? houseAd && <HouseAd {...houseAd} />
        : isHydrated && (
            <iframe
              className={styles.frame}
              src={adFramePath(id)}
              title={`${words.site.advertisement} ${id}`}
              loading="lazy"
              // Not allow-same-origin: the ad's script must not reach this page.
              sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
            />
          )}
    </div>
  )
}

// https://w3c.github.io/gpc/. Not every browser has it.
function sendsPrivacyControl(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}

function HouseAd({ text, to, link, picture, fills = false }: HouseAdView) {
  return (
    <div className={styles.card}>
      <img {...picture} sizes="24rem" alt="" loading="lazy" data-fills={fills} />
      <p>{text}</p>
      {to ? (
        <a className={styles.link} href={to}>
          {link}
        </a>
      ) : (
        <ReserveLink className={styles.link}>{link}</ReserveLink>
      )}
    </div>
  )
}
