import { capitalized } from '#src/domain/capitalized.ts'
import { flavours, type BrandKey } from './names.ts'
import type { Chance } from '../chance.ts'
import type { SubcategoryName } from './categories.ts'
import { anyFlavour, flavourTags, tasteInSentence } from './liquids.ts'
import { nicePrice, type Invented } from './invented.ts'

const makers = ['alov', 'orbi', 'lumo', 'xezri', 'tokka'] as const satisfies BrandKey[]

type Size = {
  subcategory: SubcategoryName
  puffs: readonly number[]
  models: readonly string[]
  from: number
  to: number
}

const sizes = {
  small: {
    subcategory: '2000 nəfəsə qədər',
    puffs: [600, 800, 1500, 2000],
    models: ['Bar', 'Mini', 'Stik'],
    from: 8,
    to: 14,
  },
  middle: {
    subcategory: '2000–5000 nəfəs',
    puffs: [2500, 3000, 4000, 5000],
    models: ['Puls', 'Dalğa', 'Neo'],
    from: 14,
    to: 22,
  },
  large: {
    subcategory: '6000 nəfəs və yuxarı',
    puffs: [6000, 8000, 10000, 15000],
    models: ['Maks', 'Kristal', 'Ekran'],
    from: 22,
    to: 36,
  },
} as const satisfies Record<string, Size>

function disposable(size: Size, chance: Chance): Invented {
  const flavour = anyFlavour(chance)
  const flavourName = flavours[flavour]
  const puffs = chance.pick(size.puffs)
  const brand = chance.pick(makers)
  const model = chance.pick(size.models)
  const cold = chance.now(0.4) || flavour === 'buz'
  const taste = cold && flavour !== 'buz' ? `${tasteInSentence(flavour)} buz` : tasteInSentence(flavour)
  const charged = puffs >= 4000
  return {
    name: `${model} ${puffs}, ${taste}`,
    brand,
    subcategory: size.subcategory,
    price: nicePrice(chance, size.from, size.to),
    tags: [
      ...flavourTags(flavour, cold),
      'yığcam',
      ...(charged ? (['USB-C'] as const) : []),
      ...(model === 'Ekran' ? (['ekranlı'] as const) : []),
    ],
    short_description: `${puffs} nəfəsə qədər, ${taste} dadı. ${charged ? 'USB-C ilə şarj olunur.' : 'Açın və istifadə edin.'}`,
    paragraphs: [
      chance.pick([
        `Qutudan çıxan kimi hazırdır: düymə yoxdur, doldurmaq lazım deyil. ${flavourName} dadı axıra kimi eyni qalır.`,
        `Cibdə yer tutmur, əldə yüngül dayanır. ${capitalized(taste)} dadı, yumşaq nəfəs.`,
      ]),
      charged
        ? 'Batareya bitəndə USB-C kabel qoşun: yarım saatdan bir az artıq vaxta dolur.'
        : 'Maye bitəndə cihazı adi zibilə atmayın: mağazamızda qəbul edirik.',
      'Nikotin asılılıq yaradan maddədir. 18 yaşdan kiçiklərə satılmır.',
    ],
    facts: [
      ['Nəfəs sayı', `${puffs}-ə qədər`],
      ['Nikotin', '20 mg/ml, duzlu'],
      ['Batareya', charged ? `${chance.pick([500, 650, 850])} mAh, USB-C` : `${chance.pick([400, 550])} mAh`],
      ['Dad', flavourName],
      ['Zəmanət', 'Qüsurlu çıxsa, 14 gün ərzində yenisi ilə dəyişirik'],
    ],
    options: [],
    flavour,
    line: 'disposable',
    views: ['front', 'box', 'floating'],
  }
}

export const smallDisposable = (chance: Chance) => disposable(sizes.small, chance)
export const middleDisposable = (chance: Chance) => disposable(sizes.middle, chance)
export const largeDisposable = (chance: Chance) => disposable(sizes.large, chance)
