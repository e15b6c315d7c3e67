import type { BrandKey } from './names.ts'
import type { SubcategoryName, TagName } from './categories.ts'
import type { InventedOption } from './invented.ts'

/** One kind of small goods: it may have its own facts. */
export type SmallGood = {
  name: string
  values?: readonly string[]
  texts?: readonly string[]
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
  texts: readonly string[]
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
const POLARITY = 'Tərs qoyulan batareyanı tanıyır və şarj etmir.'

export const sorts = {
  meshCoil: {
    subcategory: 'Mesh koyllar',
    makers: ['zirve', 'kvant', 'xezri', 'norva'],
    goods: [
      { name: 'Mesh koyl' },
      { name: 'Mesh Pro koyl' },
      { name: 'Qısa mesh koyl' },
      { name: 'Ehtiyat mesh koyl' },
    ],
    values: ['0.15 Om', '0.2 Om', '0.3 Om', '0.6 Om', '0.8 Om', '1.0 Om'],
    fact: 'Müqavimət',
    from: 4,
    to: 18,
    tags: ['mesh', 'uzunömürlü'],
    texts: [
      'Mesh hörgü istiliyi bərabər paylayır: dad ilk gündən son günə kimi eynidir.',
      'Taxmazdan əvvəl pambığa bir-iki damla maye tökün, beş dəqiqə gözləyin.',
    ],
    facts: [
      ['Ömrü', '2–3 həftə'],
      ['Qutuda', '5 ədəd'],
    ],
  },
  cartridge: {
    subcategory: 'Kartriclər',
    makers: ['xezri', 'serin', 'orbi', 'norva'],
    goods: [{ name: 'Pod kartrici' }, { name: 'Doldurulan kartric' }, { name: 'Mesh kartric' }],
    values: ['1.0 Om, 2 ml', '0.8 Om, 2 ml', '0.6 Om, 3 ml', '1.2 Om, 2 ml'],
    fact: 'Ölçü',
    from: 5,
    to: 15,
    tags: ['MTL', 'sızmaya qarşı'],
    texts: ['Yandan doldurulur, tıxacı silikondandır və sızmır.', 'Gövdəsindən nə qədər maye qaldığı görünür.'],
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
        name: 'Kantal məftil',
        facts: wireFacts('10 m', 'kantal A1'),
      },
      {
        name: 'Ni80 məftil',
        facts: wireFacts('10 m', 'nikel-xrom'),
      },
      {
        name: 'Klepton məftil',
        facts: wireFacts('5 m', 'nikel-xrom'),
      },
      {
        name: 'Hazır spiral',
        facts: [
          ['Qutuda', '10 ədəd'],
          ['Materialı', 'nikel-xrom'],
        ],
        texts: ['Eyni ölçüdə sarınıb: yerinə taxın, pambığını keçirin, vəssalam.', 'Sarımağa vaxtı olmayanlar üçün.'],
      },
    ],
    values: ['0.3 mm', '0.4 mm', '0.5 mm', '26 AWG', '28 AWG'],
    fact: 'Qalınlıq',
    from: 4,
    to: 14,
    tags: ['peşəkar'],
    texts: ['Eyni qalınlıqda çəkilib: müqavimət metrdən metrə dəyişmir.', 'Koylunu özü quranlar üçün.'],
    facts: [],
  },
  glass: {
    subcategory: 'Ehtiyat şüşələr',
    makers: ['zirve', 'kvant', 'norva'],
    goods: [{ name: 'Ehtiyat şüşə' }, { name: 'Qabarıq şüşə' }, { name: 'Şüşə və araqat dəsti' }],
    values: ['3 ml', '4 ml', '5 ml', '6 ml'],
    fact: 'Tutum',
    from: 3,
    to: 9,
    tags: ['uzunömürlü'],
    texts: ['Borosilikat şüşədir: istiyə və zərbəyə davamlıdır.', 'Araqatları içindədir, dəyişmək bir dəqiqə çəkir.'],
    facts: [['Materialı', 'borosilikat şüşə']],
  },
  battery: {
    subcategory: 'Batareyalar',
    makers: ['revan', 'tokka', 'kvant'],
    goods: [
      { name: 'Batareya 18650', values: ['2600 mAh', '3000 mAh', '3500 mAh'] },
      { name: 'Batareya 21700', values: ['4000 mAh', '4500 mAh', '5000 mAh'] },
      {
        name: 'Batareya 18350',
        values: ['900 mAh', '1100 mAh', '1200 mAh'],
        facts: cellFacts(10),
      },
      {
        name: 'Yüksək cərəyanlı batareya 18650',
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
      'Yazılan tutum ölçülmüş tutumdur: hər partiya laboratoriyada yoxlanır.',
      'Batareyanı qutusunda daşıyın, açarlarla bir cibə qoymayın.',
    ],
    facts: cellFacts(20),
  },
  charger: {
    subcategory: 'Şarj cihazları',
    makers: ['revan', 'kvant', 'norva'],
    goods: [
      { name: 'İkili şarj cihazı' },
      { name: 'Dördlü şarj cihazı' },
      {
        name: 'Tək yuvalı şarj cihazı',
        texts: ['Gərginlik ekranda görünür, batareya dolanda özü dayanır.', POLARITY],
      },
      {
        name: 'Səyahət şarj cihazı',
        texts: ['Cibə sığır: yolda da, işdə də batareyanız dolu qalır.', POLARITY],
      },
    ],
    values: ['1 A', '2 A', '3 A'],
    fact: 'Cərəyan',
    from: 18,
    to: 79,
    tags: ['tez şarj', 'ekranlı', 'USB-C'],
    texts: ['Hər yuva ayrıca işləyir: gərginliyi ekranda görünür, dolanda özü dayanır.', POLARITY],
    facts: [
      ['Giriş', 'USB-C, 5 V'],
      ['Uyğundur', '18350, 18650, 21700'],
      ['Zəmanət', '12 ay'],
    ],
  },
  adapter: {
    subcategory: 'Adapter və kabellər',
    makers: ['revan', 'norva', 'lumo'],
    goods: [{ name: 'Divar adapteri' }, { name: 'Avtomobil adapteri' }, { name: 'Tez şarj adapteri' }],
    values: ['10 W', '18 W', '20 W', '30 W'],
    fact: 'Güc',
    from: 9,
    to: 29,
    tags: ['tez şarj', 'səyahət üçün'],
    texts: ['Qızmır, səs salmır, gərginlik sıçrayanda özünü söndürür.', 'Telefonu da, cihazı da şarj edir.'],
    facts: [
      ['Çıxış', 'USB-C'],
      ['Zəmanət', '6 ay'],
    ],
  },
  cable: {
    subcategory: 'Adapter və kabellər',
    makers: ['revan', 'lumo', 'tokka'],
    goods: [{ name: 'USB-C kabel' }, { name: 'Hörmə USB-C kabel' }, { name: 'Yastı USB-C kabel' }],
    values: ['0.5 m', '1 m', '1.5 m', '2 m'],
    fact: 'Uzunluq',
    from: 4,
    to: 12,
    tags: ['USB-C', 'səyahət üçün'],
    texts: ['Ucları əyilməyə qarşı qalınlaşdırılıb, asan qırılmır.', 'Həm şarj edir, həm məlumat ötürür.'],
    facts: [['Cərəyan', '3 A']],
    coloured: true,
  },
  cotton: {
    subcategory: 'Pambıq',
    makers: ['tokka', 'mavera', 'serin'],
    goods: [{ name: 'Üzvi pambıq' }, { name: 'Pambıq lifləri' }, { name: 'Kəsilmiş pambıq' }],
    values: ['10 q', '15 q', '20 q', '30 q'],
    fact: 'Çəki',
    from: 3,
    to: 11,
    tags: ['uzunömürlü', 'peşəkar'],
    texts: ['Ağardılmayıb, iyi yoxdur: mayenin dadını dəyişmir.', 'Lifləri uzundur, koyldan rahat keçir.'],
    facts: [['Materialı', 'ağardılmamış üzvi pambıq']],
  },
  pouch: {
    subcategory: 'Çanta və qablar',
    makers: ['norva', 'zirve', 'xezri'],
    goods: [
      { name: 'Səyahət çantası' },
      { name: 'Alət çantası' },
      {
        name: 'Silikon qab',
        facts: [['Materialı', 'silikon']],
        texts: [
          'Cihaza kip oturur, düşəndə zərbəni özünə götürür.',
          'Düymə və ekran üçün yerləri açıqdır, əldə sürüşmür.',
        ],
      },
    ],
    values: ['kiçik', 'orta', 'böyük'],
    fact: 'Ölçü',
    from: 10,
    to: 38,
    tags: ['səyahət üçün', 'hədiyyəlik'],
    texts: ['İçi yumşaq, bölmələri ayrıdır: şüşə tank da, batareya da yerində qalır.', 'Zəncirbəndi suya davamlıdır.'],
    facts: [['Materialı', 'sıx toxunma parça']],
    coloured: true,
  },
  tools: {
    subcategory: 'Alətlər',
    makers: ['tokka', 'kvant', 'zirve'],
    goods: [
      { name: 'Alət dəsti' },
      {
        name: 'Usta dəsti',
        texts: ['Pinset, vintburan və kəsici həmişə əl altındadır.', 'Altlığı ağırdır, masada tərpənmir.'],
        facts: [['Altlıq', 'taxta']],
      },
      {
        name: 'Təmizlik dəsti',
        texts: ['Fırçalar tankın və kartricin dar yerlərinə də çatır.', 'Yuyulur, quruyur və yenə işə yarayır.'],
        facts: [['Materialı', 'polad və neylon']],
      },
    ],
    values: ['6 parça', '9 parça', '12 parça'],
    fact: 'Tərkib',
    from: 12,
    to: 48,
    tags: ['dəst', 'peşəkar', 'hədiyyəlik'],
    texts: ['Pinset, qayçı, burğu və ommetr bir qutuda.', 'Hər alətin öz yuvası var, daşıyanda səs salmır.'],
    facts: [['Qutu', 'bərk, maqnitli qapaq']],
  },
  dripTip: {
    subcategory: 'Damcı ucluqları',
    makers: ['mavera', 'orbi', 'zirve'],
    goods: [{ name: 'Geniş ucluq' }, { name: 'Nazik ucluq' }, { name: 'Qatran ucluq' }],
    values: ['510', '810'],
    fact: 'Keçid',
    from: 3,
    to: 12,
    tags: ['hədiyyəlik'],
    texts: ['Dodağa isti gəlmir, yerinə möhkəm oturur.', 'Qatrandan tökülüb: heç birinin naxışı o birinə bənzəmir.'],
    facts: [['Materialı', 'epoksid qatranı']],
    coloured: true,
  },
  lanyard: {
    subcategory: 'Boyunluqlar',
    makers: ['orbi', 'lumo', 'norva'],
    goods: [{ name: 'Boyunluq' }, { name: 'Halqalı boyunluq' }],
    values: ['dar', 'enli'],
    fact: 'En',
    from: 3,
    to: 9,
    tags: ['səyahət üçün', 'hədiyyəlik'],
    texts: ['Cihaz həmişə əl altındadır, düşmür.', 'Toqqası bir əllə açılır.'],
    facts: [['Uzunluq', '45 sm']],
    coloured: true,
  },
} as const satisfies Record<string, Sort>
