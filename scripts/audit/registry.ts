import type { BuiltRule, PostRule, Rule, SnapshotRule } from './rule.ts'
import { descriptionCutOff } from './rules/fields/description-cut-off.ts'
import { descriptionDuplicate } from './rules/fields/description-duplicate.ts'
import { descriptionMarkup } from './rules/fields/description-markup.ts'
import { descriptionMissing } from './rules/fields/description-missing.ts'
import { descriptionNearDuplicate } from './rules/fields/description-near-duplicate.ts'
import { descriptionPlaceholder } from './rules/fields/description-placeholder.ts'
import { descriptionRepeatsOpening } from './rules/fields/description-repeats-opening.ts'
import { descriptionRepeatsTitle } from './rules/fields/description-repeats-title.ts'
import { descriptionShouting } from './rules/fields/description-shouting.ts'
import { descriptionTooLong } from './rules/fields/description-too-long.ts'
import { descriptionTooShort } from './rules/fields/description-too-short.ts'
import { descriptionTrailingPunctuation } from './rules/fields/description-trailing-punctuation.ts'
import { descriptionWhitespace } from './rules/fields/description-whitespace.ts'
import { titleDuplicate } from './rules/fields/title-duplicate.ts'
import { titleMarkup } from './rules/fields/title-markup.ts'
import { titleMissing } from './rules/fields/title-missing.ts'
import { titleNearDuplicate } from './rules/fields/title-near-duplicate.ts'
import { titlePlaceholder } from './rules/fields/title-placeholder.ts'
import { titleShouting } from './rules/fields/title-shouting.ts'
import { titleSiteName } from './rules/fields/title-site-name.ts'
import { titleTooLong } from './rules/fields/title-too-long.ts'
import { titleTooShort } from './rules/fields/title-too-short.ts'
import { titleTrailingPunctuation } from './rules/fields/title-trailing-punctuation.ts'
import { titleWhitespace } from './rules/fields/title-whitespace.ts'

/** A family of rules: a folder of `rules/`, one file each. */
interface Family {
  folder: string
  name: string
  rules: readonly Rule[]
}

export const families: readonly Family[] = [
  {
    folder: 'fields',
    name: 'Fields',
    rules: [
      descriptionCutOff,
      descriptionDuplicate,
      descriptionMarkup,
      descriptionMissing,
      descriptionNearDuplicate,
      descriptionPlaceholder,
      descriptionRepeatsOpening,
      descriptionRepeatsTitle,
      descriptionShouting,
      descriptionTooLong,
      descriptionTooShort,
      descriptionTrailingPunctuation,
      descriptionWhitespace,
      titleDuplicate,
      titleMarkup,
      titleMissing,
      titleNearDuplicate,
      titlePlaceholder,
      titleShouting,
      titleSiteName,
      titleTooLong,
      titleTooShort,
      titleTrailingPunctuation,
      titleWhitespace,
    ],
  },
]

export const allRules: readonly Rule[] = families.flatMap(({ rules }) => rules)

export const postRules: readonly PostRule<string>[] = allRules.filter((rule) => rule.looksAt === 'post')

export const snapshotRules: readonly SnapshotRule<string>[] = allRules.filter(
  (rule) => rule.looksAt === 'snapshot',
)

export const builtRules: readonly BuiltRule<string>[] = allRules.filter((rule) => rule.looksAt === 'built')
