import { colours, type BrandKey, type ColourKey, type Shape } from '../pictures/index.ts'
import type { Chance } from '../pictures/drawing/chance.ts'
import type { SubcategoryName, TagName } from './categories.ts'
import { nicePrice, type Invented, type InventedOption } from './invented.ts'

/** Small goods: one entry says what they are called, cost and look like. */
type Part = {
  subcategory: SubcategoryName
  shape: Shape
  kinds: readonly string[]
  makers: readonly BrandKey[]
  names: readonly string[]
  /** What tells two of a name apart: a value that is in the name, on the picture and in the table. */
  values: readonly string[]
  fact: string
  from: number
  to: number
  tags: readonly TagName[]
  texts: readonly string[]
  facts: readonly [string, string][]
  coloured?: boolean
  options?: (chance: Chance) => InventedOption[]
}

const pieces = (chance: Chance): InventedOption[] =>
  chance.now(0.5) ? [{ name: 'Say', choose: true, items: [{ name: '1 ədəd', price: 0 }, { name: '3 ədəd', price: 900 }, { name: '5 ədəd', price: 1500 }] }] : []

const parts = {
  meshCoil: { subcategory: 'Mesh koyllar', shape: 'coil', kinds: ['mesh', 'plug', 'short'], makers: ['zirve', 'kvant', 'xezri', 'norva'], names: ['Mesh koyl', 'Mesh Pro koyl', 'Koyl dəsti', 'Ehtiyat koyl'], values: ['0.15 Om', '0.2 Om', '0.3 Om', '0.6 Om', '0.8 Om', '1.0 Om'], fact: 'Müqavimət', from: 4, to: 18, tags: ['mesh', 'uzunömürlü'], texts: ['Mesh hörgü istiliyi bərabər paylayır: dad ilk gündən son günə kimi eynidir.', 'Taxmazdan əvvəl pambığa bir-iki damla maye tökün, beş dəqiqə gözləyin.'], facts: [['Ömrü', '2–3 həftə'], ['Qutuda', '5 ədəd']], options: undefined },
  cartridge: { subcategory: 'Kartriclər', shape: 'cartridge', kinds: ['pod', 'round', 'refill'], makers: ['xezri', 'serin', 'orbi', 'norva'], names: ['Boş kartric', 'Doldurulan kartric', 'Mesh kartric'], values: ['1.0 Om, 2 ml', '0.8 Om, 2 ml', '0.6 Om, 3 ml', '1.2 Om, 2 ml'], fact: 'Ölçü', from: 5, to: 15, tags: ['MTL', 'sızmaya qarşı'], texts: ['Yandan doldurulur, tıxacı silikondandır və sızmır.', 'Şəffaf gövdədən nə qədər maye qaldığı görünür.'], facts: [['Qutuda', '3 ədəd'], ['Ömrü', '10–14 gün']], options: pieces },
  wire: { subcategory: 'Məftillər', shape: 'wire', kinds: ['spool', 'premade'], makers: ['tokka', 'zirve', 'mavera'], names: ['Kantal məftil', 'Ni80 məftil', 'Hazır spiral', 'Klepton məftil'], values: ['0.3 mm', '0.4 mm', '0.5 mm', '26 AWG', '28 AWG'], fact: 'Qalınlıq', from: 4, to: 14, tags: ['peşəkar'], texts: ['Eyni qalınlıqda çəkilib: müqavimət metrdən metrə dəyişmir.', 'Öz koylunu özü quranlar üçün.'], facts: [['Uzunluq', '10 m'], ['Materialı', 'tibbi polad və nikel-xrom']], options: undefined },
  glass: { subcategory: 'Ehtiyat şüşələr', shape: 'glass', kinds: ['straight', 'bubble'], makers: ['zirve', 'kvant', 'norva'], names: ['Ehtiyat şüşə', 'Qabarıq şüşə', 'Şüşə və araqat dəsti'], values: ['3 ml', '4 ml', '5 ml', '6 ml'], fact: 'Tutum', from: 3, to: 9, tags: ['uzunömürlü'], texts: ['Borosilikat şüşədir: istiyə və zərbəyə davamlı.', 'Araqatları içindədir, dəyişmək bir dəqiqə çəkir.'], facts: [['Materialı', 'borosilikat şüşə']], options: undefined },
  battery: { subcategory: 'Batareyalar', shape: 'battery', kinds: ['18650', '21700', '18350'], makers: ['revan', 'tokka', 'kvant'], names: ['Batareya 18650', 'Batareya 21700', 'Yüksək cərəyanlı batareya'], values: ['2600 mAh', '3000 mAh', '3500 mAh', '4000 mAh', '5000 mAh'], fact: 'Tutum', from: 11, to: 32, tags: ['güclü', 'uzunömürlü'], texts: ['Elan edilən tutum ölçülmüş tutumdur: hər partiya laboratoriyada yoxlanır.', 'Batareyanı qutusunda daşıyın, açarlarla bir cibə qoymayın.'], facts: [['Cərəyan', '20 A davamlı'], ['Gərginlik', '3.7 V'], ['Zəmanət', '3 ay']], options: undefined },
  charger: { subcategory: 'Şarj cihazları', shape: 'charger', kinds: ['duo', 'solo', 'quad'], makers: ['revan', 'kvant', 'norva'], names: ['İkili şarj cihazı', 'Tək yuvalı şarj cihazı', 'Dördlü şarj cihazı', 'Səyahət şarjı'], values: ['1 A', '2 A', '3 A'], fact: 'Cərəyan', from: 18, to: 79, tags: ['tez şarj', 'ekranlı', 'USB-C'], texts: ['Hər yuva ayrıca işləyir: gərginliyi ekranda görünür, dolanda özü dayanır.', 'Tərs qoyulan batareyanı tanıyır və şarj etmir.'], facts: [['Giriş', 'USB-C, 5 V'], ['Uyğundur', '18350, 18650, 21700'], ['Zəmanət', '12 ay']], options: undefined },
  adapter: { subcategory: 'Adapter və kabellər', shape: 'adapter', kinds: ['plug', 'car'], makers: ['revan', 'norva', 'lumo'], names: ['Divar adapteri', 'Avtomobil adapteri', 'Tez şarj adapteri'], values: ['10 W', '18 W', '20 W', '30 W'], fact: 'Güc', from: 9, to: 29, tags: ['tez şarj', 'səyahət üçün'], texts: ['Qızmır, səs salmır, gərginlik düşəndə özünü söndürür.', 'Telefonu da, cihazı da doldurur.'], facts: [['Çıxış', 'USB-C'], ['Zəmanət', '6 ay']], options: undefined },
  cable: { subcategory: 'Adapter və kabellər', shape: 'cable', kinds: ['coil', 'flat'], makers: ['revan', 'lumo', 'tokka'], names: ['USB-C kabel', 'Hörmə kabel', 'Yastı kabel'], values: ['0.5 m', '1 m', '1.5 m', '2 m'], fact: 'Uzunluq', from: 4, to: 12, tags: ['USB-C', 'səyahət üçün'], texts: ['Uclarında əyilməyə qarşı qalınlaşdırılıb: qırılmır.', 'Məlumat ötürür və 3 A cərəyan saxlayır.'], facts: [['Cərəyan', '3 A']], coloured: true, options: undefined },
  cotton: { subcategory: 'Pambıq', shape: 'tin', kinds: ['cotton', 'jar', 'flat'], makers: ['tokka', 'mavera', 'serin'], names: ['Üzvi pambıq', 'Pambıq lifləri', 'Kəsilmiş pambıq'], values: ['10 q', '15 q', '20 q', '30 q'], fact: 'Çəki', from: 3, to: 11, tags: ['uzunömürlü', 'peşəkar'], texts: ['Ağardılmayıb, iyi yoxdur: mayenin dadını dəyişmir.', 'Liflər uzundur, koyla rahat keçir.'], facts: [['Materialı', '100 % üzvi pambıq']], options: undefined },
  pouch: { subcategory: 'Çanta və qablar', shape: 'pouch', kinds: ['zip', 'tall', 'sleeve'], makers: ['norva', 'zirve', 'xezri'], names: ['Səyahət qabı', 'Alət çantası', 'Cihaz qabı'], values: ['kiçik', 'orta', 'böyük'], fact: 'Ölçü', from: 10, to: 38, tags: ['səyahət üçün', 'hədiyyəlik'], texts: ['İçi yumşaq, bölmələri ayrıdır: şüşə tank da, batareya da yerində qalır.', 'Zəncirbəndi suya davamlıdır.'], facts: [['Materialı', 'sıx toxunma parça']], coloured: true, options: undefined },
  tools: { subcategory: 'Alətlər', shape: 'tools', kinds: ['case', 'set', 'brush'], makers: ['tokka', 'kvant', 'zirve'], names: ['Alət dəsti', 'Usta dəsti', 'Təmizlik dəsti'], values: ['6 parça', '9 parça', '12 parça'], fact: 'Tərkib', from: 12, to: 48, tags: ['dəst', 'peşəkar', 'hədiyyəlik'], texts: ['Pinset, qayçı, burğu və ommetr bir qutuda.', 'Hər alətin öz yuvası var, daşıyanda səs salmır.'], facts: [['Qutu', 'bərk, maqnitli qapaq']], options: undefined },
  dripTip: { subcategory: 'Damcı ucluqları', shape: 'drip-tip', kinds: ['wide', 'narrow', 'ribbed'], makers: ['mavera', 'orbi', 'zirve'], names: ['Geniş ucluq', 'Nazik ucluq', 'Qatran ucluq'], values: ['510', '810'], fact: 'Keçid', from: 3, to: 12, tags: ['hədiyyəlik'], texts: ['Dodağa isti gəlmir, hər tanka oturur.', 'Qatrandan tökülüb: naxışı heç biri digərinə bənzəmir.'], facts: [['Materialı', 'epoksid qatranı']], coloured: true, options: undefined },
  lanyard: { subcategory: 'Boyunluqlar', shape: 'lanyard', kinds: ['strap', 'ring'], makers: ['orbi', 'lumo', 'norva'], names: ['Boyunluq', 'Halqalı boyunluq', 'Bilək ipi'], values: ['dar', 'enli'], fact: 'En', from: 3, to: 9, tags: ['səyahət üçün', 'hədiyyəlik'], texts: ['Cihaz həmişə əl altındadır, düşmür.', 'Toqqası bir əllə açılır.'], facts: [['Uzunluq', '45 sm']], coloured: true, options: undefined },
} as const satisfies Record<string, Part>

