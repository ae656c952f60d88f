import { createReadStream } from 'node:fs'
import { JobError } from '@venue-site/cli/errors'
import sax from 'sax'

/** An element of a record, with what is in it. */
export interface XmlElement {
  /** With its prefix, as the file writes it: `content:encoded`. */
  name: string
  attributes: Record<string, string>
  children: (XmlElement | string)[]
  /** Where it begins. */
  line: number
}

/** An element of a feed's first levels: `rss`, then `item` by `item`. */
export interface XmlRecord {
  /** The root's name. */
  root: string
  /** The attributes of the root. */
  rootAttributes: Record<string, string>
  element: XmlElement
}

// A post of a real export has a few megabytes at most.
const longestRecord = 50_000_000

/**
 * Reads a feed record by record, with the memory of one: the children of `channel`, or those of another root.
 * @throws JobError that names the line of what is wrong.
 */
export async function* readXmlRecords(file: string): AsyncGenerator<XmlRecord> {
  const parser = sax.parser(true, { position: true })
  const records: XmlRecord[] = []
  const stack: XmlElement[] = []
  let root: Pick<XmlRecord, 'root' | 'rootAttributes'> | undefined
  let size = 0
  let fault: { cause: Error; reason: string; line: number; record: string } | undefined

  // Records are in the channel of RSS, and in the root of Atom and RSS 1.0.
  const depth = () => (root?.root === 'rss' ? 2 : 1)
  parser.onopentag = ({ name, attributes }) => {
    const plain = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)]))
    const element: XmlElement = { name, attributes: plain, children: [], line: parser.line + 1 }
    root ??= { root: name, rootAttributes: plain }
    if (stack.length > depth()) stack.at(-1)?.children.push(element)
    stack.push(element)
  }
  const addText = (text: string) => {
    if (stack.length <= depth()) return
    stack.at(-1)?.children.push(text)
    size += text.length
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.onclosetag = () => {
    const element = stack.pop()
    if (!element || !root || stack.length !== depth()) return
    size = 0
    records.push({ ...root, element })
  }
  // The parser forgets where it was when it ends.
  parser.onerror = (cause) => {
    const reason = cause.message.split('\n')[0] ?? ''
    fault ??= { cause, reason, line: parser.line + 1, record: described(stack) }
  }

  const check = (isEnd: boolean) => {
    if (size > longestRecord)
      throw new JobError(
        `${file}: ${described(stack)} has more than 50 MB of text. Look for a CDATA section there that does not end.`,
      )
    if (!fault) return
    const { cause, reason, line, record } = fault
    const message = isEnd
      ? `${file} ends at line ${line}, before ${record} is complete: it is cut short. Export it again, and check that the download is whole.`
      : `${file}, line ${line}: the XML is broken in ${record}: ${reason}. Correct it there, or export it again.`
    throw new JobError(message, { cause })
  }

  for await (const text of textChunks(file)) {
    parser.write(text)
    check(false)
    yield* records.splice(0)
  }
  parser.close()
  check(true)
  yield* records
}

/** `<item> of line 12`. */
function described(stack: readonly XmlElement[]): string {
  const record = stack.find(({ name }) => name === 'item' || name === 'entry') ?? stack.at(-1)
  return record ? `<${record.name}> of line ${record.line}` : 'its root'
}

async function* textChunks(file: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const bytes of createReadStream(file)) {
    decoder ??= decoderOf(file, bytes)
    yield decoded(file, decoder, bytes)
  }
  if (decoder) yield decoded(file, decoder)
}

/** Decodes a part of a file, or without one what is left. */
function decoded(file: string, decoder: TextDecoder, bytes?: Buffer): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined })
  } catch (error) {
    throw new JobError(
      `${file} is not in ${decoder.encoding.toUpperCase()}. Save it in UTF-8, or name its encoding in its first line.`,
      { cause: error },
    )
  }
}

function decoderOf(file: string, start: Buffer): TextDecoder {
  const utf16 =
    start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : start[0] === 0xff ? 'utf-16le' : undefined
  const declared = /^[^<]*<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/.exec(
    start.toString('latin1', 0, 200),
  )?.[1]
  try {
    return new TextDecoder(utf16 ?? declared ?? 'utf-8', { fatal: true })
  } catch (error) {
    throw new JobError(`${file} is in ${declared}, which cannot be read. Save it in UTF-8.`, { cause: error })
  }
}

/** Returns the text of the first child of a name; undefined if there is none, or it is empty. */
export function childText(element: XmlElement, name: string): string | undefined {
  const child = childrenOf(element, name)[0]
  return child && (allText(child).trim() || undefined)
}

/** Returns the children of a name. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && child.name === name,
  )
}

/** Returns the text of an element, without the control characters that XML does not have. Its lines end with `\n`. */
export function allText(element: XmlElement): string {
  const text = element.children.map((child) => (typeof child === 'string' ? child : allText(child))).join('')
  // XML has one kind of line end, which the parser leaves to us.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
  return text.replace(/\r\n?/g, '\n').replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '')
}

/** Returns a text that does not keep the file around it in memory, as a part of a longer text does. */
export function detached(text: string): string {
  return Buffer.from(text).toString()
}
