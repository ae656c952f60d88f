import { formatLongDate } from '../blog/date.ts'
import type { LegalText, Paragraph } from '../content/legal.ts'
import { publicSettings } from '../public-settings.ts'
import styles from './legal-page.module.css'
import { PageMetadata } from './metadata.tsx'
import { PageHeading } from './page-heading.tsx'

/** A page of legal text: privacy, terms. */
export function LegalPage({ text, path }: { text: LegalText; path: string }) {
  return (
    <>
      <PageMetadata title={text.title} description={text.lead} path={path} />
      <PageHeading tempo="senza fretta" title={text.title} lead={text.lead} />
      <div className={styles.text}>
        {text.sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.flatMap(textOf).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <p className={styles.updated}>
          Last changed on <time dateTime={text.updated}>{formatLongDate(text.updated)}</time>.
        </p>
      </div>
    </>
  )
}

function textOf(paragraph: Paragraph): string[] {
  if (typeof paragraph === 'string') return [paragraph]
  return publicSettings.ads === 'on' ? [paragraph.onAds] : []
}
