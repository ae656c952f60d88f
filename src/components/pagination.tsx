import { useNavigate } from 'react-router-dom'
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
  const navigate = useNavigate()
  if (pageCount <= 1) return null
  return (
    <nav className={styles.pagination} aria-label="Blog pages">
      <button
        type="button"
        className={buttons.line}
        disabled={page <= 1}
        onClick={() => navigate(pathOf(page - 1))}
      >
        Previous
      </button>
      {/* One string, so that the HTML has no React comments in it. */}
      <p className={styles.position}>{`Page ${page} of ${pageCount}`}</p>
      <button
        type="button"
        className={buttons.line}
        disabled={page >= pageCount}
        onClick={() => navigate(pathOf(page + 1))}
      >
        Next
      </button>
      <ul className={styles.numbers}>
        {pagesAround(page, pageCount).map((number) => (
          <li key={number}>
            <a
              href={pathOf(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
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
