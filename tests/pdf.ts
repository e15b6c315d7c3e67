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

/** Returns the number of boxes in a PDF. */
export function boxesOf(pdf: Buffer): number {
  return [...streamsOf(pdf)].join('\n').match(/ re$/gm)?.length ?? 0
}
