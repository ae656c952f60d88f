import { webFont } from '../../pages/web-fonts.server.ts'
import { theme } from '../../src/content/theme.ts'
import { familiesOf, isNumbered } from '../../src/content-letters.server.ts'

/** Whether the text's font comes in a hundred parts, as those of Japanese do. */
export const isInManyParts = familiesOf(theme.fonts.text).some((id) =>
  webFont(id).files.some(({ subset }) => isNumbered(subset)),
)
