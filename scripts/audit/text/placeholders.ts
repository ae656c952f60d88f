/** Matches filler text, notes to the author, and templates that were never filled in. */
export const placeholders = new RegExp(
  [
    /\b[Ll]orem ipsum\b|\bdolor sit amet\b/,
    /\b(?:TODO|TBD|TBC|FIXME|XXX|TKTK|TK)\b/,
    /\[(?:insert|your|add|enter|placeholder)\b[^\]]*\]/,
    /\{\{[^{}]{1,60}\}\}/,
    /\b(?:[Ii]nsert|[Yy]our|[Aa]dd) (?:title|text|headline|description|content|copy) here\b/,
    /\b[Pp]laceholder text\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)
