import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import decompress from 'wawoff2/decompress.js'
import { svg } from './markup.ts'

/**
 * Letters become outlines: the renderer knows no web fonts. Each family comes in subsets, so each letter comes from
 * the subset that has it.
 */
const FACES = {
  onest: '@fontsource-variable/onest/files/onest-*-wght-normal.woff2',
  unbounded: '@fontsource-variable/unbounded/files/unbounded-*-wght-normal.woff2',
  bricolage: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-*-standard-normal.woff2',
  geist: '@fontsource-variable/geist/files/geist-*-wght-normal.woff2',
  schibsted: '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-*-wght-normal.woff2',
  'schibsted-italic': '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-*-wght-italic.woff2',
} as const

type Face = keyof typeof FACES

export interface Hand {
  face: Face
  weight: number
  /** Letter spacing in parts of the size. */
  spacing?: number
}

interface Outline {
  /** Path data at size 1, baseline at 0. */
  data: string
  width: number
}

const opened = new Map<Face, fontkit.Font[]>()
const cut = new Map<string, fontkit.Font[]>()
const outlines = new Map<string, Outline>()
let opening: Promise<void> | undefined

/** Reads the fonts once; `write` needs them. */
export function openFonts(): Promise<void> {
  opening ??= (async () => {
    for (const [face, pattern] of Object.entries(FACES)) {
      const fonts: fontkit.Font[] = []
      for (const subset of ['latin', 'latin-ext']) {
        const file = createRequire(import.meta.url).resolve(pattern.replace('*', subset))
        fonts.push(fontkit.create(Buffer.from(await decompress(await readFile(file)))) as fontkit.Font)
      }
      opened.set(face as Face, fonts)
    }
  })()
  return opening
}

function fontsFor({ face, weight }: Hand): fontkit.Font[] {
  const key = `${face} ${weight}`
  let fonts = cut.get(key)
  if (!fonts) {
    const settings = face === 'bricolage' ? { wght: weight, opsz: 30, wdth: 100 } : { wght: weight }
    fonts = (opened.get(face) ?? []).map((font) => font.getVariation(settings))
    cut.set(key, fonts)
  }
  return fonts
}

/** Returns the outline of a line of text at size 1. */
function outline(text: string, hand: Hand): Outline {
  const key = `${hand.face} ${hand.weight} ${hand.spacing ?? 0} ${text}`
  const known = outlines.get(key)
  if (known) return known
  if (!opened.size) throw new Error('openFonts() must finish before any text is written')
  const fonts = fontsFor(hand)
  let data = ''
  let x = 0
  for (const run of runsBySubset(text, fonts)) {
    const { glyphs, positions } = run.font.layout(run.text)
    const scale = 1 / run.font.unitsPerEm
    glyphs.forEach((glyph, i) => {
      const position = positions[i]
      data += commands(glyph.path, scale, x + (position?.xOffset ?? 0) * scale)
      x += (position?.xAdvance ?? glyph.advanceWidth) * scale + (hand.spacing ?? 0)
    })
  }
  const result = { data, width: Math.max(0, x - (hand.spacing ?? 0)) }
  if (outlines.size > 5000) outlines.clear()
  outlines.set(key, result)
  return result
}

function runsBySubset(text: string, fonts: fontkit.Font[]): { font: fontkit.Font; text: string }[] {
  const runs: { font: fontkit.Font; text: string }[] = []
  for (const letter of text) {
    const font = fonts.find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    if (!font) continue
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

const LETTER = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const

function commands(glyph: fontkit.Glyph['path'], scale: number, dx: number): string {
  let data = ''
  for (const { command, args } of glyph.commands) {
    const points = args.map((value, i) => String(Math.round((i % 2 ? -value * scale : value * scale + dx) * 1000)))
    data += LETTER[command as keyof typeof LETTER] + points.join(' ')
  }
  return data
}

interface Writing extends Hand {
  size: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
  turn?: number
  opacity?: number
  /** Maximum width; longer texts are set smaller. */
  fit?: number
}

/** Draws one line of text as an outline, its baseline at `y`. */
export function write(
  text: string,
  x: number,
  y: number,
  { size, fill, anchor = 'middle', turn = 0, opacity = 1, fit, ...hand }: Writing,
): string {
  if (!text) return ''
  const { data, width } = outline(text, hand)
  const fitted = fit && width * size > fit ? fit / width : size
  const back = anchor === 'start' ? 0 : anchor === 'middle' ? (-width * fitted) / 2 : -width * fitted
  const spin = turn ? svg` rotate(${turn})` : ''
  const seen = opacity < 1 ? svg` fill-opacity="${opacity}"` : ''
  return `<path transform="${svg`translate(${x} ${y})`}${spin}${svg` translate(${back} 0)`} scale(${(fitted / 1000).toFixed(5)})" d="${data}" fill="${fill}"${seen}/>`
}

/** Returns the width that `write` will use. */
export const widthOf = (text: string, size: number, hand: Hand): number => outline(text, hand).width * size

/** Plain print on goods. */
export const plain: Hand = { face: 'onest', weight: 600 }
