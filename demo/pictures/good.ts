import type { BrandKey } from './catalogue/brands.ts'
import type { ColourKey } from './catalogue/colours.ts'
import type { FlavourKey, PropKind } from './catalogue/flavours.ts'
import type { Metal } from './drawing/material.ts'
import type { Tone } from './drawing/tone.ts'
import type { LabelArt, LabelCut } from './print/label.ts'
import type { PanelArt } from './print/panel.ts'
import type { CapKind } from './shapes/cap.ts'
import type { Backdrop } from './stage/backdrop.ts'
import type { Stand } from './stage/stand.ts'

/** Every shape of goods and its kinds. */
export const kinds = {
  bottle: ['chubby', 'slim', 'glass', 'stout', 'tall', 'square'],
  disposable: ['stick', 'box', 'pen', 'pebble', 'crystal'],
  pod: ['slim', 'wide', 'capsule', 'card'],
  mod: ['box', 'tube', 'tower', 'squonk'],
  tank: ['straight', 'bubble', 'drip', 'mini'],
  coil: ['mesh', 'plug', 'short'],
  cartridge: ['pod', 'round', 'refill'],
  battery: ['18650', '21700', '18350'],
  charger: ['duo', 'solo', 'quad'],
  tin: ['cotton', 'jar', 'flat'],
  wire: ['spool', 'premade'],
  glass: ['straight', 'bubble'],
  pouch: ['zip', 'tall', 'sleeve'],
  'drip-tip': ['wide', 'narrow', 'ribbed'],
  cable: ['coil', 'flat'],
  tools: ['case', 'set', 'brush'],
  lanyard: ['strap', 'ring'],
  adapter: ['plug', 'car'],
  box: ['carton', 'tall', 'wide'],
} as const

export type Shape = keyof typeof kinds
export type KindOf<S extends Shape> = (typeof kinds)[S][number]
export const shapes = Object.keys(kinds) as Shape[]

export type View = 'front' | 'box' | 'floating' | 'close' | 'lineup'
export const views = ['front', 'box', 'floating', 'close', 'lineup'] as const satisfies readonly View[]

/** Arrangement of the goods in the picture from the front. */
export type Layout = 'plinth' | 'floor' | 'pair' | 'floating' | 'trio' | 'lying'

/** Values from the seed: everything that brand, flavour and colour do not determine. */
export interface Style {
  labelArt: LabelArt
  labelCut: LabelCut
  panel: PanelArt
  cap: CapKind
  capTone: Tone
  metal: Metal
  layout: Layout
  backdrop: Backdrop
  stand: Stand
  props: PropKind
  /** Hue of the ground. */
  hue: number
  chroma: number
  /** Mirrors backdrop and props. */
  mirrored: boolean
  /** −1 to 1: small shifts of place and size. */
  shift: number
  /** In pictures of two or three goods: the flavours or colours of the others. */
  others: readonly [FlavourKey | ColourKey | undefined, FlavourKey | ColourKey | undefined]
}

interface GoodOf<S extends Shape> {
  shape: S
  kind: KindOf<S>
  brand: BrandKey
  flavour?: FlavourKey | undefined
  colour?: ColourKey | undefined
  /** Printed under the brand: flavour or model. */
  title: string
  /** Printed small: '20 mg · 60 ml', '2000 nəfəs'. */
  note: string
  /** Shown large or on the display: '80.0', '3000', '0.8'. */
  figure: string
  style: Style
}

export type Good = { [S in Shape]: GoodOf<S> }[Shape]
