import { formatNumber } from '../formats.ts'
import { useOpen } from '../navigation/use-links.ts'
import { layout } from '../page-data/layout.ts'
import { fill } from '../words/words.ts'
import buttons from './buttons.module.css'
import styles from './pagination.module.css'

interface PaginationProps {
  /** From 1. */
  page: number
  pageCount: number
  /** Returns the address of a page. */
  pathOf: (page: number) => string
}

/** Previous, Next and 'Page X of Y', with links to pages that work without script. Renders nothing for one page. */
export function Pagination({ page, pageCount, pathOf }: PaginationProps) {
  const open = useOpen()
  if (pageCount <= 1) return null
  const { site, blog } = layout().words
  return (
    <nav className={styles.pagination} aria-label={blog.pages}>
      <button
        type="button"
        className={buttons.line}
        disabled={page <= 1}
        onClick={() => open(pathOf(page - 1))}
      >
        {site.previous}
      </button>
      <p className={styles.position}>{fill(blog.position, { page, count: pageCount })}</p>
      <button
        type="button"
        className={buttons.line}
        disabled={page >= pageCount}
        onClick={() => open(pathOf(page + 1))}
      >
        {site.next}
      </button>
      <ul className={styles.numbers}>
        {pagesAround(page, pageCount).map((number) => (
          <li key={number}>
            <a
              href={pathOf(number)}
              aria-label={fill(site.page, { page: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {formatNumber(number)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Returns the first page, the last page, and up to two pages on each side of the current one. */
function pagesAround(page: number, pageCount: number): number[] {
  const numbers = new Set([1, pageCount])
  for (let near = page - 2; near <= page + 2; near++) if (near >= 1 && near <= pageCount) numbers.add(near)
  return [...numbers].sort((one, other) => one - other)
}
