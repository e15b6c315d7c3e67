import { inflateSync } from 'node:zlib'

/** Returns the compressed texts of a PDF, one after the other: the drawn content, and the letters of its fonts. */
function* streamsOf(pdf: Buffer): Generator<string> {
  const text = pdf.toString('latin1')
  for (const { index, 0: start } of text.matchAll(/stream\r?\n/g)) {
    const from = index + start.length
    if (text.slice(index - 3, index) === 'end') continue
    try {
      yield inflateSync(pdf.subarray(from, text.indexOf('endstream', from))).toString('latin1')
    } catch {
      // This stream is not a compressed text.
    }
  }
}

/** Returns every letter that a PDF's fonts declare. */
export function lettersOf(pdf: Buffer): string {
  let letters = ''
  for (const stream of streamsOf(pdf)) {
    if (!stream.includes('beginbfrange')) continue
    for (const [, code] of stream.matchAll(/<([0-9a-f]{4})>/gi))
      letters += String.fromCodePoint(Number.parseInt(code as string, 16))
  }
  return letters
}

/** Returns the drawn texts of a PDF, each text on a line. Each font has its own codes of letters. */
export function textOf(pdf: Buffer): string {
  const source = pdf.toString('latin1')
  const objects = new Map([...source.matchAll(/^(\d+) 0 obj\n/gm)].map(({ 1: id = '', index }) => [id, index]))
  const streamFrom = (id: string) => [...streamsOf(pdf.subarray(objects.get(id)))][0] ?? ''
  const letters = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, font = '', id = '']) => {
      const [, unicode = ''] = /\/ToUnicode (\d+) 0 R/.exec(source.slice(objects.get(id))) ?? []
      const lists = [...streamFrom(unicode).matchAll(/\[([^\]]*)\]/g)].map(([, list = '']) => list).join()
      const codes = [...lists.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => hex.match(/[0-9a-f]{4}/gi) ?? [])
      return [
        font,
        codes.map((units) => String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))),
      ] as const
    }),
  )
  const texts: string[] = []
  for (const stream of streamsOf(pdf)) {
    for (const [, font = '', drawn = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf[^\]]*?\[([^\]]*)\] TJ/g)) {
      const codes = [...drawn.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      texts.push(codes.map((code) => letters.get(font)?.[Number.parseInt(code, 16)] ?? '?').join(''))
    }
  }
  return texts.join('\n')
}

/** Returns the number of boxes in a PDF. */
export function boxesOf(pdf: Buffer): number {
  return [...streamsOf(pdf)].join('\n').match(/ re$/gm)?.length ?? 0
}

/** A filled area: its left edge and its width, mm. */
type Bar = { x: number; width: number }

/** Returns the barcodes of a PDF, by page and from left to right: the bars that one path fills. */
export function barcodesOf(pdf: Buffer): Bar[][] {
  return [...streamsOf(pdf)].flatMap((stream) =>
    stream.split(/\nf\n/).flatMap((path) => {
      const areas = [...path.matchAll(/^([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re$/gm)]
      const mm = (points: string | undefined) => (Number(points) * 25.4) / 72
      return areas.length > 0 ? [areas.map(([, x, width]) => ({ x: mm(x), width: mm(width) }))] : []
    }),
  )
}

/** Returns the bars and spaces of a barcode as ones and zeros, a sign for each module (mm). */
export function modulesOf(bars: readonly Bar[], module: number): string {
  let end = bars[0]?.x ?? 0
  return bars
    .map(({ x, width }) => {
      const gap = Math.round((x - end) / module)
      end = x + width
      return '0'.repeat(gap) + '1'.repeat(Math.round(width / module))
    })
    .join('')
}

/** Returns the sizes of a PDF's pages, points. */
export function pageSizesOf(pdf: Buffer): [width: number, height: number][] {
  return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Number(width),
    Number(height),
  ])
}
