import { formatLongDate } from '../blog/date.ts'
import type { LegalText, Paragraph } from '../content/legal.schema.ts'
import { hasFields } from '../has-fields.ts'
import { layout } from '../page-data/layout.ts'
import { DataPage } from './data-page.tsx'
import styles from './legal-page.module.css'
import { PageTop } from './page-heading.tsx'
import { Prose } from './prose.tsx'

/** A page of legal text: privacy, terms. */
export function LegalPage({ path }: { path: string }) {
  return (
    <DataPage path={path} isData={isLegalText}>
      {(text) => <Legal text={text} path={path} />}
    </DataPage>
  )
}

function Legal({ text, path }: { text: LegalText; path: string }) {
  return (
    <>
      <PageTop heading={text} path={path} />
      <Prose>
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
      </Prose>
    </>
  )
}

function textOf(paragraph: Paragraph): string[] {
  if (typeof paragraph === 'string') return [paragraph]
  return layout().settings.ads === 'on' ? [paragraph.onAds] : []
}

function isLegalText(value: unknown): value is LegalText {
  return hasFields(value, 'sections')
}
