import type { Tone } from '../drawing/tone.ts'
import { write, widthOf, type Hand } from '../drawing/lettering.ts'

export type BrandKey =
  | 'xezri'
  | 'gilavar'
  | 'kvant'
  | 'serin'
  | 'mavera'
  | 'norva'
  | 'alov'
  | 'orbi'
  | 'revan'
  | 'tokka'
  | 'lumo'
  | 'zirve'

export interface Brand {
  key: BrandKey
  /** The name in texts. */
  name: string
  /** The lettering on goods. */
  sign: string
  hand: Hand
  /** Size of the lettering relative to the others. */
  scale: number
  hue: number
  /** The brand's own colour: boxes, caps, lamps. */
  tone: Tone
  /** The paper of its labels. */
  paper: 'white' | 'dark' | 'tinted' | 'flavour'
}

type Row = readonly [
  key: BrandKey,
  name: string,
  sign: string,
  face: Hand['face'],
  weight: number,
  spacing: number,
  scale: number,
  tone: Tone,
  paper: Brand['paper'],
]

const rows: readonly Row[] = [
  ['xezri', 'Xəzri', 'xəzri', 'unbounded', 800, -0.05, 0.92, [0.5, 0.11, 235], 'dark'],
  ['gilavar', 'Gilavar', 'gilavar', 'bricolage', 700, -0.025, 1.08, [0.74, 0.16, 62], 'white'],
  ['kvant', 'Kvant', 'KVANT', 'geist', 600, 0.17, 0.86, [0.34, 0.02, 250], 'dark'],
  ['serin', 'Sərin', 'sərin', 'schibsted', 800, -0.03, 1.08, [0.6, 0.12, 168], 'tinted'],
  ['mavera', 'Mavera', 'MAVERA', 'onest', 420, 0.09, 0.86, [0.46, 0.16, 18], 'white'],
  ['norva', 'Norva', 'Norva', 'unbounded', 300, -0.05, 0.94, [0.45, 0.05, 235], 'white'],
  ['alov', 'Alov', 'alov', 'unbounded', 900, -0.06, 0.94, [0.64, 0.2, 32], 'flavour'],
  ['orbi', 'Orbi', 'orbi', 'bricolage', 800, -0.04, 1.14, [0.64, 0.17, 350], 'tinted'],
  ['revan', 'Rəvan', 'rəvan', 'schibsted-italic', 700, -0.015, 1.06, [0.56, 0.14, 255], 'white'],
  ['tokka', 'Tokka', 'tokka', 'onest', 850, -0.055, 1.04, [0.68, 0.13, 78], 'white'],
  ['lumo', 'Lumo', 'lumo', 'geist', 330, 0.03, 1.12, [0.78, 0.17, 118], 'flavour'],
  ['zirve', 'Zirvə', 'ZİRVƏ', 'unbounded', 500, 0.03, 0.74, [0.5, 0.11, 148], 'dark'],
]

export const brands: readonly Brand[] = rows.map(([key, name, sign, face, weight, spacing, scale, tone, paper]) => ({
  key,
  name,
  sign,
  hand: { face, weight, spacing },
  scale,
  hue: tone[2],
  tone,
  paper,
}))

const byKey = new Map(brands.map((one) => [one.key, one]))

export function brandOf(key: BrandKey): Brand {
  const brand = byKey.get(key)
  if (!brand) throw new Error(`No brand '${key}'`)
  return brand
}

/** Draws the brand's lettering as an outline; the brand has no other typeface. */
export function writeBrand(
  key: BrandKey,
  x: number,
  y: number,
  how: {
    size: number
    fill: string
    anchor?: 'start' | 'middle' | 'end'
    turn?: number
    opacity?: number
    fit?: number
  },
): string {
  const { sign, hand, scale } = brandOf(key)
  return write(sign, x, y, { ...hand, ...how, size: how.size * scale })
}

export const brandWidth = (key: BrandKey, size: number): number => {
  const { sign, hand, scale } = brandOf(key)
  return widthOf(sign, size * scale, hand)
}
