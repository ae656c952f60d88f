/** The house's mark: a crescent over the five lines of a stave. */
export function Mark() {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <path
        d="M2 16.5h24M2 19h24M2 21.5h24M2 24h24M2 26.5h24"
        stroke="currentColor"
        strokeWidth=".7"
        opacity=".7"
      />
      <path d="M17.6 2.4a8 8 0 1 0 5.2 12.2A6.6 6.6 0 0 1 17.6 2.4Z" fill="var(--amber)" />
    </svg>
  )
}
