/** Markup in a field that is shown as it is typed: tags, entities, Markdown’s marks and links. */
export const typedMarkup =
  /<\/?[a-z][\w-]*(?:\s[^<>]*)?>|&(?:[a-z]{2,10}|#\d{2,6}|#x[\da-f]{2,5});|\*\*[^*]+\*\*|`[^`]+`|!?\[[^\]]+\]\([^)]+\)/gi
