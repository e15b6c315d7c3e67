import { capitalized } from '#src/domain/capitalized.ts'
import { inEach, text } from '../text.ts'
import { flavours, type BrandKey } from './names.ts'
import type { Chance } from '../chance.ts'
import type { SubcategoryName } from './categories.ts'
import { anyFlavour, flavourTags, nicotineWarning, tasteInSentence } from './liquids.ts'
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
  const own = flavours[flavour]
  const puffs = chance.pick(size.puffs)
  const brand = chance.pick(makers)
  const model = chance.pick(size.models)
  const cold = chance.now(0.4) || flavour === 'buz'
  const inSentence = tasteInSentence(flavour)
  const [azIce, ruIce, enIce] = cold && flavour !== 'buz' ? [' buz', ' со льдом', ' ice'] : ['', '', '']
  const taste = text(inSentence.az + azIce, inSentence.ru + ruIce, inSentence.en + enIce)
  const charged = puffs >= 4000
  return {
    name: inEach((language) => `${model} ${puffs}, ${taste[language]}`),
    brand,
    subcategory: size.subcategory,
    price: nicePrice(chance, size.from, size.to),
    tags: [
      ...flavourTags(flavour, cold),
      'yığcam',
      ...(charged ? (['USB-C'] as const) : []),
      ...(model === 'Ekran' ? (['ekranlı'] as const) : []),
    ],
    short_description: text(
      `${puffs} nəfəsə qədər, ${taste.az} dadı. ${charged ? 'USB-C ilə şarj olunur.' : 'Açın və istifadə edin.'}`,
      `До ${puffs} затяжек, вкус ${own.of}${ruIce}. ${charged ? 'Заряжается по USB-C.' : 'Откройте и пользуйтесь.'}`,
      `Up to ${puffs} puffs, ${taste.en} flavour. ${charged ? 'Charges by USB-C.' : 'Ready to use.'}`,
    ),
    paragraphs: [
      chance.pick([
        text(
          `Qutudan çıxan kimi hazırdır: düymə yoxdur, doldurmaq lazım deyil. ${own.az} dadı axıra kimi eyni qalır.`,
          `Готова сразу из коробки: кнопок нет, заправлять не нужно. Вкус ${own.of} не меняется до последней затяжки.`,
          `Ready straight from the box: no buttons, no refilling. The ${inSentence.en} flavour stays the same to the last puff.`,
        ),
        text(
          `Cibdə yer tutmur, əldə yüngül dayanır. ${capitalized(taste.az)} dadı, yumşaq nəfəs.`,
          `Не занимает места в кармане и легко лежит в руке. Вкус ${own.of}${ruIce}, мягкая затяжка.`,
          `Takes up no room in your pocket and feels light in the hand. ${own.en}${enIce} flavour, a smooth draw.`,
        ),
      ]),
      charged
        ? text(
            'Batareya bitəndə USB-C kabel qoşun: yarım saatdan bir az artıq vaxta dolur.',
            'Когда аккумулятор сядет, подключите кабель USB-C: зарядка занимает чуть больше получаса.',
            'When the battery runs out, plug in a USB-C cable: it charges in a little over half an hour.',
          )
        : text(
            'Maye bitəndə cihazı adi zibilə atmayın: mağazamızda qəbul edirik.',
            'Когда жидкость закончится, не выбрасывайте одноразку с обычным мусором: сдайте её в наш магазин.',
            'When the liquid runs out, do not throw the device in the bin: bring it to our shop.',
          ),
      nicotineWarning,
    ],
    facts: [
      ['Nəfəs sayı', `${puffs}-ə qədər`],
      ['Nikotin', '20 mg/ml, duzlu'],
      ['Batareya', charged ? `${chance.pick([500, 650, 850])} mAh, USB-C` : `${chance.pick([400, 550])} mAh`],
      ['Dad', own.az],
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
