import type { Tone } from '../drawing/tone.ts'
import { write, widthOf, type Hand } from '../drawing/lettering.ts'

export type BrandKey =
  | 'xezri' | 'gilavar' | 'kvant' | 'serin' | 'mavera' | 'norva'
  | 'alov' | 'orbi' | 'revan' | 'tokka' | 'lumo' | 'zirve'

export interface Brand {
  key: BrandKey
  /** As written in texts. */
  name: string
  /** As lettered on goods. */
  sign: string
  hand: Hand
  /** How large the lettering runs compared with the others. */
  scale: number
  hue: number
  /** The brand's own colour: boxes, caps, lamps. */
  tone: Tone
  /** What its labels are printed on. */
  paper: 'white' | 'dark' | 'tinted' | 'flavour'
}

const brand = (
  key: BrandKey, name: string, sign: string, hand: Hand, scale: number, tone: Tone, paper: Brand['paper'],
): Brand => ({ key, name, sign, hand, scale, hue: tone[2], tone, paper })

export const brands: readonly Brand[] = [
  brand('xezri', 'Xəzri', 'xəzri', { face: 'unbounded', weight: 800, spacing: -0.05 }, 0.92, [0.5, 0.11, 235], 'dark'),
  brand('gilavar', 'Gilavar', 'gilavar', { face: 'bricolage', weight: 700, spacing: -0.025 }, 1.08, [0.74, 0.16, 62], 'white'),
  brand('kvant', 'Kvant', 'KVANT', { face: 'geist', weight: 600, spacing: 0.17 }, 0.86, [0.34, 0.02, 250], 'dark'),
  brand('serin', 'Sərin', 'sərin', { face: 'schibsted', weight: 800, spacing: -0.03 }, 1.08, [0.6, 0.12, 168], 'tinted'),
  brand('mavera', 'Mavera', 'MAVERA', { face: 'onest', weight: 420, spacing: 0.09 }, 0.86, [0.46, 0.16, 18], 'white'),
  brand('norva', 'Norva', 'Norva', { face: 'unbounded', weight: 300, spacing: -0.05 }, 0.94, [0.45, 0.05, 235], 'white'),
  brand('alov', 'Alov', 'alov', { face: 'unbounded', weight: 900, spacing: -0.06 }, 0.94, [0.64, 0.2, 32], 'flavour'),
  brand('orbi', 'Orbi', 'orbi', { face: 'bricolage', weight: 800, spacing: -0.04 }, 1.14, [0.64, 0.17, 350], 'tinted'),
  brand('revan', 'Rəvan', 'rəvan', { face: 'schibsted-italic', weight: 700, spacing: -0.015 }, 1.06, [0.56, 0.14, 255], 'white'),
  brand('tokka', 'Tokka', 'tokka', { face: 'onest', weight: 850, spacing: -0.055 }, 1.04, [0.68, 0.13, 78], 'white'),
  brand('lumo', 'Lumo', 'lumo', { face: 'geist', weight: 330, spacing: 0.03 }, 1.12, [0.78, 0.17, 118], 'flavour'),
  brand('zirve', 'Zirvə', 'ZİRVƏ', { face: 'unbounded', weight: 500, spacing: 0.03 }, 0.74, [0.5, 0.11, 148], 'dark'),
]

const byKey = new Map(brands.map((one) => [one.key, one]))

export function brandOf(key: BrandKey): Brand {
  const found = byKey.get(key)
  if (!found) throw new Error(`No brand '${key}'`)
  return found
}

/** The brand's lettering as an outline; it is never set in anything else. */
export function writeBrand(
  key: BrandKey, x: number, y: number,
  how: { size: number; fill: string; anchor?: 'start' | 'middle' | 'end'; turn?: number; opacity?: number; fit?: number },
): string {
  const { sign, hand, scale } = brandOf(key)
  return write(sign, x, y, { ...hand, ...how, size: how.size * scale })
}

export const brandWidth = (key: BrandKey, size: number): number => {
  const { sign, hand, scale } = brandOf(key)
  return widthOf(sign, size * scale, hand)
}
