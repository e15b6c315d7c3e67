import { capitalized } from '#src/domain/capitalized.ts'
import { colourKeys, colours, type BrandKey } from './names.ts'
import type { Chance } from '../chance.ts'
import type { SubcategoryName, TagName } from './categories.ts'
import { nicePrice, type Invented } from './invented.ts'

type Family = {
  subcategory: SubcategoryName
  makers: readonly BrandKey[]
  models: readonly string[]
  /** Watts, or millilitres for tanks. */
  sizes: readonly number[]
  unit: 'W' | 'ml'
  /** Manat. */
  from: number
  to: number
  tags: readonly TagName[]
  what: string
  praise: readonly string[]
  facts: (size: number, chance: Chance) => [string, string][]
}

const power =
  (battery: (size: number, chance: Chance) => string) =>
  (size: number, chance: Chance): [string, string][] => [
    ['Güc', `5–${size} W`],
    ['Batareya', battery(size, chance)],
    ['Şarj', `USB-C, ${chance.pick(['1 A', '2 A'])}`],
    ['Müqavimət', '0.15–1.2 Om'],
    ['Zəmanət', `${chance.pick([3, 6, 12])} ay`],
  ]
const inside = power((size, chance) => `${chance.pick(size < 20 ? [600, 800, 1000] : [1000, 1200, 1500])} mAh, daxili`)
const cells = power((size) => `${size > 100 ? 2 : 1} × 18650, dəstə daxil deyil`)
const oneCell = power(() => '1 × 18650, dəstə daxil deyil')
const vessel = (size: number, chance: Chance): [string, string][] => [
  ['Tutum', `${size} ml`],
  ['Diametr', `${chance.pick([22, 24, 25])} mm`],
  ['Keçid', '510'],
  ['Doldurma', chance.pick(['yuxarıdan, sürüşən qapaq', 'yuxarıdan, burğulu qapaq'])],
  ['Zəmanət', '3 ay'],
]
const deck = (_: number, chance: Chance): [string, string][] => [
  ['Diametr', `${chance.pick([22, 24, 25])} mm`],
  ['Keçid', '510'],
  ['Platforma', chance.pick(['tək spiral', 'iki spiral'])],
  ['Zəmanət', '3 ay'],
]

