import sax from 'sax'
import { UnreadableFile } from './unreadable-file.ts'

/** An element of an XML file: its text without that of its children, and the line of its start, from 1. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
  line: number
}

/** Bytes that are parsed at once. */
const CHUNK = 256 * 1024
/** Bytes in which the first element begins. */
const HEAD = 64 * 1024
/** Limits of one record: depth of elements, number of elements, and characters. */
const DEPTH_MAX = 50
const ELEMENTS_MAX = 50_000
const TEXT_MAX = 5_000_000

/** Takes each complete record, and the names of the elements around it. */
type TakeRecord = (record: XmlElement, path: readonly string[]) => void

/** Takes the name and attributes of each element that is no part of a record. */
type EnterElement = (name: string, attributes: Record<string, string>) => void

/** Reads an XML file that is in memory; see openXml. */
export function readXml(file: Buffer, records: ReadonlySet<string>, take: TakeRecord): void {
  const reader = openXml(records, take)
  for (let at = 0; at < file.length; at += CHUNK) reader.write(file.subarray(at, at + CHUNK))
  reader.close()
}

/**
 * Reads an XML file piece by piece without keeping it: calls `take` with each element whose name is one of `records`,
 * once it is complete. Elements inside a record are its children. Throws UnreadableFile for a file that is no
 * well-formed XML, and for entities that the file declares itself, because a small file can expand to a huge one.
 * Long, because its short parts share one parser.
 */
export function openXml(
  records: ReadonlySet<string>,
  take: TakeRecord,
  enter: EnterElement = () => {},
): { write: (piece: Buffer) => void; close: () => void } {
  const reader = sax.parser(true, { position: true })
  const path: string[] = []
  const open: XmlElement[] = []
  let elements = 0
  let characters = 0
  const addText = (text: string) => {
    const element = open.at(-1)
    if (!element) return
    characters += text.length
    if (characters > TEXT_MAX) throw tooLarge(reader.line)
    element.text += text
  }
  Object.assign(reader, {
    onerror: (error: Error) => {
      throw new UnreadableFile(`XML oxunmur: ${reader.line + 1} nömrəli sətirdə səhv var.`, { cause: error })
    },
    ondoctype: (doctype: string) => {
      if (/\[|<!ENTITY/i.test(doctype)) throw new UnreadableFile('XML oxunmur: fayl öz ENTITY-lərini elan edir.')
    },
    onopentag: ({ name, attributes }: sax.Tag | sax.QualifiedTag) => {
      const isRecord = open.length === 0 && records.has(name)
      if (open.length > 0 || isRecord) {
        if (isRecord) [elements, characters] = [0, 0]
        if (++elements > ELEMENTS_MAX) throw tooLarge(reader.line)
        const texts = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)]))
        const element = { name, attributes: texts, text: '', children: [], line: reader.line + 1 }
        open.at(-1)?.children.push(element)
        open.push(element)
      } else enter(name, Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)])))
      path.push(name)
      if (path.length > DEPTH_MAX) throw tooLarge(reader.line)
    },
    ontext: addText,
    oncdata: addText,
    onclosetag: () => {
      path.pop()
      const element = open.pop()
      if (element && open.length === 0) take(element, path)
    },
  })
  let decoder: TextDecoder | null = null
  const decode = (piece: Buffer, stream: boolean): string => {
    try {
      decoder ??= decoderOf(piece)
      return decoder.decode(piece, { stream })
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      throw new UnreadableFile(`XML oxunmur: fayl «${decoder?.encoding}» kodlaşdırmasında deyil.`, { cause: error })
    }
  }
  return {
    write: (piece) => void reader.write(decode(piece, true)),
    close: () => {
      reader.write(decode(Buffer.alloc(0), false))
      reader.close()
    },
  }
}

const tooLarge = (line: number) =>
  new UnreadableFile(`XML oxunmur: ${line + 1} nömrəli sətirdəki element çox böyükdür.`)

/** Returns the name of the first element; null for a file that is no XML. */
export function rootOf(file: Buffer): string | null {
  try {
    const head = decoderOf(file).decode(file.subarray(0, HEAD), { stream: true })
    return (
      /^(?:<\?xml[^>]*\?>|<!--[^]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\][^>]*)?>|\s)*<([\p{L}_][^\s/>]*)/u.exec(head)?.[1] ??
      null
    )
  } catch (error) {
    if (error instanceof UnreadableFile || error instanceof TypeError) return null
    throw error
  }
}

/** Returns the decoder of a file by its byte order mark, or else by the encoding that it declares. */
function decoderOf(file: Buffer): TextDecoder {
  const mark = file.toString('hex', 0, 2)
  if (mark === 'fffe' || mark === '3c00') return new TextDecoder('utf-16le')
  if (mark === 'feff' || mark === '003c') return new TextDecoder('utf-16be')
  const head = file.toString('latin1', 0, 200)
  const [, declared = 'utf-8'] = /<\?xml[^>]*encoding\s*=\s*["']([\w-]{1,40})["']/i.exec(head) ?? []
  try {
    return new TextDecoder(declared, { fatal: true })
  } catch (error) {
    throw new UnreadableFile(`XML oxunmur: «${declared}» kodlaşdırması tanınmır.`, { cause: error })
  }
}

/** Returns the first child with a name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name)

/** Returns the children with a name. */
export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** Returns the trimmed text of a child; '' without it. */
export const textIn = (element: XmlElement | undefined, name: string): string =>
  childOf(element, name)?.text.trim() ?? ''
