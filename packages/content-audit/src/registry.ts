import type { Rule } from './rule.ts'
import { bodyRules } from './rules/body.ts'
import { codeRules } from './rules/code.ts'
import { consistencyRules } from './rules/consistency.ts'
import { dateRules } from './rules/dates.ts'
import { fieldRules } from './rules/fields.ts'
import { headingRules } from './rules/headings.ts'
import { imageRules } from './rules/images.ts'
import { keywordRules } from './rules/keywords.ts'
import { languageRules } from './rules/language.ts'
import { linkRules } from './rules/links.ts'
import { lostRules } from './rules/lost.ts'
import { numberRules } from './rules/numbers.ts'
import { secretRules } from './rules/secrets.ts'
import { siteRules } from './rules/site.ts'
import { slugRules } from './rules/slugs.ts'
import { listRules } from './rules/snapshot.ts'
import { spellingRules } from './rules/spelling.ts'
import { videoRules } from './rules/video.ts'

/** All rules by family, in the order of AUDIT-RULES.md. */
export const families: readonly { name: string; rules: readonly Rule[] }[] = [
  { name: 'Fields', rules: fieldRules },
  { name: 'Slugs', rules: slugRules },
  { name: 'Dates', rules: dateRules },
  { name: 'Headings', rules: headingRules },
  { name: 'Links', rules: linkRules },
  { name: 'Images', rules: imageRules },
  { name: 'Video', rules: videoRules },
  { name: 'Keywords', rules: keywordRules },
  { name: 'Body', rules: bodyRules },
  { name: 'Lost text, and code that is shown', rules: lostRules },
  { name: 'Code', rules: codeRules },
  { name: 'Said in two ways', rules: consistencyRules },
  { name: 'Numbers that disagree', rules: numberRules },
  { name: 'Language', rules: languageRules },
  { name: 'Spelling', rules: spellingRules },
  { name: 'Secrets and personal data', rules: secretRules },
  { name: 'Events and special hours', rules: siteRules },
  { name: 'List and posts together', rules: listRules },
]

export const allRules: readonly Rule[] = families.flatMap(({ rules }) => rules)

/** Rules that had another id before, by that id. */
export const renamedRules: Readonly<Record<string, string>> = {
  'description-shouting': 'description-all-caps',
  'description-trailing-punctuation': 'description-cut-off',
  'image-blanked': 'image-src-removed',
  'link-blanked': 'link-scheme-removed',
  'link-dead-place': 'link-broken-fragment',
  'link-nowhere': 'link-empty-href',
  'list-typed': 'fake-list',
  'markup-left': 'leftover-markup',
  'slug-leftover': 'slug-copy-suffix',
  'text-shouting': 'text-all-caps',
  'title-shouting': 'title-all-caps',
}

/** Rules that there are no longer. */
export const removedRules: readonly string[] = [
  // About the built site, not its content: its own tests hold these.
  'built-anchor-dead',
  'built-canonical',
  'built-description',
  'built-description-duplicate',
  'built-h1',
  'built-image-dead',
  'built-json-ld',
  'built-language',
  'built-link-dead',
  'built-page-weight',
  'built-script-weight',
  'built-sitemap-gap',
  'built-sitemap-missing',
  'built-title',
  'built-title-duplicate',
  // A body's headings are lowered as a whole.
  'heading-h1',
  // Style alone, wrong too often, or hardly worth acting on.
  'description-near-duplicate',
  'keywords-not-in-text',
  'quotes-mixed',
  'slug-hyphens',
  'slug-stop-words',
]
