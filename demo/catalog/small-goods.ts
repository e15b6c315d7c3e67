import type { BrandKey } from './names.ts'
import type { SubcategoryName, TagName } from './categories.ts'
import type { InventedOption } from './invented.ts'
import { text, type Text } from '../text.ts'

/** One kind of small goods: it may have its own facts. */
export type SmallGood = {
  name: Text
  /** The Russian name is feminine. */
  feminine?: true
  values?: readonly string[]
  texts?: readonly [Text, Text]
  facts?: readonly Fact[]
}

type Fact = readonly [name: string, value: string]

/** A sort of small goods. */
export type Sort = {
  subcategory: SubcategoryName
  makers: readonly BrandKey[]
  goods: readonly SmallGood[]
  /** A value that distinguishes two products of one name: it is in the name and in the table. */
  values: readonly string[]
  fact: string
  /** Manat. */
  from: number
  to: number
  tags: readonly TagName[]
  texts: readonly [Text, Text]
  facts: readonly Fact[]
  /** The colour is part of the name. */
  coloured?: boolean
  /** Options of every second product. */
  option?: InventedOption
}

const cellFacts = (amperes: number): Fact[] => [
  ['Cərəyan', `${amperes} A davamlı`],
  ['Gərginlik', '3.7 V'],
  ['Zəmanət', '3 ay'],
]
const wireFacts = (length: string, material: string): Fact[] => [
  ['Uzunluq', length],
  ['Materialı', material],
]
const POLARITY = text(
  'Tərs qoyulan batareyanı tanıyır və şarj etmir.',
  'Распознаёт аккумулятор, вставленный наоборот, и не заряжает его.',
  'Recognises a battery put in the wrong way round and does not charge it.',
)

