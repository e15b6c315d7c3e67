import { capitalized } from '#src/domain/capitalized.ts'
import { inEach, text, type Text } from '../text.ts'
import { wordOf } from '../words.ts'
import { colourKeys, colours, neuter, type BrandKey } from './names.ts'
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
  what: Text
  praise: readonly [Text, Text]
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
    what: text('pod sistem', 'Под-система', 'Pod system'),
    praise: [
      text('Nəfəs alanda özü işə düşür.', 'Включается автоматически при затяжке.', 'Switches on when you draw.'),
      text(
        'Cibə sığır, bir şarj gün boyu çatır.',
        'Помещается в карман, одной зарядки хватает на весь день.',
        'Fits in a pocket, and one charge lasts all day.',
      ),
    ],
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
    what: text('pod sistem', 'Под-система', 'Pod system'),
    praise: [
      text(
        'Gücü bir düymə ilə dəyişir, hava yandan tənzimlənir.',
        'Мощность меняется одной кнопкой, обдув регулируется сбоку.',
        'One button changes the power, the airflow adjusts at the side.',
      ),
      text(
        'Mesh kartric dadı dolğun verir, sızmır.',
        'Mesh-картридж даёт насыщенный вкус и не протекает.',
        'The mesh cartridge gives a full flavour and does not leak.',
      ),
    ],
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
    what: text('başlanğıc dəsti', 'Стартовый набор', 'Starter kit'),
    praise: [
      text(
        'Qutuda hər şey var: cihaz, iki kartric və kabel.',
        'В коробке есть всё: устройство, два картриджа и кабель.',
        'Everything is in the box: the device, two cartridges and a cable.',
      ),
      text(
        'İlk dəfə alanlar üçün ən rahat seçim.',
        'Самый удобный выбор для первой покупки.',
        'The easiest choice for a first device.',
      ),
    ],
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
    what: text('boks mod', 'Бокс-мод', 'Box mod'),
    praise: [
      text(
        'Rəngli ekran, aydın menyu, iki düymə ilə idarə.',
        'Цветной экран, понятное меню, управление двумя кнопками.',
        'Colour screen, clear menu, two-button control.',
      ),
      text(
        'Temperatur nəzarəti koylu yanmaqdan qoruyur.',
        'Термоконтроль не даёт испарителю сгореть.',
        'Temperature control keeps the coil from burning.',
      ),
    ],
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
    what: text('boru mod', 'Трубчатый мод', 'Tube mod'),
    praise: [
      text(
        'Bir düymə, bir batareya, artıq heç nə.',
        'Одна кнопка, один аккумулятор и ничего лишнего.',
        'One button, one battery, nothing more.',
      ),
      text(
        'Korpusu bütöv metaldandır, əldə möhkəm dayanır.',
        'Цельнометаллический корпус уверенно лежит в руке.',
        'The solid metal body sits firmly in the hand.',
      ),
    ],
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
    what: text('mod dəsti', 'Набор с модом', 'Mod kit'),
    praise: [
      text(
        'Mod, tank və ehtiyat koyl bir qutuda.',
        'Мод, бак и запасной испаритель в одной коробке.',
        'Mod, tank and spare coil in one box.',
      ),
      text(
        'Qurmaq lazım deyil: doldurun və başlayın.',
        'Ничего не нужно собирать: заправили — и готово.',
        'Nothing to build: fill it and start.',
      ),
    ],
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
    what: text('sub-om tank', 'Сабомный бак', 'Sub-ohm tank'),
    praise: [
      text(
        'Hava yuxarıdan gəlir, ona görə sızmır.',
        'Обдув сверху, поэтому бак не протекает.',
        'The air comes in from the top, so it does not leak.',
      ),
      text('Bol buxar, dolğun dad.', 'Много пара, насыщенный вкус.', 'Plenty of vapour, full flavour.'),
    ],
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
    what: text('MTL tank', 'MTL-бак', 'MTL tank'),
    praise: [
      text('Siqaretə yaxın, sıx nəfəs.', 'Тугая затяжка, близкая к сигаретной.', 'A tight draw, close to a cigarette.'),
      text(
        'Duzlu mayelər üçün ən uyğun seçimdir.',
        'Лучше всего подходит для солевых жидкостей.',
        'The best match for nicotine salts.',
      ),
    ],
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
    what: text('damcı tank', 'Дрипка', 'Dripper (RDA)'),
    praise: [
      text(
        'Koylu özünüz qurursunuz, dadı özünüz seçirsiniz.',
        'Спираль ставите сами, вкус выбираете сами.',
        'You build the coil and choose the flavour yourself.',
      ),
      text(
        'Platforması genişdir, spiral rahat oturur.',
        'База просторная, спираль встаёт легко.',
        'The deck is roomy, so coils are easy to fit.',
      ),
    ],
    facts: deck,
  },
} as const satisfies Record<string, Family>

function device(family: Family, chance: Chance): Invented {
  const colour = chance.pick(colourKeys)
  const own = colours[colour]
  const size = chance.pick(family.sizes)
  const measure = wordOf(`${size} ${family.unit}`)
  const brand = chance.pick(family.makers)
  const model = chance.pick(family.models)
  const others = colourKeys.filter((key) => key !== colour)
  const second = chance.pick(others)
  const price = nicePrice(chance, family.from, family.to)
  return {
    name: inEach((language) => `${model} ${measure[language]}, ${own[language].toLowerCase()}`),
    brand,
    subcategory: family.subcategory,
    price,
    tags: [...family.tags],
    short_description: inEach(
      (language) => `${capitalized(family.what[language])}, ${measure[language]}. ${family.praise[0][language]}`,
    ),
    paragraphs: [
      inEach((language) => family.praise.map((praise) => praise[language]).join(' ')),
      chance.pick([
        text(
          `${own.az} örtük barmaq izi saxlamır, küncləri hamardır.`,
          `${neuter(own.ru)} покрытие не собирает отпечатков, углы скруглены.`,
          `The ${own.en.toLowerCase()} finish does not show fingerprints, and the corners are smooth.`,
        ),
        text(
          `${own.az} rəngdə: örtüyü solmur, korpusu möhkəmdir.`,
          `Цвет ${own.ru.toLowerCase()}: покрытие не выцветает, корпус прочный.`,
          `In ${own.en.toLowerCase()}: the finish does not fade, and the body is sturdy.`,
        ),
        text(
          'Ehtiyat hissələri ayrıca satılır: illərlə işlədəcəksiniz.',
          'Запчасти продаются отдельно: прослужит не один год.',
          'Spare parts are sold separately, so it will last for years.',
        ),
      ]),
      text(
        'Qutuda Azərbaycan dilində təlimat və zəmanət talonu var.',
        'В коробке инструкция на азербайджанском языке и гарантийный талон.',
        'The box has instructions in Azerbaijani and a warranty card.',
      ),
    ],
    facts: family.facts(size, chance),
    options: chance.now(0.35)
      ? [
          {
            name: 'Rəng',
            choose: false,
            items: [
              { name: own.az, price: 0 },
              { name: colours[second].az, price: chance.pick([0, 200, 333]) },
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
