import { flavours, type BrandKey, type FlavourKey } from '../pictures/index.ts'
import type { Chance } from '../pictures/drawing/chance.ts'
import type { SubcategoryName } from './categories.ts'
import { flavourTags } from './liquids.ts'
import { nicePrice, type Invented } from './invented.ts'

const makers = ['alov', 'orbi', 'lumo', 'xezri', 'tokka'] as const satisfies BrandKey[]

type Size = { subcategory: SubcategoryName; puffs: readonly number[]; models: readonly string[]; kinds: readonly string[]; from: number; to: number }

const sizes = {
  small: { subcategory: '2000 nəfəsə qədər', puffs: [600, 800, 1500, 2000], models: ['Bar', 'Mini', 'Stik'], kinds: ['stick', 'pen'], from: 8, to: 14 },
  middle: { subcategory: '2000–5000 nəfəs', puffs: [2500, 3000, 4000, 5000], models: ['Puls', 'Dalğa', 'Neo'], kinds: ['stick', 'pebble', 'crystal'], from: 14, to: 22 },
  large: { subcategory: '6000 nəfəs və yuxarı', puffs: [6000, 8000, 10000, 15000], models: ['Maks', 'Box', 'Ekran'], kinds: ['box', 'crystal', 'pebble'], from: 22, to: 36 },
} as const satisfies Record<string, Size>

function disposable(size: Size, chance: Chance): Invented {
  const flavour = chance.pick(Object.keys(flavours) as FlavourKey[])
  const flavourName = flavours[flavour].name
  const puffs = chance.pick(size.puffs)
  const brand = chance.pick(makers)
  const model = chance.pick(size.models)
  const cold = chance.now(0.4) || flavour === 'buz'
  const taste = cold && flavour !== 'buz' ? `${flavourName.toLowerCase()} buz` : flavourName.toLowerCase()
  const charged = puffs >= 4000
  return {
    name: `${model} ${puffs}, ${taste}`,
    brand,
    subcategory: size.subcategory,
    price: nicePrice(chance, size.from, size.to),
    tags: [...flavourTags(flavour, cold), 'yığcam', ...(charged ? (['USB-C'] as const) : []), ...(puffs >= 8000 ? (['ekranlı'] as const) : [])],
    short_description: `${puffs} nəfəsə qədər, ${taste} dadı. ${charged ? 'USB-C ilə şarj olunur.' : 'Açın və istifadə edin.'}`,
    paragraphs: [
      chance.pick([
        `Qutudan çıxan kimi hazırdır: düymə yoxdur, doldurmaq lazım deyil. ${flavourName} dadı axıra kimi eyni qalır.`,
        `Cibdə yer tutmur, əldə yüngül dayanır. Dadı ${taste}, nəfəsi yumşaqdır.`,
      ]),
      charged
        ? 'Batareya bitəndə USB-C kabel qoşun: otuz dəqiqədən bir az artıq vaxta dolur.'
        : 'Maye bitəndə cihazı adi zibilə atmayın: mağazamızda təhvil götürürük.',
      'Nikotin asılılıq yaradan maddədir. 18 yaşdan kiçiklərə satılmır.',
    ],
    facts: [
      ['Nəfəs sayı', `${puffs}-ə qədər`],
      ['Nikotin', '20 mg/ml, duzlu'],
      ['Batareya', charged ? `${chance.pick([500, 650, 850])} mAh, USB-C` : `${chance.pick([400, 550])} mAh`],
      ['Dad', flavourName],
      ['Zəmanət', 'Alışdan 14 gün dəyişdirilmə'],
    ],
    options: [],
    picture: { shape: 'disposable', kind: chance.pick(size.kinds), flavour, title: flavourName, note: `${puffs} nəfəs`, figure: puffs >= 8000 ? String(Math.round(chance.between(40, 99))) : String(puffs) },
    views: ['front', 'box', 'floating'],
  }
}

export const smallDisposable = (chance: Chance) => disposable(sizes.small, chance)
export const middleDisposable = (chance: Chance) => disposable(sizes.middle, chance)
export const largeDisposable = (chance: Chance) => disposable(sizes.large, chance)
