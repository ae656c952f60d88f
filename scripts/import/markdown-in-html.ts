import { isBlock } from './html-tree.ts'
import { outsideCode } from './text-parts.ts'

/** The tag of a block. */
interface Tag {
  written: string
  name: string
  isEnd: boolean
}

type Place = 'apart' | 'end' | undefined

/** Sets the tags of blocks apart from what is between them: only then it is Markdown, as it is in MDX. */
export function withTagsApart(text: string, { isMdx }: { isMdx: boolean }): string {
  return setApart(text, () => 'apart', isMdx)
}

const mark = /\smarkdown=["']?(?:1|block|span|true)\b/i

/** Sets the tags apart of the elements whose inside is Markdown to kramdown: `<div markdown="1">`. */
export function withMarkedApart(text: string): string {
  // The elements around a tag, from the first that is marked.
  const open: { name: string; isMarked: boolean }[] = []
  const counts = new Map<string, number>()
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by)
  const placeOf = ({ written, name, isEnd }: Tag): Place => {
    if (!isEnd) {
      const isMarked = mark.test(written)
      if ((isMarked || open.length > 0) && name !== 'hr' && !written.endsWith('/>')) {
        open.push({ name, isMarked })
        count(name, 1)
      }
      return isMarked ? 'apart' : undefined
    }
    if (!counts.get(name)) return undefined
    for (let last = open.pop(); last; last = open.pop()) {
      count(last.name, -1)
      if (last.name !== name) continue
      if (last.isMarked) return 'apart'
      return open.at(-1)?.isMarked ? 'end' : undefined
    }
  }
  return setApart(text, placeOf, false)
}

const tag = /(?<!\\)<(\/?)([a-z][a-z\d]*)(?:\s[^<>]*)?>/gi
// A list, a quote, a heading or a row of a table is one line.
const ownLine = /[ \t]*(?:[|>#]|[*+-]\s|\d+[.)]\s)/y

function setApart(text: string, placeOf: (tag: Tag) => Place, isMdx: boolean): string {
  return outsideCode(
    text,
    (part) => {
      let seen = 0
      let isOwnLine = false
      let indent = ''
      return part.replace(tag, (written, slash: string, letters: string, at: number) => {
        const newline = part.slice(seen, at).lastIndexOf('\n')
        if (seen === 0 || newline >= 0) {
          const start = seen + newline + 1
          ownLine.lastIndex = start
          isOwnLine = ownLine.test(part)
          indent = /^[ \t]*/.exec(part.slice(start, at))?.[0] ?? ''
          // More would be code.
          if (!isMdx) indent = indent.replace(/\t.*/, '').slice(0, 3)
        }
        seen = at
        const name = letters.toLowerCase()
        if (name === 'pre' || !isBlock({ tagName: name }) || isOwnLine) return written
        const place = placeOf({ written, name, isEnd: slash !== '' })
        if (place === undefined) return written
        return place === 'end' ? `${written}\n\n${indent}` : `\n\n${indent}${written}\n\n${indent}`
      })
    },
    !isMdx,
  )
}
