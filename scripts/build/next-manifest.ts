import type { OutputManifest } from './output-manifest.ts'
import type { PlannedPage } from './plan.ts'
import type { Rendered } from './render.ts'

/** The manifest of a built folder once a plan has been carried out: what was left as it is keeps what was said of it. */
export function nextManifest(
  plan: readonly PlannedPage[],
  {
    code,
    index,
    built,
    rendered,
    site,
  }: Pick<OutputManifest, 'code' | 'index' | 'site'> & { built: OutputManifest | null; rendered: Rendered },
): OutputManifest {
  const pages = plan.map(({ page: { file, parts } }) => {
    const made = rendered.pages.get(file) ?? built?.pages[file] ?? { files: [], contents: [] }
    return [file, { parts, files: made.files, contents: made.contents, card: made.card }] as const
  })
  return { code, index, pages: Object.fromEntries(pages), site }
}
