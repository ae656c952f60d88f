// What became shorter, or was moved to an earlier time.
const change =
  /\b(?:brought|chang|cut|decreas|down|drop|earlier|fall|fell|forward|go(?:es|ing)?\b|improv|lower|mov|push|reduc|re-?schedul|shift|shorten|switch|went)/i

const noon = 12 * 60

/**
 * Returns whether a span in an English text ends before it begins: “10 to 5 minutes”, “8 pm to 7 pm”. What ends before
 * noon may do so on the next day.
 * @param index Where the span is in the text.
 */
export function endsBeforeItBegins(span: string, text: string, index: number): boolean {
  const ends = span.matchAll(/(\d+)(?::(\d\d))?(?:\s?([ap])\.?m\b)?/gi)
  const [from, to] = Array.from(ends, ([, number, minutes, half]) => {
    if (!minutes && !half) return { isTime: false, value: Number(number) }
    const hours = half ? (Number(number) % 12) + (/p/i.test(half) ? 12 : 0) : Number(number)
    return { isTime: true, value: 60 * hours + Number(minutes ?? 0) }
  })
  if (!from || !to || from.value <= to.value || (to.isTime && to.value < noon)) return false
  return !change.test(text.slice(Math.max(0, index - 80), index))
}
