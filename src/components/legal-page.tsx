import { formatLongDate } from '../blog/date.ts'
import type { LegalText, Paragraph } from '../content/legal.schema.ts'
import { hasFields } from '../has-fields.ts'
import { layout } from '../page-data/layout.ts'
import { fillElements, type Words } from '../words/words.ts'
import { DataPage } from './data-page.tsx'
import styles from './legal-page.module.css'
import { PageTop } from './page-heading.tsx'
import { Prose } from './prose.tsx'

/** The data of a page of legal text. */
export interface LegalData {
  text: LegalText
  words: Words['legal']
}

/** A page of legal text: privacy, terms. */
export function LegalPage({ path }: { path: string }) {
  return <DataPage isData={isLegalData}>{(data) => <Legal data={data} path={path} />}</DataPage>
}

function Legal({ data: { text, words }, path }: { data: LegalData; path: string }) {
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
          {fillElements(words.changed, {
            date: <time dateTime={text.updated}>{formatLongDate(text.updated)}</time>,
          })}
        </p>
      </Prose>
    </>
  )
}

function textOf(paragraph: Paragraph): string[] {
  if (typeof paragraph === 'string') return [paragraph]
  return layout().settings.ads === 'on' ? [paragraph.onAds] : []
}

function isLegalData(value: unknown): value is LegalData {
  return hasFields(value, 'text')
}
