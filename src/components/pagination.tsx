import { useNavigate } from 'react-router-dom'
import buttons from './buttons.module.css'
import styles from './pagination.module.css'

interface PaginationProps {
  /** From 1. */
  page: number
  pageCount: number
  /** The address of a page. */
  pathOf: (page: number) => string
}

/** Previous, Next and 'Page X of Y', with page links beside them that work without script. Nothing for one page. */
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
      {/* One text, so that the document has it without React's markers in it. */}
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

/** The first page, the last one, and two on either side of the present one. */
function pagesAround(page: number, pageCount: number): number[] {
  const numbers = new Set([1, pageCount])
  for (let near = page - 2; near <= page + 2; near++) if (near >= 1 && near <= pageCount) numbers.add(near)
  return [...numbers].sort((one, other) => one - other)
}
