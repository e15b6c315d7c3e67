import { createRequire } from 'node:module'
import Document from 'pdfkit'

/** Files of the typeface, one per weight, each with all the letters of the shop's languages. */
const { resolve } = createRequire(import.meta.url)
const fonts = {
  regular: resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf'),
}

export type Hand = { size?: number; bold?: boolean; colour?: string }

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
  readonly #chunks: Buffer[] = []

  constructor(title: string) {
    this.#document.info.Title = title
    this.#document.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    for (const [name, file] of Object.entries(fonts)) this.#document.registerFont(name, file)
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

  /** One line; `y` is its top. With `to` it ends at that x in place of beginning at `x`. */
  line(text: string, x: number, y: number, hand: Hand & { to?: number } = {}): void {
    const pen = this.#pen(hand)
    pen.text(text, hand.to === undefined ? x : hand.to - pen.widthOfString(text), y, { lineBreak: false })
  }

  /** How high a text is that is broken to lines of a width. */
  height(text: string, width: number, hand: Hand = {}): number {
    return this.#pen(hand).heightOfString(text, { width, lineGap: this.#gap(hand) })
  }

  /** Text broken to lines of a width; answers how high it was. */
  block(text: string, x: number, y: number, width: number, hand: Hand = {}): number {
    const height = this.height(text, width, hand)
    this.#pen(hand).text(text, x, y, { width, lineGap: this.#gap(hand) })
    return height
  }

  rule(y: number, colour = '#c9d3cc', from = inner.left): void {
    this.#document.moveTo(from, y).lineTo(inner.right, y).lineWidth(0.7).strokeColor(colour).stroke()
  }

  /** An empty box, to be ticked or filled in. */
  box(x: number, y: number, width: number, height: number): void {
    this.#document.rect(x, y, width, height).lineWidth(0.9).strokeColor('#56635b').stroke()
  }

  async end(): Promise<Buffer> {
    const ended = new Promise((resolve) => this.#document.once('end', resolve))
    this.#document.end()
    await ended
    return Buffer.concat(this.#chunks)
  }

  #pen({ size = 10, bold = false, colour = INK }: Hand) {
    return this.#document.font(bold ? 'bold' : 'regular').fontSize(size).fillColor(colour)
  }

  /** What is added between lines so that they stand 1.4 of their size apart. */
  #gap(hand: Hand): number {
    return (hand.size ?? 10) * 1.4 - this.#pen(hand).currentLineHeight(true)
  }
}
