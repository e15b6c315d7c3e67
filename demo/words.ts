import { inEach, text, type Text } from './text.ts'
import { colours, flavours } from './catalog/names.ts'

/** Translations of the demo shop's short words: Azerbaijani, Russian, English. */
const list: readonly (readonly [az: string, ru: string, en: string])[] = [
  // Categories
  ['Birdəfəlik cihazlar', 'Одноразки', 'Disposables'],
  ['2000 nəfəsə qədər', 'До 2000 затяжек', 'Up to 2000 puffs'],
  ['2000–5000 nəfəs', '2000–5000 затяжек', '2000–5000 puffs'],
  ['6000 nəfəs və yuxarı', 'От 6000 затяжек', '6000 puffs and more'],
  ['Pod sistemlər', 'Под-системы', 'Pod systems'],
  ['Yığcam podlar', 'Компактные поды', 'Compact pods'],
  ['Güclü podlar', 'Мощные поды', 'Powerful pods'],
  ['Başlanğıc dəstləri', 'Стартовые наборы', 'Starter kits'],
  ['Mod cihazlar', 'Моды', 'Mods'],
  ['Boks modlar', 'Бокс-моды', 'Box mods'],
  ['Boru modlar', 'Трубчатые моды', 'Tube mods'],
  ['Mod dəstləri', 'Наборы с модом', 'Mod kits'],
  ['Mayelər', 'Жидкости', 'E-liquids'],
  ['Duzlu nikotin', 'Солевой никотин', 'Nicotine salt'],
  ['Freebase', 'Щелочной никотин', 'Freebase'],
  ['Nikotinsiz', 'Без никотина', 'Nicotine-free'],
  ['Aroma və baza', 'Ароматизаторы и база', 'Flavourings and base'],
  ['Tanklar', 'Баки', 'Tanks'],
  ['Sub-om tanklar', 'Сабомные баки', 'Sub-ohm tanks'],
  ['MTL tanklar', 'MTL-баки', 'MTL tanks'],
  ['Damcı tanklar', 'Дрипки', 'Dripper (RDA)s'],
  ['Koyl və kartriclər', 'Испарители и картриджи', 'Coils and cartridges'],
  ['Mesh koyllar', 'Mesh-испарители', 'Mesh coils'],
  ['Kartriclər', 'Картриджи', 'Cartridges'],
  ['Məftillər', 'Проволока и спирали', 'Wire'],
  ['Ehtiyat şüşələr', 'Запасные стёкла', 'Spare glass'],
  ['Batareya və şarj', 'Аккумуляторы и зарядка', 'Batteries and charging'],
  ['Batareyalar', 'Аккумуляторы', 'Batteries'],
  ['Şarj cihazları', 'Зарядные устройства', 'Chargers'],
  ['Adapter və kabellər', 'Адаптеры и кабели', 'Adapters and cables'],
  ['Aksesuarlar', 'Аксессуары', 'Accessories'],
  ['Pambıq', 'Вата', 'Cotton'],
  ['Çanta və qablar', 'Сумки и чехлы', 'Bags and cases'],
  ['Alətlər', 'Инструменты', 'Tools'],
  ['Damcı ucluqları', 'Дрип-типы', 'Drip tips'],
  ['Boyunluqlar', 'Шнурки на шею', 'Lanyards'],
  // Tags
  ['soyuq dad', 'с холодком', 'icy'],
  ['meyvəli', 'фрукты', 'fruit'],
  ['giləmeyvə', 'ягоды', 'berries'],
  ['sitrus', 'цитрусы', 'citrus'],
  ['nanəli', 'мята', 'mint'],
  ['şirniyyat', 'десерт', 'dessert'],
  ['tütün dadı', 'вкус табака', 'tobacco flavour'],
  ['içki dadı', 'вкус напитков', 'drinks flavour'],
  ['duzlu nikotin', 'солевой никотин', 'nicotine salt'],
  ['nikotinsiz', 'без никотина', 'nicotine-free'],
  ['aroma', 'ароматизатор', 'flavouring'],
  ['mesh', 'mesh', 'mesh'],
  ['sub-om', 'сабом', 'sub-ohm'],
  ['MTL', 'MTL', 'MTL'],
  ['hava tənzimi', 'регулировка обдува', 'adjustable airflow'],
  ['ekranlı', 'с экраном', 'with a screen'],
  ['USB-C', 'USB-C', 'USB-C'],
  ['tez şarj', 'быстрая зарядка', 'fast charging'],
  ['yığcam', 'компактный размер', 'compact'],
  ['güclü', 'высокая мощность', 'powerful'],
  ['yeni başlayanlar', 'для новичков', 'for beginners'],
  ['peşəkar', 'для опытных', 'for experts'],
  ['hədiyyəlik', 'на подарок', 'gift idea'],
  ['səyahət üçün', 'в дорогу', 'for travel'],
  ['sızmaya qarşı', 'не протекает', 'leak-proof'],
  ['uzunömürlü', 'служит долго', 'long-lasting'],
  ['dəst', 'набор', 'kit'],
  // Options
  ['Rəng', 'Цвет', 'Colour'],
  ['Qutuda', 'В упаковке', 'In the box'],
  ['1 ədəd', '1 шт.', '1 pc'],
  ['ay', 'мес.', 'months'],
  // Attributes and facts
  ['Altlıq', 'Подставка', 'Stand'],
  ['Batareya', 'Аккумулятор', 'Battery'],
  ['Cərəyan', 'Ток', 'Current'],
  ['Çəki', 'Вес', 'Weight'],
  ['Çıxış', 'Выход', 'Output'],
  ['Diametr', 'Диаметр', 'Diameter'],
  ['Doldurma', 'Заправка', 'Filling'],
  ['En', 'Ширина', 'Width'],
  ['Əsası', 'Основа', 'Base'],
  ['Gərginlik', 'Напряжение', 'Voltage'],
  ['Giriş', 'Вход', 'Input'],
  ['İstehsal', 'Производство', 'Made in'],
  ['Kartric', 'Картридж', 'Cartridge'],
  ['Materialı', 'Материал', 'Material'],
  ['Müqavimət', 'Сопротивление', 'Resistance'],
  ['Nə üçündür', 'Назначение', 'Made for'],
  ['Nikotinin növü', 'Тип никотина', 'Nicotine type'],
  ['Ölçü', 'Размер', 'Size'],
  ['Ömrü', 'Срок службы', 'Lasts'],
  ['Platforma', 'База', 'Deck'],
  ['Qalınlıq', 'Толщина', 'Thickness'],
  ['Qutu', 'Кейс', 'Case'],
  ['Şarj', 'Зарядка', 'Charging'],
  ['Tərkib', 'Комплект', 'Contents'],
  ['Uyğun cihaz', 'Для каких устройств', 'Suitable devices'],
  ['Uyğundur', 'Подходит для', 'Fits'],
  ['Uzunluq', 'Длина', 'Length'],
  ['Zəmanət', 'Гарантия', 'Warranty'],
  ['ağardılmamış üzvi pambıq', 'неотбеленная органическая вата', 'unbleached organic cotton'],
  ['Bakı', 'Баку', 'Baku'],
  ['bərk, maqnitli qapaq', 'жёсткий, крышка на магните', 'hard, magnetic lid'],
  ['borosilikat şüşə', 'боросиликатное стекло', 'borosilicate glass'],
  ['böyük', 'большой', 'large'],
  ['dar', 'узкий', 'narrow'],
  ['daxili', 'встроенный', 'built-in'],
  ['dəstə daxil deyil', 'в комплект не входит', 'not included'],
  ['duzlu', 'солевой', 'salt'],
  ['enli', 'широкий', 'wide'],
  ['epoksid qatranı', 'эпоксидная смола', 'epoxy resin'],
  ['iki spiral', 'под две спирали', 'two coils'],
  ['kantal A1', 'кантал А1', 'kanthal A1'],
  ['kiçik', 'маленький', 'small'],
  ['mesh 0.6 Om', 'mesh 0.6 Ом', 'mesh 0.6 ohm'],
  ['Mod və tanklar', 'Моды и баки', 'Mods and tanks'],
  ['Mod, tank və podlar', 'Моды, баки и поды', 'Mods, tanks and pods'],
  ['nikel-xrom', 'нихром', 'nichrome'],
  ['orta', 'средний', 'medium'],
  ['Öz qarışığınız', 'Самозамес', 'Your own mix'],
  ['PG', 'PG', 'PG'],
  ['polad və neylon', 'сталь и нейлон', 'steel and nylon'],
  [
    'Qüsurlu çıxsa, 14 gün ərzində yenisi ilə dəyişirik',
    'Если в течение 14 дней обнаружится брак, заменим на новое устройство',
    'If it proves faulty within 14 days, we replace it with a new one',
  ],
  ['silikon', 'силикон', 'silicone'],
  ['sıx toxunma parça', 'плотная ткань', 'dense woven fabric'],
  ['taxta', 'дерево', 'wood'],
  ['tək spiral', 'под одну спираль', 'single coil'],
  ['yuxarıdan, burğulu qapaq', 'сверху, крышка на резьбе', 'from the top, screw cap'],
  ['yuxarıdan, sürüşən qapaq', 'сверху, сдвижная крышка', 'from the top, sliding cap'],
  // Promises
  ['Canlı dəstək', 'Живая поддержка', 'Live support'],
  ['Nağd və ya kart', 'Наличные или карта', 'Cash or card'],
  ['Qapıda, sizə necə rahatdırsa', 'При получении, как вам удобно', 'At your door, as you prefer'],
  ['Cihazlara 3–12 ay', 'На устройства 3–12 месяцев', '3–12 months on devices'],
  ['Pulsuz çatdırılma', 'Бесплатная доставка', 'Free delivery'],
  ['Servis', 'Сервис', 'Service'],
  ['Təmir və qulluq öz ustamızda', 'Ремонт и уход у нашего мастера', 'Repair and care by our own technician'],
  ['Orijinal məhsul', 'Оригинальный товар', 'Genuine products'],
  ['Cihazlara 3–12 ay zəmanət', 'Гарантия на устройства 3–12 месяцев', '3–12 months of warranty on devices'],
]