/** Goods that a device needs to run. */
export const supplies = {
  meshCoil: {
    subcategory: 'Mesh koyllar',
    makers: ['zirve', 'kvant', 'xezri', 'norva'],
    goods: [
      { name: text('Mesh koyl', 'Mesh-испаритель', 'mesh coil') },
      { name: text('Mesh Pro koyl', 'Испаритель Mesh Pro', 'Mesh Pro coil') },
      { name: text('Qısa mesh koyl', 'Короткий mesh-испаритель', 'short mesh coil') },
      { name: text('Ehtiyat mesh koyl', 'Запасной mesh-испаритель', 'spare mesh coil') },
    ],
    values: ['0.15 Om', '0.2 Om', '0.3 Om', '0.6 Om', '0.8 Om', '1.0 Om'],
    fact: 'Müqavimət',
    from: 4,
    to: 18,
    tags: ['mesh', 'uzunömürlü'],
    texts: [
      text(
        'Mesh hörgü istiliyi bərabər paylayır: dad ilk gündən son günə kimi eynidir.',
        'Сетка (mesh) греется равномерно: вкус одинаковый с первого дня до последнего.',
        'The mesh spreads the heat evenly: the flavour stays the same from the first day to the last.',
      ),
      text(
        'Taxmazdan əvvəl pambığa bir-iki damla maye tökün, beş dəqiqə gözləyin.',
        'Перед установкой капните на вату одну-две капли жидкости и подождите пять минут.',
        'Before fitting it, put a drop or two of liquid on the cotton and wait five minutes.',
      ),
    ],
    facts: [
      ['Ömrü', '2–3 həftə'],
      ['Qutuda', '5 ədəd'],
    ],
  },
  cartridge: {
    subcategory: 'Kartriclər',
    makers: ['xezri', 'serin', 'orbi', 'norva'],
    goods: [
      { name: text('Pod kartrici', 'Картридж для пода', 'pod cartridge') },
      { name: text('Doldurulan kartric', 'Заправляемый картридж', 'refillable cartridge') },
      { name: text('Mesh kartric', 'Mesh-картридж', 'mesh cartridge') },
    ],
    values: ['1.0 Om, 2 ml', '0.8 Om, 2 ml', '0.6 Om, 3 ml', '1.2 Om, 2 ml'],
    fact: 'Ölçü',
    from: 5,
    to: 15,
    tags: ['MTL', 'sızmaya qarşı'],
    texts: [
      text(
        'Yandan doldurulur, tıxacı silikondandır və sızmır.',
        'Заправка сбоку, силиконовая заглушка не протекает.',
        'Fills from the side, and the silicone plug does not leak.',
      ),
      text(
        'Gövdəsindən nə qədər maye qaldığı görünür.',
        'Через корпус видно, сколько жидкости осталось.',
        'You can see through the body how much liquid is left.',
      ),
    ],
    facts: [['Ömrü', '10–14 gün']],
    option: {
      name: 'Qutuda',
      choose: true,
      items: [
        { name: '1 ədəd', price: 0 },
        { name: '3 ədəd', price: 900 },
        { name: '5 ədəd', price: 1500 },
      ],
    },
  },
  wire: {
    subcategory: 'Məftillər',
    makers: ['tokka', 'zirve', 'mavera'],
    goods: [
      {
        name: text('Kantal məftil', 'Проволока из кантала', 'kanthal wire'),
        facts: wireFacts('10 m', 'kantal A1'),
      },
      {
        name: text('Ni80 məftil', 'Проволока Ni80', 'Ni80 wire'),
        facts: wireFacts('10 m', 'nikel-xrom'),
      },
      {
        name: text('Klepton məftil', 'Проволока клэптон', 'Clapton wire'),
        facts: wireFacts('5 m', 'nikel-xrom'),
      },
      {
        name: text('Hazır spiral', 'Готовые спирали', 'ready-made coils'),
        facts: [
          ['Qutuda', '10 ədəd'],
          ['Materialı', 'nikel-xrom'],
        ],
        texts: [
          text(
            'Eyni ölçüdə sarınıb: yerinə taxın, pambığını keçirin, vəssalam.',
            'Спирали намотаны одинаково: установите, проденьте вату, и всё готово.',
            'Wound to the same size: fit one, thread the cotton, done.',
          ),
          text(
            'Sarımağa vaxtı olmayanlar üçün.',
            'Для тех, кому некогда мотать.',
            'For those who have no time to wind their own.',
          ),
        ],
      },
    ],
    values: ['0.3 mm', '0.4 mm', '0.5 mm', '26 AWG', '28 AWG'],
    fact: 'Qalınlıq',
    from: 4,
    to: 14,
    tags: ['peşəkar'],
    texts: [
      text(
        'Eyni qalınlıqda çəkilib: müqavimət metrdən metrə dəyişmir.',
        'Толщина одинаковая по всей длине: сопротивление от метра к метру не меняется.',
        'Drawn to an even thickness: the resistance is the same from metre to metre.',
      ),
      text('Koylunu özü quranlar üçün.', 'Для тех, кто мотает спирали сам.', 'For those who build their own coils.'),
    ],
    facts: [],
  },
  glass: {
    subcategory: 'Ehtiyat şüşələr',
    makers: ['zirve', 'kvant', 'norva'],
    goods: [
      { name: text('Ehtiyat şüşə', 'Запасное стекло', 'spare glass') },
      { name: text('Qabarıq şüşə', 'Выпуклое стекло', 'bubble glass') },
      { name: text('Şüşə və araqat dəsti', 'Стекло с прокладками', 'glass and seal set') },
    ],
    values: ['3 ml', '4 ml', '5 ml', '6 ml'],
    fact: 'Tutum',
    from: 3,
    to: 9,
    tags: ['uzunömürlü'],
    texts: [
      text(
        'Borosilikat şüşədir: istiyə və zərbəyə davamlıdır.',
        'Боросиликатное стекло выдерживает нагрев и удары.',
        'Borosilicate glass: it withstands heat and knocks.',
      ),
      text(
        'Araqatları içindədir, dəyişmək bir dəqiqə çəkir.',
        'Прокладки в комплекте, замена занимает минуту.',
        'Seals are included, and changing the glass takes a minute.',
      ),
    ],
    facts: [['Materialı', 'borosilikat şüşə']],
  },
  battery: {
    subcategory: 'Batareyalar',
    makers: ['revan', 'tokka', 'kvant'],
    goods: [
      {
        name: text('Batareya 18650', 'Аккумулятор 18650', '18650 battery'),
        values: ['2600 mAh', '3000 mAh', '3500 mAh'],
      },
      {
        name: text('Batareya 21700', 'Аккумулятор 21700', '21700 battery'),
        values: ['4000 mAh', '4500 mAh', '5000 mAh'],
      },
      {
        name: text('Batareya 18350', 'Аккумулятор 18350', '18350 battery'),
        values: ['900 mAh', '1100 mAh', '1200 mAh'],
        facts: cellFacts(10),
      },
      {
        name: text('Yüksək cərəyanlı batareya 18650', 'Высокотоковый аккумулятор 18650', 'high-drain 18650 battery'),
        values: ['2500 mAh', '3000 mAh'],
        facts: cellFacts(30),
      },
    ],
    values: [],
    fact: 'Tutum',
    from: 11,
    to: 32,
    tags: ['güclü', 'uzunömürlü'],
    texts: [
      text(
        'Yazılan tutum ölçülmüş tutumdur: hər partiya laboratoriyada yoxlanır.',
        'Указана измеренная ёмкость: каждую партию проверяют в лаборатории.',
        'The stated capacity is the measured one: every batch is tested in a laboratory.',
      ),
      text(
        'Batareyanı qutusunda daşıyın, açarlarla bir cibə qoymayın.',
        'Носите аккумулятор в футляре, не кладите его в один карман с ключами.',
        'Carry the battery in its case, and never in a pocket with keys.',
      ),
    ],
    facts: cellFacts(20),
  },
  charger: {
    subcategory: 'Şarj cihazları',
    makers: ['revan', 'kvant', 'norva'],
    goods: [
      { name: text('İkili şarj cihazı', 'Зарядное устройство на два аккумулятора', 'dual charger') },
      { name: text('Dördlü şarj cihazı', 'Зарядное устройство на четыре аккумулятора', 'four-bay charger') },
      {
        name: text('Tək yuvalı şarj cihazı', 'Зарядное устройство на один аккумулятор', 'single-bay charger'),
        texts: [
          text(
            'Gərginlik ekranda görünür, batareya dolanda özü dayanır.',
            'Напряжение видно на экране, а когда аккумулятор заряжен, зарядка прекращается сама.',
            'The screen shows the voltage, and charging stops by itself when the battery is full.',
          ),
          POLARITY,
        ],
      },
      {
        name: text('Səyahət şarj cihazı', 'Дорожное зарядное устройство', 'travel charger'),
        texts: [
          text(
            'Cibə sığır: yolda da, işdə də batareyanız dolu qalır.',
            'Помещается в карман: аккумулятор заряжен и в дороге, и на работе.',
            'Fits in a pocket: your battery stays full on the road and at work.',
          ),
          POLARITY,
        ],
      },
    ],
    values: ['1 A', '2 A', '3 A'],
    fact: 'Cərəyan',
    from: 18,
    to: 79,
    tags: ['tez şarj', 'ekranlı', 'USB-C'],
    texts: [
      text(
        'Hər yuva ayrıca işləyir: gərginliyi ekranda görünür, dolanda özü dayanır.',
        'Каждый слот работает отдельно: напряжение видно на экране, после полной зарядки он отключается сам.',
        'Each bay works on its own: the screen shows its voltage, and charging stops when the battery is full.',
      ),
      POLARITY,
    ],
    facts: [
      ['Giriş', 'USB-C, 5 V'],
      ['Uyğundur', '18350, 18650, 21700'],
      ['Zəmanət', '12 ay'],
    ],
  },
} as const satisfies Record<string, Sort>