const families = {
  smallPod: {
    subcategory: 'Yığcam podlar',
    makers: ['xezri', 'serin', 'lumo', 'norva'],
    models: ['Mini', 'Nano', 'Kart', 'Air'],
    sizes: [12, 15, 18],
    unit: 'W',
    from: 28,
    to: 55,
    tags: ['yığcam', 'USB-C', 'yeni başlayanlar'],
    what: 'pod sistem',
    praise: ['Nəfəs alanda özü işə düşür.', 'Cibə sığır, bir şarj gün boyu çatır.'],
    facts: inside,
  },
  strongPod: {
    subcategory: 'Güclü podlar',
    makers: ['xezri', 'kvant', 'zirve', 'alov'],
    models: ['Pro', 'Ultra', 'Fırtına', 'Duo'],
    sizes: [25, 30, 40],
    unit: 'W',
    from: 55,
    to: 98,
    tags: ['güclü', 'USB-C', 'hava tənzimi'],
    what: 'pod sistem',
    praise: ['Gücü bir düymə ilə dəyişir, hava yandan tənzimlənir.', 'Mesh kartric dadı dolğun verir, sızmır.'],
    facts: inside,
  },
  starterKit: {
    subcategory: 'Başlanğıc dəstləri',
    makers: ['norva', 'serin', 'orbi'],
    models: ['Start', 'İlk', 'Asan'],
    sizes: [15, 20, 25],
    unit: 'W',
    from: 40,
    to: 75,
    tags: ['dəst', 'yeni başlayanlar', 'hədiyyəlik'],
    what: 'başlanğıc dəsti',
    praise: ['Qutuda hər şey var: cihaz, iki kartric və kabel.', 'İlk dəfə alanlar üçün ən rahat seçim.'],
    facts: inside,
  },
  boxMod: {
    subcategory: 'Boks modlar',
    makers: ['kvant', 'zirve', 'xezri'],
    models: ['Box', 'Qala', 'Atom'],
    sizes: [80, 100, 200],
    unit: 'W',
    from: 95,
    to: 240,
    tags: ['güclü', 'ekranlı', 'peşəkar'],
    what: 'boks mod',
    praise: ['Rəngli ekran, aydın menyu, iki düymə ilə idarə.', 'Temperatur nəzarəti koylu yanmaqdan qoruyur.'],
    facts: cells,
  },
  tubeMod: {
    subcategory: 'Boru modlar',
    makers: ['kvant', 'mavera', 'zirve'],
    models: ['Boru', 'Qələm', 'Silindr'],
    sizes: [40, 60, 80],
    unit: 'W',
    from: 70,
    to: 150,
    tags: ['güclü', 'uzunömürlü'],
    what: 'boru mod',
    praise: ['Bir düymə, bir batareya, artıq heç nə.', 'Korpusu bütöv metaldandır, əldə möhkəm dayanır.'],
    facts: oneCell,
  },
  modKit: {
    subcategory: 'Mod dəstləri',
    makers: ['kvant', 'xezri', 'alov'],
    models: ['Kit', 'Komplekt', 'Set'],
    sizes: [80, 120, 200],
    unit: 'W',
    from: 130,
    to: 249,
    tags: ['dəst', 'ekranlı', 'hədiyyəlik'],
    what: 'mod dəsti',
    praise: ['Mod, tank və ehtiyat koyl bir qutuda.', 'Qurmaq lazım deyil: doldurun və başlayın.'],
    facts: cells,
  },
  subOhm: {
    subcategory: 'Sub-om tanklar',
    makers: ['zirve', 'kvant', 'mavera'],
    models: ['Sub tank', 'Bulud', 'Tufan'],
    sizes: [4, 5, 6],
    unit: 'ml',
    from: 32,
    to: 68,
    tags: ['sub-om', 'mesh', 'sızmaya qarşı'],
    what: 'sub-om tank',
    praise: ['Hava yuxarıdan gəlir, ona görə sızmır.', 'Bol buxar, dolğun dad.'],
    facts: vessel,
  },
  mtl: {
    subcategory: 'MTL tanklar',
    makers: ['norva', 'serin', 'zirve'],
    models: ['Klassik', 'Nəfəs', 'İncə'],
    sizes: [2, 3],
    unit: 'ml',
    from: 24,
    to: 52,
    tags: ['MTL', 'hava tənzimi', 'yeni başlayanlar'],
    what: 'MTL tank',
    praise: ['Siqaretə yaxın, sıx nəfəs.', 'Duzlu mayelər üçün ən uyğun seçimdir.'],
    facts: vessel,
  },
  dripper: {
    subcategory: 'Damcı tanklar',
    makers: ['mavera', 'kvant', 'tokka'],
    models: ['Damcı', 'Usta', 'RDA'],
    sizes: [2],
    unit: 'ml',
    from: 35,
    to: 79,
    tags: ['peşəkar', 'sub-om'],
    what: 'damcı tank',
    praise: ['Koylu özünüz qurursunuz, dadı özünüz seçirsiniz.', 'Platforması genişdir, spiral rahat oturur.'],
    facts: deck,
  },
} as const satisfies Record<string, Family>

function device(family: Family, chance: Chance): Invented {
  const colour = chance.pick(colourKeys)
  const colourName = colours[colour]
  const size = chance.pick(family.sizes)
  const brand = chance.pick(family.makers)
  const model = chance.pick(family.models)
  const others = colourKeys.filter((key) => key !== colour)
  const second = chance.pick(others)
  const price = nicePrice(chance, family.from, family.to)
  return {
    name: `${model} ${size} ${family.unit}, ${colourName.toLowerCase()}`,
    brand,
    subcategory: family.subcategory,
    price,
    tags: [...family.tags],
    short_description: `${capitalized(family.what)}, ${size} ${family.unit}. ${family.praise[0]}`,
    paragraphs: [
      family.praise.join(' '),
      chance.pick([
        `${colourName} örtük barmaq izi saxlamır, küncləri hamardır.`,
        `${colourName} rəngdə: örtüyü solmur, korpusu möhkəmdir.`,
        'Ehtiyat hissələri ayrıca satılır: illərlə işlədəcəksiniz.',
      ]),
      'Qutuda Azərbaycan dilində təlimat və zəmanət talonu var.',
    ],
    facts: family.facts(size, chance),
    options: chance.now(0.35)
      ? [
          {
            name: 'Rəng',
            choose: false,
            items: [
              { name: colourName, price: 0 },
              { name: colours[second], price: chance.pick([0, 200, 333]) },
            ],
          },
        ]
      : [],
    views: ['front', 'box', 'floating', 'close'],
  }
}

const make = (family: Family) => (chance: Chance) => device(family, chance)
export const smallPod = make(families.smallPod)
export const strongPod = make(families.strongPod)
export const starterKit = make(families.starterKit)
export const boxMod = make(families.boxMod)
export const tubeMod = make(families.tubeMod)
export const modKit = make(families.modKit)
export const subOhmTank = make(families.subOhm)
export const mtlTank = make(families.mtl)
export const dripTank = make(families.dripper)