function part(of: Part, chance: Chance): Invented {
  const colour = chance.pick(Object.keys(colours) as ColourKey[])
  const name = chance.pick(of.names)
  const value = chance.pick(of.values)
  const words = of.coloured ? `${name}, ${value}, ${colours[colour].name.toLowerCase()}` : `${name}, ${value}`
  return {
    name: words,
    brand: chance.pick(of.makers),
    subcategory: of.subcategory,
    price: Math.max(300, nicePrice(chance, of.from, of.to)),
    tags: [...of.tags],
    short_description: `${of.texts[0]}`,
    paragraphs: [...of.texts],
    facts: [[of.fact, value], ...of.facts.map(([fact, text]): [string, string] => [fact, text]), ['Çatdırılma', 'Bakıda bu gün, bölgələrə 1–3 günə']],
    options: of.options?.(chance) ?? [],
    picture: { shape: of.shape, kind: chance.pick(of.kinds), colour, title: name, note: value, figure: /[\d.]+/.exec(value)?.[0] ?? '' },
    views: ['front', 'box', 'floating'],
  }
}

const make = (of: Part) => (chance: Chance) => part(of, chance)
export const meshCoil = make(parts.meshCoil)
export const cartridge = make(parts.cartridge)
export const wire = make(parts.wire)
export const spareGlass = make(parts.glass)
export const battery = make(parts.battery)
export const charger = make(parts.charger)
export const adapter = make(parts.adapter)
export const cable = make(parts.cable)
export const cotton = make(parts.cotton)
export const pouch = make(parts.pouch)
export const tools = make(parts.tools)
export const dripTip = make(parts.dripTip)
export const lanyard = make(parts.lanyard)
