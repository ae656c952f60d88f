import type { BuiltRule, PostRule, Rule, SnapshotRule } from './rule.ts'
import { bodyDuplicate } from './rules/body/body-duplicate.ts'
import { bodyEmpty } from './rules/body/body-empty.ts'
import { bodyFrontMatter } from './rules/body/body-front-matter.ts'
import { bodyHardToRead } from './rules/body/body-hard-to-read.ts'
import { bodyNearDuplicate } from './rules/body/body-near-duplicate.ts'
import { bodyNoHeadings } from './rules/body/body-no-headings.ts'
import { bodyPlaceholder } from './rules/body/body-placeholder.ts'
import { bodyRawHtml } from './rules/body/body-raw-html.ts'
import { bodyThin } from './rules/body/body-thin.ts'
import { bodyUnclosedFence } from './rules/body/body-unclosed-fence.ts'
import { bodyUnparsed } from './rules/body/body-unparsed.ts'
import { listTyped } from './rules/body/list-typed.ts'
import { markupLeft } from './rules/body/markup-left.ts'
import { paragraphRepeated } from './rules/body/paragraph-repeated.ts'
import { paragraphTooLong } from './rules/body/paragraph-too-long.ts'
import { sentenceTooLong } from './rules/body/sentence-too-long.ts'
import { builtAnchorDead } from './rules/built/built-anchor-dead.ts'
import { builtCanonical } from './rules/built/built-canonical.ts'
import { builtDescription } from './rules/built/built-description.ts'
import { builtDescriptionDuplicate } from './rules/built/built-description-duplicate.ts'
import { builtH1 } from './rules/built/built-h1.ts'
import { builtImageDead } from './rules/built/built-image-dead.ts'
import { builtJsonLd } from './rules/built/built-json-ld.ts'
import { builtLanguage } from './rules/built/built-language.ts'
import { builtLinkDead } from './rules/built/built-link-dead.ts'
import { builtPageWeight } from './rules/built/built-page-weight.ts'
import { builtScriptWeight } from './rules/built/built-script-weight.ts'
import { builtSitemapGap } from './rules/built/built-sitemap-gap.ts'
import { builtSitemapMissing } from './rules/built/built-sitemap-missing.ts'
import { builtTitle } from './rules/built/built-title.ts'
import { builtTitleDuplicate } from './rules/built/built-title-duplicate.ts'
import { dateFuture } from './rules/dates/date-future.ts'
import { dateOutOfOrder } from './rules/dates/date-out-of-order.ts'
import { dateTooEarly } from './rules/dates/date-too-early.ts'
import { dateUnparsable } from './rules/dates/date-unparsable.ts'
import { dateWithoutOffset } from './rules/dates/date-without-offset.ts'
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
import { headingBoldParagraph } from './rules/headings/heading-bold-paragraph.ts'
import { headingDuplicate } from './rules/headings/heading-duplicate.ts'
import { headingEmpty } from './rules/headings/heading-empty.ts'
import { headingH1 } from './rules/headings/heading-h1.ts'
import { headingNoSpace } from './rules/headings/heading-no-space.ts'
import { headingRepeatsTitle } from './rules/headings/heading-repeats-title.ts'
import { headingSkippedLevel } from './rules/headings/heading-skipped-level.ts'
import { headingTooLong } from './rules/headings/heading-too-long.ts'
import { headingTrailingPunctuation } from './rules/headings/heading-trailing-punctuation.ts'
import { heroImageAddress } from './rules/images/hero-image-address.ts'
import { heroImageInsecure } from './rules/images/hero-image-insecure.ts'
import { imageAltFileName } from './rules/images/image-alt-file-name.ts'
import { imageAltTooLong } from './rules/images/image-alt-too-long.ts'
import { imageAltVague } from './rules/images/image-alt-vague.ts'
import { imageBlanked } from './rules/images/image-blanked.ts'
import { imageDead } from './rules/images/image-dead.ts'
import { imageInsecure } from './rules/images/image-insecure.ts'
import { imageNoAlt } from './rules/images/image-no-alt.ts'
import { imageNotAnImage } from './rules/images/image-not-an-image.ts'
import { keywordDuplicate } from './rules/keywords/keyword-duplicate.ts'
import { keywordEmpty } from './rules/keywords/keyword-empty.ts'
import { keywordRepeatedInBody } from './rules/keywords/keyword-repeated-in-body.ts'
import { keywordSeparator } from './rules/keywords/keyword-separator.ts'
import { keywordSpellingVaries } from './rules/keywords/keyword-spelling-varies.ts'
import { keywordTooLong } from './rules/keywords/keyword-too-long.ts'
import { keywordsMissing } from './rules/keywords/keywords-missing.ts'
import { keywordsNotInText } from './rules/keywords/keywords-not-in-text.ts'
import { keywordsStuffed } from './rules/keywords/keywords-stuffed.ts'
import { doubleWord } from './rules/language/double-word.ts'
import { invisibleCharacter } from './rules/language/invisible-character.ts'
import { mixedScript } from './rules/language/mixed-script.ts'
import { mojibake } from './rules/language/mojibake.ts'
import { punctuationRepeated } from './rules/language/punctuation-repeated.ts'
import { quotesMixed } from './rules/language/quotes-mixed.ts'
import { spaceBeforePunctuation } from './rules/language/space-before-punctuation.ts'
import { textShouting } from './rules/language/text-shouting.ts'
import { linkBlanked } from './rules/links/link-blanked.ts'
import { linkDead } from './rules/links/link-dead.ts'
import { linkDeadAnchor } from './rules/links/link-dead-anchor.ts'
import { linkDeadPlace } from './rules/links/link-dead-place.ts'
import { linkEmptyText } from './rules/links/link-empty-text.ts'
import { linkIndirect } from './rules/links/link-indirect.ts'
import { linkInsecure } from './rules/links/link-insecure.ts'
import { linkMalformed } from './rules/links/link-malformed.ts'
import { linkNowhere } from './rules/links/link-nowhere.ts'
import { linkPrivateHost } from './rules/links/link-private-host.ts'
import { linkShortened } from './rules/links/link-shortened.ts'
import { linkToItself } from './rules/links/link-to-itself.ts'
import { linkTracking } from './rules/links/link-tracking.ts'
import { linkUnresolvedReference } from './rules/links/link-unresolved-reference.ts'
import { linkUnusedDefinition } from './rules/links/link-unused-definition.ts'
import { linkVagueText } from './rules/links/link-vague-text.ts'
import { bankAccount } from './rules/secrets/bank-account.ts'
import { cardNumber } from './rules/secrets/card-number.ts'
import { identityNumber } from './rules/secrets/identity-number.ts'
import { linkCredentials } from './rules/secrets/link-credentials.ts'
import { privateHomeAddress } from './rules/secrets/private-home-address.ts'
import { privateMailAddress } from './rules/secrets/private-mail-address.ts'
import { privateNetworkAddress } from './rules/secrets/private-network-address.ts'
import { secretKey } from './rules/secrets/secret-key.ts'
import { listDigest } from './rules/set/list-digest.ts'
import { listDisagrees } from './rules/set/list-disagrees.ts'
import { listIdDuplicate } from './rules/set/list-id-duplicate.ts'
import { listTotal } from './rules/set/list-total.ts'
import { postHeldBack } from './rules/set/post-held-back.ts'
import { postOrphan } from './rules/set/post-orphan.ts'
import { postRejected } from './rules/set/post-rejected.ts'
import { postUnlisted } from './rules/set/post-unlisted.ts'
import { slugCharacters } from './rules/slugs/slug-characters.ts'
import { slugHyphens } from './rules/slugs/slug-hyphens.ts'
import { slugLeftover } from './rules/slugs/slug-leftover.ts'
import { slugReserved } from './rules/slugs/slug-reserved.ts'
import { slugStale } from './rules/slugs/slug-stale.ts'
import { slugStopWords } from './rules/slugs/slug-stop-words.ts'
import { slugTooLong } from './rules/slugs/slug-too-long.ts'
import { slugUnsafe } from './rules/slugs/slug-unsafe.ts'
import { videoNoId } from './rules/video/video-no-id.ts'

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
  {
    folder: 'slugs',
    name: 'Slugs',
    rules: [
      slugCharacters,
      slugHyphens,
      slugLeftover,
      slugReserved,
      slugStale,
      slugStopWords,
      slugTooLong,
      slugUnsafe,
    ],
  },
  {
    folder: 'dates',
    name: 'Dates',
    rules: [dateFuture, dateOutOfOrder, dateTooEarly, dateUnparsable, dateWithoutOffset],
  },
  {
    folder: 'headings',
    name: 'Headings',
    rules: [
      headingBoldParagraph,
      headingDuplicate,
      headingEmpty,
      headingH1,
      headingNoSpace,
      headingRepeatsTitle,
      headingSkippedLevel,
      headingTooLong,
      headingTrailingPunctuation,
    ],
  },
  {
    folder: 'links',
    name: 'Links',
    rules: [
      linkBlanked,
      linkDeadAnchor,
      linkDeadPlace,
      linkDead,
      linkEmptyText,
      linkIndirect,
      linkInsecure,
      linkMalformed,
      linkNowhere,
      linkPrivateHost,
      linkShortened,
      linkToItself,
      linkTracking,
      linkUnresolvedReference,
      linkUnusedDefinition,
      linkVagueText,
    ],
  },
  {
    folder: 'images',
    name: 'Images',
    rules: [
      heroImageAddress,
      heroImageInsecure,
      imageAltFileName,
      imageAltTooLong,
      imageAltVague,
      imageBlanked,
      imageDead,
      imageInsecure,
      imageNoAlt,
      imageNotAnImage,
    ],
  },
  { folder: 'video', name: 'Video', rules: [videoNoId] },
  {
    folder: 'keywords',
    name: 'Keywords',
    rules: [
      keywordDuplicate,
      keywordEmpty,
      keywordRepeatedInBody,
      keywordSeparator,
      keywordSpellingVaries,
      keywordTooLong,
      keywordsMissing,
      keywordsNotInText,
      keywordsStuffed,
    ],
  },
  {
    folder: 'body',
    name: 'Body',
    rules: [
      bodyDuplicate,
      bodyEmpty,
      bodyFrontMatter,
      bodyHardToRead,
      bodyNearDuplicate,
      bodyNoHeadings,
      bodyPlaceholder,
      bodyRawHtml,
      bodyThin,
      bodyUnclosedFence,
      bodyUnparsed,
      listTyped,
      markupLeft,
      paragraphRepeated,
      paragraphTooLong,
      sentenceTooLong,
    ],
  },
  {
    folder: 'language',
    name: 'Language',
    rules: [
      doubleWord,
      invisibleCharacter,
      mixedScript,
      mojibake,
      punctuationRepeated,
      quotesMixed,
      spaceBeforePunctuation,
      textShouting,
    ],
  },
  {
    folder: 'secrets',
    name: 'Secrets and personal data',
    rules: [
      bankAccount,
      cardNumber,
      identityNumber,
      linkCredentials,
      privateHomeAddress,
      privateMailAddress,
      privateNetworkAddress,
      secretKey,
    ],
  },
  {
    folder: 'set',
    name: 'List and posts together',
    rules: [
      listDigest,
      listDisagrees,
      listIdDuplicate,
      listTotal,
      postHeldBack,
      postOrphan,
      postRejected,
      postUnlisted,
    ],
  },
  {
    folder: 'built',
    name: 'The built site',
    rules: [
      builtAnchorDead,
      builtCanonical,
      builtDescriptionDuplicate,
      builtDescription,
      builtH1,
      builtImageDead,
      builtJsonLd,
      builtLanguage,
      builtLinkDead,
      builtPageWeight,
      builtScriptWeight,
      builtSitemapGap,
      builtSitemapMissing,
      builtTitleDuplicate,
      builtTitle,
    ],
  },
]

export const allRules: readonly Rule[] = families.flatMap(({ rules }) => rules)

export const postRules: readonly PostRule<string>[] = allRules.filter((rule) => rule.looksAt === 'post')

export const snapshotRules: readonly SnapshotRule<string>[] = allRules.filter(
  (rule) => rule.looksAt === 'snapshot',
)

export const builtRules: readonly BuiltRule<string>[] = allRules.filter((rule) => rule.looksAt === 'built')
