import { formatLongDate } from '../blog/date.ts'
import type { LegalText, Paragraph } from '../content/legal.schema.ts'
import { hasFields } from '../has-fields.ts'
import { usePageData } from '../page-data/use-page-data.ts'
import { publicSettings } from '../public-settings.ts'
import { footerLinks } from '../shown-links.ts'
import { Lazy } from './lazy.tsx'
import styles from './legal-page.module.css'
import { PageTop } from './page-heading.tsx'
import { Prose } from './prose.tsx'

const loadDataState = () => import('./data-state.tsx')

/** A page of legal text: privacy, terms. */
export function LegalPage({ path }: { path: string }) {
  const data = usePageData(isLegalText)
  if (data.status === 'ready') return <Legal text={data.value} path={path} />
  // The page's own name is loaded with its text.
  const title = footerLinks.find(({ to }) => to === path)?.label ?? ''
  return <Lazy load={loadDataState} props={{ title, state: data }} />
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
  return publicSettings.ads === 'on' ? [paragraph.onAds] : []
}

function isLegalText(value: unknown): value is LegalText {
  return hasFields(value, 'sections')
}
