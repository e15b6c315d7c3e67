import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import Document from 'pdfkit'
import decompress from 'wawoff2/decompress.js'
import * as fontkit from 'fontkit'

/** The typeface comes in subsets, and no one of them has ə, ₼ and A together: each letter is taken from the first that has it. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'] as const

type Subset = { name: string; file: Buffer; font: fontkit.Font }

let reading: Promise<Subset[]> | undefined

/** Read once, when something is printed for the first time; again if that failed. */
function readSubsets(): Promise<Subset[]> {
  reading ??= read().catch((error: unknown) => {
    reading = undefined
    throw error
  })
  return reading
}

async function read(): Promise<Subset[]> {
  const { resolve } = createRequire(import.meta.url)
  const subsets: Subset[] = []
  for (const name of SUBSETS) {
    const path = resolve(`@fontsource-variable/onest/files/onest-${name}-wght-normal.woff2`)
    // One after the other: what is unpacked lies in memory that the next call overwrites.
    const file = Buffer.from(await decompress(await readFile(path)))
    subsets.push({ name, file, font: fontkit.create(file) as fontkit.Font })
  }
  return subsets
}

export type Hand = { size?: number; bold?: boolean; colour?: string }
type Run = { subset: string; text: string }

/** Points; A4. */
export const page = { width: 595.28, height: 841.89, margin: 42 }
export const inner = { left: page.margin, right: page.width - page.margin, width: page.width - 2 * page.margin }

const INK = '#12201a'
/** From here on nothing more is put on a page. */
const BOTTOM = page.height - page.margin - 14

/** A document in the making: text at places, and a line below which the next thing comes. Lengths in points. */
export class Sheet {
  y = page.margin
  readonly #document = new Document({ size: 'A4', margin: page.margin, autoFirstPage: false })
  readonly #subsets: readonly Subset[]
  readonly #chunks: Buffer[] = []

  private constructor(subsets: readonly Subset[], title: string) {
    this.#subsets = subsets
    this.#document.info.Title = title
    this.#document.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    for (const { name, file } of subsets) this.#document.registerFont(name, file)
  }

  static async begin(title: string): Promise<Sheet> {
    return new Sheet(await readSubsets(), title)
  }

  nextPage(): void {
    this.#document.addPage()
    this.y = page.margin
  }

  /** Begins a new page where `height` would not fit any more; answers whether it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= BOTTOM) return false
    this.nextPage()
    return true
  }

  width(text: string, { size = 10 }: Hand = {}): number {
    return this.#runs(text).reduce((sum, run) => sum + this.#document.font(run.subset).fontSize(size).widthOfString(run.text), 0)
  }

  /** One line; `y` is its top. With `to` it ends at that x in place of beginning at `x`. */
  line(text: string, x: number, y: number, hand: Hand & { to?: number } = {}): void {
    const { size = 10, bold = false, colour = INK, to } = hand
    let at = to === undefined ? x : to - this.width(text, hand)
    for (const run of this.#runs(text)) {
      const pen = this.#document.font(run.subset).fontSize(size).fillColor(colour).strokeColor(colour).lineWidth(size * 0.035)
      pen.text(run.text, at, y, { lineBreak: false, fill: true, stroke: bold })
      at += pen.widthOfString(run.text)
    }
  }

  /** Text broken at spaces to lines that fit into a width; a word that is too long is broken anywhere. */
  broken(text: string, width: number, hand: Hand = {}): string[] {
    const lines: string[] = []
    for (const paragraph of text.split('\n')) {
      let line = ''
      for (const word of paragraph.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`
        if (this.width(longer, hand) <= width) {
          line = longer
          continue
        }
        if (line !== '') lines.push(line)
        line = ''
        for (const letter of word) {
          if (line !== '' && this.width(line + letter, hand) > width) {
            lines.push(line)
            line = ''
          }
          line += letter
        }
      }
      lines.push(line)
    }
    return lines
  }

  /** Broken text; answers how high it was. */
  block(text: string, x: number, y: number, width: number, hand: Hand = {}): number {
    const lines = this.broken(text, width, hand)
    const step = (hand.size ?? 10) * 1.4
    lines.forEach((line, number) => this.line(line, x, y + number * step, hand))
    return lines.length * step
  }

  rule(y: number, colour = '#c9d3cc', from = inner.left): void {
    this.#document.moveTo(from, y).lineTo(inner.right, y).lineWidth(0.7).strokeColor(colour).stroke()
  }

  /** An empty square to be ticked. */
  square(x: number, y: number, side: number): void {
    this.#document.rect(x, y, side, side).lineWidth(0.9).strokeColor('#56635b').stroke()
  }

  async end(): Promise<Buffer> {
    const ended = new Promise((resolve) => this.#document.once('end', resolve))
    this.#document.end()
    await ended
    return Buffer.concat(this.#chunks)
  }

  #runs(text: string): Run[] {
    const runs: Run[] = []
    for (const letter of text) {
      const found = this.#subsets.find(({ font }) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
      const subset = found?.name ?? 'latin'
      const written = found ? letter : '?'
      const last = runs.at(-1)
      if (last?.subset === subset) last.text += written
      else runs.push({ subset, text: written })
    }
    return runs
  }
}
