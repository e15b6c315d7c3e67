import { brandOf, type BrandKey } from './catalogue/brands.ts'
import { colours, type ColourKey } from './catalogue/colours.ts'
import { flavours, type FlavourKey, type PropKind } from './catalogue/flavours.ts'
import { chanceFrom, type Chance } from './drawing/chance.ts'
import { metals, type Metal } from './drawing/material.ts'
import { lit, type Tone } from './drawing/tone.ts'
import { kinds, type Good, type KindOf, type Layout, type Shape, type Style } from './good.ts'
import { labelArtNames, labelCuts } from './print/label.ts'
import { panelNames } from './print/panel.ts'
import { capKinds } from './shapes/cap.ts'
import { backdropNames } from './stage/backdrop.ts'
import { stands } from './stage/stand.ts'

export interface GoodWish<S extends Shape = Shape> {
  shape: S
  /** One of the shape's kinds; by default from the seed. */
  kind?: KindOf<S> | undefined
  brand: BrandKey
  /** The flavour of a liquid or a disposable: colours liquid, label and props. */
  flavour?: FlavourKey | undefined
  /** The colour of a device or accessory. */
  colour?: ColourKey | undefined
  /** Printed under the brand; by default the flavour's name. */
  title?: string | undefined
  /** Printed small, such as '20 mg · 60 ml'. */
  note?: string | undefined
  /** Shown large, such as '80.0' (watts), '3000' (mAh), '0.8' (ohm). */
  figure?: string | undefined
  seed: number | string
  /** The flavours of a line. Only these are shown beside it; goods without a line are shown alone (B19). */
  line?: readonly FlavourKey[] | undefined
}

/** Returns a good whose unspecified values come from the seed, so that goods differ in many ways at once. */
export function goodFor<S extends Shape>(wish: GoodWish<S>): Good {
  const { shape, brand, flavour, colour } = wish
  const chance = chanceFrom(shape, brand, wish.seed)
  const kind = wish.kind ?? chance.pick<KindOf<S>>(kinds[shape])
  const taste = flavour && flavours[flavour]
  const paintwork = colour && colours[colour]
  const main: Tone = paintwork?.body ?? taste?.liquid ?? brandOf(brand).tone
  const layout = layoutFor(chance, shape, kind)
  const good = {
    shape,
    kind,
    brand,
    flavour,
    colour,
    title: wish.title ?? (shape === 'tin' ? 'Üzvi pambıq' : (taste?.name ?? paintwork?.name ?? '')),
    note: wish.note ?? NOTES[shape] ?? '',
    figure: wish.figure ?? FIGURES[shape] ?? '',
    style: {
      labelArt: chance.pick(labelArtNames),
      labelCut: chance.pick(labelCuts),
      panel: chance.now(0.18)
        ? 'plain'
        : chance.pick(shape === 'disposable' ? PRINTABLE : paintwork ? SHOWING : panelNames),
      cap: chance.pick(capKinds),
      capTone: capTone(chance, main, brandOf(brand).tone, taste?.second),
      // A colour in the name overrides the metal.
      metal: paintwork
        ? paintwork.metal
        : chance.pick<Metal>(
            shape === 'tank' || shape === 'coil' ? metals : ['steel', 'gunmetal', 'black', 'gold', 'rose'],
          ),
      layout,
      backdrop:
        layout === 'plinth' || layout === 'floor'
          ? chance.pick(backdropNames)
          : chance.pick(['disc', 'moons', 'dunes', 'sun', 'hoop', 'beam', 'arch', 'niche', 'panes', 'plain'] as const),
      stand: chance.pick(stands),
      props: propsFor(chance, shape, layout, taste?.props),
      ...groundFor(chance, main, brandOf(brand).hue),
      mirrored: chance.now(0.45),
      shift: Math.round(chance.between(-1, 1) * 100) / 100,
      others: othersFor(chance, colour ?? flavour, wish.line),
    },
  }
  return good as Good
}

/** Returns the same good for one more picture from the front: two of it, turned the other way. */
export function inAnotherLayout(good: Good): Good {
  return {
    ...good,
    style: {
      ...good.style,
      layout: good.style.layout === 'pair' ? 'floating' : 'pair',
      mirrored: !good.style.mirrored,
    },
  }
}

/** Only long shapes look good lying. */
function layoutFor(chance: Chance, shape: Shape, kind: string): Layout {
  const layout = chance.pick(LAYOUTS[shape])
  return layout === 'lying' && ['box', 'pebble', 'capsule', 'card', '18350'].includes(kind) ? 'pair' : layout
}

