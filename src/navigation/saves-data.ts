/** Whether the visitor asked their browser to use little data. */
export function savesData(): boolean {
  // Not in every browser's types, nor in every browser.
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
