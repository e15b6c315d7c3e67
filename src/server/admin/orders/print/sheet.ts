import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { FileContent } from '#src/contract/file-answer.ts'
import type { Barcode } from '#src/domain/barcodes/barcode.ts'
import type Document from 'pdfkit'
import { printable } from './printable.ts'

const require = createRequire(import.meta.url)

/**
 * Font files of Onest 0.4.2, one per weight. pdfkit embeds no weight of a variable font, and the storefront's WOFF2
 * files hold the letters of Azerbaijani in two parts.
 */
const fonts = {
  regular: fontFile('Onest_400Regular.ttf'),
  bold: fontFile('Onest_700Bold.ttf'),
}

function fontFile(name: string): string {
  return fileURLToPath(new URL(`fonts/${name}`, import.meta.url))
}

export type Hand = { size?: number; bold?: boolean; colour?: string; isStruck?: boolean }

/** Points of a millimetre. */
export const MM = 72 / 25.4

/** A kind of paper, in points. The height of a roll is that of its content. */
export type Paper = { width: number; height: number; margin: number }

export const papers = {
  a4: { width: 595.28, height: 841.89, margin: 42 },
  a6: { width: 297.64, height: 419.53, margin: 20 },
  '80mm': { width: 226.77, height: Infinity, margin: 12 },
} satisfies Record<string, Paper>

const innerOf = ({ width, margin }: Paper) => ({ left: margin, right: width - margin, width: width - 2 * margin })

/** The content's place on A4. */
export const inner = innerOf(papers.a4)

const INK = '#12201a'
export const GREY = '#56635b'
/** The space below the content, in points. */
const FOOT = 14

/** A document that is being drawn: text at positions, and the y of the next content. Lengths in points. */
export class Sheet {
  y: number
  readonly inner: ReturnType<typeof innerOf>
  readonly #paper: Paper
  readonly #document: PDFKit.PDFDocument
  readonly #chunks: Buffer[] = []

  constructor(title: string, paper: Paper = papers.a4) {
    this.#paper = paper
    this.inner = innerOf(paper)
    this.y = paper.margin
    // The library and its fonts are loaded at the first print.
    const Library: typeof Document = require('pdfkit')
    this.#document = new Library({ margin: 0, autoFirstPage: false })
    this.#document.info.Title = title
    this.#document.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    for (const [name, file] of Object.entries(fonts)) this.#document.registerFont(name, file)
  }

  /** @param height the height of the page, for paper from a roll */
  nextPage(height = this.#paper.height): void {
    this.#document.addPage({ size: [this.#paper.width, height], margin: this.#paper.margin })
    this.y = this.#paper.margin
  }

  /** Whether the texts of a line need a line each. */
  get isNarrow(): boolean {
    return this.inner.width < 360
  }

  /** Begins a new page if `height` does not fit; returns whether it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= this.#paper.height - this.#paper.margin - FOOT) return false
    this.nextPage()
    return true
  }

  /** Draws one line; `y` is its top. With `to` the line ends at that x instead of beginning at `x`. */
  line(text: string, x: number, y: number, hand: Hand & { to?: number } = {}): void {
    const pen = this.#pen(hand)
    const drawn = printable(text)
    pen.text(drawn, hand.to === undefined ? x : hand.to - pen.widthOfString(drawn), y, {
      lineBreak: false,
      strike: hand.isStruck ?? false,
    })
  }

  /** Returns the width of one line. */
  width(text: string, hand: Hand = {}): number {
    return this.#pen(hand).widthOfString(printable(text))
  }

  /** Draws text wrapped to a width, cut with an ellipsis after a number of lines; returns its height. */
  clipped(text: string, x: number, y: number, width: number, lines: number, hand: Hand = {}): number {
    const pen = this.#pen(hand)
    const most = lines * pen.currentLineHeight(true)
    const height = Math.min(most, pen.heightOfString(printable(text), { width }))
    // The library compares sums of heights, which may differ in the last digit.
    pen.text(printable(text), x, y, { width, height: height + 0.01, ellipsis: true })
    return height
  }

  /** Draws the bars of a barcode as areas, from the left edge of the first bar. */
  bars({ widths }: Barcode, x: number, y: number, module: number, height: number): void {
    let at = x
    for (const [number, width] of widths.entries()) {
      if (number % 2 === 0) this.#document.rect(at, y, width * module, height)
      at += width * module
    }
    this.#document.fill('#000000')
  }

  /** Returns the height of a text that is wrapped to a width. */
  height(text: string, width: number, hand: Hand = {}): number {
    return this.#pen(hand).heightOfString(printable(text), { width, lineGap: this.#gap(hand) })
  }

  /** Draws text wrapped to a width; returns its height. */
  block(text: string, x: number, y: number, width: number, hand: Hand = {}): number {
    const height = this.height(text, width, hand)
    this.#pen(hand).text(printable(text), x, y, { width, lineGap: this.#gap(hand) })
    return height
  }

  /** Draws the head of a paper: the shop on the left, the title on the right, and a small text below it. */
  title(shop: string, title: string, below = ''): void {
    this.line(shop, this.inner.left, this.y, { size: 18, bold: true, colour: '#17633f' })
    this.line(title, 0, this.y + 1, { size: 15, bold: true, to: this.inner.right })
    this.line(below, 0, this.y + 24, { size: 9, colour: GREY, to: this.inner.right })
  }

  /** Draws the heads of columns, by their left or right edges. */
  heads(left: Record<string, number>, right: Record<string, number>): void {
    const hand = { size: 8, colour: GREY }
    for (const [text, x] of Object.entries(left)) this.line(text, x, this.y, hand)
    for (const [text, to] of Object.entries(right)) this.line(text, 0, this.y, { ...hand, to })
    this.rule(this.y + 12)
    this.y += 19
  }

  rule(y: number, colour = '#c9d3cc', from = this.inner.left): void {
    this.#document.moveTo(from, y).lineTo(this.inner.right, y).lineWidth(0.7).strokeColor(colour).stroke()
  }

  /** Draws the dashed line to cut along. */
  cut(y: number): void {
    this.#document.moveTo(0, y).lineTo(this.#paper.width, y).lineWidth(0.5).dash(3, { space: 3 })
    this.#document.strokeColor('#9aa59f').stroke().undash()
  }

  /** Draws an empty box, to tick or fill in. */
  box(x: number, y: number, width: number, height: number): void {
    this.#document.rect(x, y, width, height).lineWidth(0.9).strokeColor('#56635b').stroke()
  }

  /** Ends the document; returns it as a reply. */
  async end(name: string): Promise<FileContent> {
    const ended = new Promise((resolve) => this.#document.once('end', resolve))
    this.#document.end()
    await ended
    return { name, type: 'application/pdf', content: Buffer.concat(this.#chunks) }
  }

  #pen({ size = 10, bold = false, colour = INK }: Hand) {
    return this.#document
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour)
  }

  /** Returns the gap between lines that makes the line height 1.4 of the size. */
  #gap(hand: Hand): number {
    return (hand.size ?? 10) * 1.4 - this.#pen(hand).currentLineHeight(true)
  }
}