const LAYOUTS: Record<Shape, readonly Layout[]> = {
  bottle: ['plinth', 'plinth', 'plinth', 'plinth', 'floor', 'floor', 'pair', 'floating'],
  disposable: ['plinth', 'floor', 'pair', 'floating', 'lying', 'plinth'],
  pod: ['plinth', 'floor', 'pair', 'floating', 'lying', 'floating'],
  mod: ['plinth', 'plinth', 'floor', 'floor', 'floating'],
  tank: ['plinth', 'plinth', 'floor', 'floor', 'pair', 'floating'],
  coil: ['trio', 'trio', 'pair', 'plinth', 'floating'],
  cartridge: ['trio', 'pair', 'plinth', 'floor', 'floating'],
  battery: ['pair', 'plinth', 'floor', 'trio', 'lying', 'floating'],
  charger: ['plinth', 'floor', 'plinth', 'floating'],
  tin: ['plinth', 'floor', 'pair', 'floating'],
  wire: ['plinth', 'floor', 'pair', 'floating'],
  glass: ['plinth', 'trio', 'floor', 'pair'],
  pouch: ['plinth', 'floor', 'floating'],
  'drip-tip': ['trio', 'plinth', 'pair', 'floor'],
  cable: ['floor', 'floating', 'plinth'],
  tools: ['plinth', 'floor', 'floating'],
  lanyard: ['floating', 'floating', 'pair'],
  adapter: ['plinth', 'floor', 'pair', 'floating'],
  box: ['plinth', 'floor', 'pair'],
}

/** Panels on which text is readable. */
const PRINTABLE = panelNames.filter(
  (name) => name !== 'wood' && name !== 'leather' && name !== 'chevrons' && name !== 'ribs',
)

/** Panels under which the colour of the goods still shows. */
const SHOWING = panelNames.filter((name) => name !== 'wood' && name !== 'resin')

const NOTES: Partial<Record<Shape, string>> = {
  bottle: '20 mg · 30 ml',
  disposable: '2000 nəfəs',
  tin: '10 q',
  wire: '10 m',
  adapter: '20 W',
}
const FIGURES: Partial<Record<Shape, string>> = {
  disposable: '87',
  pod: '25W',
  mod: '80.0',
  coil: '0.8',
  cartridge: '0.8',
  battery: '3000',
  charger: '4.18',
}

function capTone(chance: Chance, main: Tone, brand: Tone, second: Tone = brand): Tone {
  return chance.pick<Tone>([
    [0.25, 0.01, 200],
    [0.25, 0.01, 200],
    [0.95, 0.005, 160],
    lit([Math.min(second[0], 0.5), second[1] * 0.75, second[2]], -0.06),
    brand,
    [Math.max(0.3, main[0] - 0.34), main[1] * 0.7, main[2]],
    [0.76, 0.09, 84],
  ])
}

function propsFor(chance: Chance, shape: Shape, layout: Layout, props: PropKind | undefined): PropKind {
  if (!props || layout === 'floating' || layout === 'trio' || layout === 'lying' || layout === 'pair') return 'none'
  if (shape === 'bottle') return chance.now(0.84) ? props : chance.pick(['drops', 'none', 'ice'] as const)
  return chance.now(0.45) ? props : 'none'
}

/**
 * Returns the ground's colour: the goods' own hue, now and then the brand's or the complementary one, and never much
 * chroma.
 */
function groundFor(chance: Chance, main: Tone, brandHue: number): { hue: number; chroma: number } {
  const own = main[1] > 0.025 ? main[2] : chance.now(0.5) ? brandHue : chance.between(0, 360)
  const turn = chance.next()
  const base = turn < 0.66 ? own : turn < 0.84 ? brandHue : own + 150
  return {
    hue: Math.round((base + chance.between(-20, 20) + 360) % 360),
    chroma: Math.round(chance.between(0.01, 0.034) * 1000) / 1000,
  }
}

/** Returns two other flavours of the line; the good's own look without them. */
function othersFor(
  chance: Chance,
  own: FlavourKey | ColourKey | undefined,
  line: readonly FlavourKey[] = [],
): Style['others'] {
  const free = line.filter((key) => key !== own)
  if (free.length < 2) return [own, own]
  const first = chance.pick(free)
  return [first, chance.pick(free.filter((key) => key !== first))]
}
