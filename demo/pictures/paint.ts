import { brandOf } from './catalogue/brands.ts'
import { colourKeys, colours, type ColourKey } from './catalogue/colours.ts'
import { flavours, type FlavourKey } from './catalogue/flavours.ts'
import { blend, isDark, lit, type Tone } from './drawing/tone.ts'
import type { Metal } from './drawing/material.ts'
import type { Good } from './good.ts'

/** The colours of one piece, computed from its brand, flavour, colour and style. */
export interface Paint {
  body: Tone
  second: Tone
  liquid: Tone
  label: Tone
  /** Ink on the label. */
  print: Tone
  art: readonly [Tone, Tone]
  cap: Tone
  metal: Metal
  brand: Tone
  /** Lamps and lit figures. */
  lamp: Tone
  props: readonly [Tone, Tone]
}

const WHITE: Tone = [0.97, 0.005, 120]
const INK: Tone = [0.2, 0.02, 160]
/** The filling of a device without a flavour. */
const FILLINGS: readonly Tone[] = [
  [0.78, 0.13, 65],
  [0.55, 0.18, 24],
  [0.86, 0.12, 95],
  [0.78, 0.12, 150],
  [0.74, 0.12, 0],
  [0.76, 0.1, 225],
  [0.62, 0.13, 48],
]

export function paintOf(good: Good): Paint {
  const brand = brandOf(good.brand)
  const taste = good.flavour && flavours[good.flavour]
  const colour = good.colour && colours[good.colour]
  const liquid =
    taste?.liquid ?? FILLINGS[Math.floor(((good.style.shift + 1) / 2) * FILLINGS.length) % FILLINGS.length] ?? INK
  const main = colour?.body ?? taste?.liquid ?? brand.tone
  const second = colour?.second ?? taste?.second ?? lit(brand.tone, -0.12)
  const label = labelTone(brand.paper, liquid, taste?.second ?? brand.tone)
  return {
    body: main,
    second,
    liquid,
    label,
    print: isDark(label) ? WHITE : INK,
    art: artTones(label, taste?.liquid ?? brand.tone, taste?.second ?? lit(brand.tone, -0.14)),
    cap: good.style.capTone,
    metal: metalOf(good),
    brand: brand.tone,
    lamp: [0.88, 0.2, 148],
    props: [taste ? lit(taste.liquid, -0.02, 1.1) : main, taste?.second ?? second],
  }
}

/** Colours of bare metal; in any other colour, an all-metal part is anodised. */
const BARE: readonly ColourKey[] = ['qara', 'gumusu', 'qizili', 'burunc', 'qursaq', 'karbon']

function metalOf(good: Good): Metal {
  const { colour } = good
  return good.shape === 'tank' && colour && !BARE.includes(colour) ? colours[colour].body : good.style.metal
}

function labelTone(paper: 'white' | 'dark' | 'tinted' | 'flavour', liquid: Tone, second: Tone): Tone {
  if (paper === 'dark') return [0.25, Math.min(0.06, second[1] * 0.45), second[2]]
  if (paper === 'tinted') return [0.945, 0.022, liquid[2]]
  if (paper === 'flavour')
    return second[2] > 60 && second[2] < 125 && second[0] > 0.6
      ? [0.9, 0.13, second[2]]
      : [Math.max(0.34, Math.min(0.5, second[0])), second[1], second[2]]
  return WHITE
}

/** Returns tones of the art that contrast with its label. */
function artTones(label: Tone, first: Tone, second: Tone): [Tone, Tone] {
  const away = (tone: Tone): Tone => {
    const gap = tone[0] - label[0]
    if (Math.abs(gap) > 0.14) return tone
    return isDark(label) ? lit(tone, 0.26 - gap) : lit(tone, -0.2 - gap, 1.15)
  }
  const a = away(first)
  const b = away(second)
  return Math.abs(a[0] - b[0]) < 0.06 ? [a, blend(b, isDark(label) ? WHITE : INK, 0.3)] : [a, b]
}

/** Returns the same goods in another flavour or colour; without a key the goods themselves. */
export function inOther(good: Good, key: FlavourKey | ColourKey | undefined): Good {
  if (key === undefined) return good
  if (good.colour !== undefined && (colourKeys as string[]).includes(key)) {
    const colour = key as ColourKey
    return { ...good, colour, style: { ...good.style, metal: colours[colour].metal } }
  }
  if (!(key in flavours)) return good
  const flavour = key as FlavourKey
  return {
    ...good,
    flavour,
    ...(good.flavour && good.title === flavours[good.flavour].name ? { title: flavours[flavour].name } : {}),
  }
}
