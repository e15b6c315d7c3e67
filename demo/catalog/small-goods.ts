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

export const sorts = {
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
        'Mesh-сетка греется равномерно: вкус одинаковый с первого дня до последнего.',
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
        'Seals included, and changing it takes a minute.',
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
            'Напряжение видно на экране, после полной зарядки отключается само.',
            'The screen shows the voltage, and it stops by itself when the battery is full.',
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
        'Each bay works on its own: the screen shows its voltage, and it stops by itself when the battery is full.',
      ),
      POLARITY,
    ],
    facts: [
      ['Giriş', 'USB-C, 5 V'],
      ['Uyğundur', '18350, 18650, 21700'],
      ['Zəmanət', '12 ay'],
    ],
  },
  adapter: {
    subcategory: 'Adapter və kabellər',
    makers: ['revan', 'norva', 'lumo'],
    goods: [
      { name: text('Divar adapteri', 'Сетевой адаптер', 'wall adapter') },
      { name: text('Avtomobil adapteri', 'Автомобильный адаптер', 'car adapter') },
      { name: text('Tez şarj adapteri', 'Адаптер быстрой зарядки', 'fast-charging adapter') },
    ],
    values: ['10 W', '18 W', '20 W', '30 W'],
    fact: 'Güc',
    from: 9,
    to: 29,
    tags: ['tez şarj', 'səyahət üçün'],
    texts: [
      text(
        'Qızmır, səs salmır, gərginlik sıçrayanda özünü söndürür.',
        'Не греется, не шумит, при скачке напряжения отключается сам.',
        'Stays cool and silent, and switches itself off when the voltage jumps.',
      ),
      text(
        'Telefonu da, cihazı da şarj edir.',
        'Заряжает и телефон, и устройство.',
        'Charges both your phone and your device.',
      ),
    ],
    facts: [
      ['Çıxış', 'USB-C'],
      ['Zəmanət', '6 ay'],
    ],
  },
  cable: {
    subcategory: 'Adapter və kabellər',
    makers: ['revan', 'lumo', 'tokka'],
    goods: [
      { name: text('USB-C kabel', 'Кабель USB-C', 'USB-C cable') },
      { name: text('Hörmə USB-C kabel', 'Кабель USB-C в оплётке', 'braided USB-C cable') },
      { name: text('Yastı USB-C kabel', 'Плоский кабель USB-C', 'flat USB-C cable') },
    ],
    values: ['0.5 m', '1 m', '1.5 m', '2 m'],
    fact: 'Uzunluq',
    from: 4,
    to: 12,
    tags: ['USB-C', 'səyahət üçün'],
    texts: [
      text(
        'Ucları əyilməyə qarşı qalınlaşdırılıb, asan qırılmır.',
        'Концы усилены от перегиба, сломать его непросто.',
        'The ends are reinforced against bending, so it does not break easily.',
      ),
      text('Həm şarj edir, həm məlumat ötürür.', 'И заряжает, и передаёт данные.', 'Charges and transfers data.'),
    ],
    facts: [['Cərəyan', '3 A']],
    coloured: true,
  },
  cotton: {
    subcategory: 'Pambıq',
    makers: ['tokka', 'mavera', 'serin'],
    goods: [
      { name: text('Üzvi pambıq', 'Органическая вата', 'organic cotton') },
      { name: text('Pambıq lifləri', 'Вата в волокнах', 'cotton fibres') },
      { name: text('Kəsilmiş pambıq', 'Нарезанная вата', 'cut cotton') },
    ],
    values: ['10 q', '15 q', '20 q', '30 q'],
    fact: 'Çəki',
    from: 3,
    to: 11,
    tags: ['uzunömürlü', 'peşəkar'],
    texts: [
      text(
        'Ağardılmayıb, iyi yoxdur: mayenin dadını dəyişmir.',
        'Не отбелена, без запаха: вкус жидкости не меняется.',
        'Unbleached and odourless: it does not change the taste of the liquid.',
      ),
      text(
        'Lifləri uzundur, koyldan rahat keçir.',
        'Волокна длинные, легко продеваются в спираль.',
        'Long fibres that thread easily through the coil.',
      ),
    ],
    facts: [['Materialı', 'ağardılmamış üzvi pambıq']],
  },
  pouch: {
    subcategory: 'Çanta və qablar',
    makers: ['norva', 'zirve', 'xezri'],
    goods: [
      { name: text('Səyahət çantası', 'Дорожная сумка', 'travel bag'), feminine: true },
      { name: text('Alət çantası', 'Сумка для инструментов', 'tool bag'), feminine: true },
      {
        name: text('Silikon qab', 'Силиконовый чехол', 'silicone case'),
        facts: [['Materialı', 'silikon']],
        texts: [
          text(
            'Cihaza kip oturur, düşəndə zərbəni özünə götürür.',
            'Плотно сидит на устройстве и смягчает удар при падении.',
            'Fits the device tightly and takes the knock when it falls.',
          ),
          text(
            'Düymə və ekran üçün yerləri açıqdır, əldə sürüşmür.',
            'Кнопка и экран открыты, в руке не скользит.',
            'Open at the button and the screen, and it does not slip in the hand.',
          ),
        ],
      },
    ],
    values: ['kiçik', 'orta', 'böyük'],
    fact: 'Ölçü',
    from: 10,
    to: 38,
    tags: ['səyahət üçün', 'hədiyyəlik'],
    texts: [
      text(
        'İçi yumşaq, bölmələri ayrıdır: şüşə tank da, batareya da yerində qalır.',
        'Мягкая внутри, с отделениями: и стеклянный бак, и аккумулятор остаются на месте.',
        'Soft inside, with separate pockets: a glass tank and a battery both stay in place.',
      ),
      text('Zəncirbəndi suya davamlıdır.', 'Молния не пропускает воду.', 'The zip is water-resistant.'),
    ],
    facts: [['Materialı', 'sıx toxunma parça']],
    coloured: true,
  },
  tools: {
    subcategory: 'Alətlər',
    makers: ['tokka', 'kvant', 'zirve'],
    goods: [
      { name: text('Alət dəsti', 'Набор инструментов', 'tool set') },
      {
        name: text('Usta dəsti', 'Набор мастера', 'builder’s kit'),
        texts: [
          text(
            'Pinset, vintburan və kəsici həmişə əl altındadır.',
            'Пинцет, отвёртка и кусачки всегда под рукой.',
            'Tweezers, screwdriver and cutter are always at hand.',
          ),
          text(
            'Altlığı ağırdır, masada tərpənmir.',
            'Подставка тяжёлая и не двигается по столу.',
            'The stand is heavy and does not move on the table.',
          ),
        ],
        facts: [['Altlıq', 'taxta']],
      },
      {
        name: text('Təmizlik dəsti', 'Набор для чистки', 'cleaning kit'),
        texts: [
          text(
            'Fırçalar tankın və kartricin dar yerlərinə də çatır.',
            'Щётки достают до узких мест бака и картриджа.',
            'The brushes reach the narrow parts of a tank or a cartridge.',
          ),
          text(
            'Yuyulur, quruyur və yenə işə yarayır.',
            'Помыли, высушили, и можно пользоваться снова.',
            'Wash them, let them dry and use them again.',
          ),
        ],
        facts: [['Materialı', 'polad və neylon']],
      },
    ],
    values: ['6 parça', '9 parça', '12 parça'],
    fact: 'Tərkib',
    from: 12,
    to: 48,
    tags: ['dəst', 'peşəkar', 'hədiyyəlik'],
    texts: [
      text(
        'Pinset, qayçı, burğu və ommetr bir qutuda.',
        'Пинцет, ножницы, сверло и омметр в одном кейсе.',
        'Tweezers, scissors, drill and ohmmeter in one case.',
      ),
      text(
        'Hər alətin öz yuvası var, daşıyanda səs salmır.',
        'У каждого инструмента своё место, при переноске ничего не гремит.',
        'Every tool has its own place, and nothing rattles when you carry it.',
      ),
    ],
    facts: [['Qutu', 'bərk, maqnitli qapaq']],
  },
  dripTip: {
    subcategory: 'Damcı ucluqları',
    makers: ['mavera', 'orbi', 'zirve'],
    goods: [
      { name: text('Geniş ucluq', 'Широкий дрип-тип', 'wide drip tip') },
      { name: text('Nazik ucluq', 'Тонкий дрип-тип', 'slim drip tip') },
      { name: text('Qatran ucluq', 'Дрип-тип из смолы', 'resin drip tip') },
    ],
    values: ['510', '810'],
    fact: 'Keçid',
    from: 3,
    to: 12,
    tags: ['hədiyyəlik'],
    texts: [
      text(
        'Dodağa isti gəlmir, yerinə möhkəm oturur.',
        'Не обжигает губы и плотно сидит на месте.',
        'It does not feel hot on the lips and sits firmly in place.',
      ),
      text(
        'Qatrandan tökülüb: heç birinin naxışı o birinə bənzəmir.',
        'Отлит из смолы: двух одинаковых узоров не бывает.',
        'Cast from resin: no two patterns are alike.',
      ),
    ],
    facts: [['Materialı', 'epoksid qatranı']],
    coloured: true,
  },
  lanyard: {
    subcategory: 'Boyunluqlar',
    makers: ['orbi', 'lumo', 'norva'],
    goods: [
      { name: text('Boyunluq', 'Шнурок на шею', 'lanyard') },
      { name: text('Halqalı boyunluq', 'Шнурок на шею с кольцом', 'lanyard with a ring') },
    ],
    values: ['dar', 'enli'],
    fact: 'En',
    from: 3,
    to: 9,
    tags: ['səyahət üçün', 'hədiyyəlik'],
    texts: [
      text(
        'Cihaz həmişə əl altındadır, düşmür.',
        'Устройство всегда под рукой и не падает.',
        'The device is always at hand and does not fall.',
      ),
      text('Toqqası bir əllə açılır.', 'Застёжка открывается одной рукой.', 'The clasp opens with one hand.'),
    ],
    facts: [['Uzunluq', '45 sm']],
    coloured: true,
  },
} as const satisfies Record<string, Sort>