/** Units after a number. Russian plurals suit the numbers that the demo shop has. */
const units: Readonly<Record<string, readonly [ru: string, en: string]>> = {
  A: ['А', 'A'],
  'A davamlı': ['А, длительный', 'A continuous'],
  AWG: ['AWG', 'AWG'],
  ədəd: ['шт.', 'pcs'],
  gün: ['дней', 'days'],
  həftə: ['недели', 'weeks'],
  m: ['м', 'm'],
  mAh: ['мА·ч', 'mAh'],
  mg: ['мг', 'mg'],
  ml: ['мл', 'ml'],
  mm: ['мм', 'mm'],
  Om: ['Ом', 'ohm'],
  parça: ['предметов', 'pieces'],
  q: ['г', 'g'],
  sm: ['см', 'cm'],
  V: ['В', 'V'],
  W: ['Вт', 'W'],
}

/** A flavour comes before a colour of the same name: 'Şokolad'. */
const known = new Map(
  [...Object.values(colours), ...Object.values(flavours), ...list.map((words) => text(...words))].map((word) => [
    word.az,
    word,
  ]),
)

/**
 * Returns a word of the demo shop in all languages: one of the lists, a number with a unit, or several of them with
 * commas between. Throws for an unknown word.
 */
export function wordOf(az: string): Text {
  const word = known.get(az)
  if (word) return word
  const [, number, unit = ''] = /^([\d.–/× ]*\d)(?: (\D+))?$/.exec(az) ?? []
  if (number !== undefined && unit === '') return text(az, az, az)
  const spoken = units[unit]
  if (spoken) return text(az, `${number} ${spoken[0]}`, `${number} ${spoken[1]}`)
  const parts = az.split(', ')
  if (parts.length === 1) throw new Error(`No translation of '${az}'`)
  const words = parts.map(wordOf)
  return inEach((language) => words.map((part) => part[language]).join(', '))
}
