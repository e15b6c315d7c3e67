import type { Metal } from '../drawing/material.ts'
import type { Tone } from '../drawing/tone.ts'

export interface Colour {
  /** The name in texts. */
  name: string
  body: Tone
  second: Tone
  /** The matching metal. */
  metal: Metal
}

const colour = (name: string, body: Tone, second: Tone, metal: Metal): Colour => ({ name, body, second, metal })

export const colours = {
  qara: colour('Qara', [0.27, 0.012, 220], [0.2, 0.01, 220], 'black'),
  gumusu: colour('Gümüşü', [0.8, 0.008, 230], [0.66, 0.01, 235], 'steel'),
  goy: colour('Göy', [0.52, 0.14, 250], [0.4, 0.12, 262], 'steel'),
  zumrud: colour('Zümrüd', [0.54, 0.11, 165], [0.4, 0.09, 172], 'gold'),
  cehrayi: colour('Çəhrayı', [0.78, 0.11, 358], [0.68, 0.15, 340], 'rose'),
  qizili: colour('Qızılı', [0.76, 0.11, 84], [0.6, 0.1, 74], 'gold'),
  ag: colour('Ağ', [0.95, 0.006, 200], [0.87, 0.01, 210], 'steel'),
  benovseyi: colour('Bənövşəyi', [0.52, 0.16, 300], [0.4, 0.14, 285], 'steel'),
  narinci: colour('Narıncı', [0.72, 0.17, 52], [0.6, 0.19, 36], 'gunmetal'),
  karbon: colour('Karbon', [0.34, 0.01, 235], [0.23, 0.01, 235], 'gunmetal'),
  qirmizi: colour('Qırmızı', [0.56, 0.2, 26], [0.42, 0.16, 22], 'black'),
  firuzeyi: colour('Firuzəyi', [0.74, 0.11, 195], [0.58, 0.11, 212], 'steel'),
  bej: colour('Bej', [0.85, 0.035, 80], [0.72, 0.05, 70], 'rose'),
  boz: colour('Boz', [0.58, 0.012, 240], [0.46, 0.014, 245], 'gunmetal'),
  burunc: colour('Bürünc', [0.54, 0.08, 58], [0.4, 0.06, 48], 'copper'),
  sari: colour('Sarı', [0.87, 0.16, 98], [0.76, 0.16, 82], 'black'),
  gece: colour('Gecə göyü', [0.34, 0.08, 265], [0.24, 0.06, 275], 'gunmetal'),
  mercan: colour('Mərcan', [0.72, 0.165, 36], [0.58, 0.2, 16], 'rose'),
  sokolad: colour('Şokolad', [0.38, 0.045, 48], [0.28, 0.035, 42], 'copper'),
  zeytun: colour('Zeytun', [0.5, 0.07, 118], [0.38, 0.06, 125], 'gunmetal'),
  lavanda: colour('Lavanda', [0.8, 0.07, 300], [0.68, 0.1, 290], 'steel'),
  nane: colour('Nanə yaşılı', [0.86, 0.075, 168], [0.72, 0.1, 175], 'steel'),
  qursaq: colour('Göy qurşağı', [0.62, 0.16, 320], [0.7, 0.14, 190], 'rainbow'),
  bordo: colour('Bordo', [0.4, 0.13, 14], [0.28, 0.09, 8], 'gold'),
} as const satisfies Record<string, Colour>

export type ColourKey = keyof typeof colours
export const colourKeys = Object.keys(colours) as ColourKey[]
