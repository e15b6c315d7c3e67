import { text, type Text } from '../text.ts'

/** The invented brands of the demo shop, in the order of its menus. */
export const brands = {
  xezri: 'Xəzri',
  gilavar: 'Gilavar',
  kvant: 'Kvant',
  serin: 'Sərin',
  mavera: 'Mavera',
  norva: 'Norva',
  alov: 'Alov',
  orbi: 'Orbi',
  revan: 'Rəvan',
  tokka: 'Tokka',
  lumo: 'Lumo',
  zirve: 'Zirvə',
} as const

export type BrandKey = keyof typeof brands
export const brandKeys = Object.keys(brands) as BrandKey[]

/** A flavour; in Russian also as 'the taste of …' and 'ice cream with …' have it. */
export type Flavour = Text & { of: string; with: string }

const flavour = (az: string, ru: string, of: string, withIt: string, en: string): Flavour => ({
  ...text(az, ru, en),
  of,
  with: withIt,
})

export const flavours = {
  manqo: flavour('Manqo', 'Манго', 'манго', 'с манго', 'Mango'),
  nane: flavour('Nanə', 'Мята', 'мяты', 'с мятой', 'Mint'),
  nar: flavour('Nar', 'Гранат', 'граната', 'с гранатом', 'Pomegranate'),
  feyxoa: flavour('Feyxoa', 'Фейхоа', 'фейхоа', 'с фейхоа', 'Feijoa'),
  qarpiz: flavour('Qarpız', 'Арбуз', 'арбуза', 'с арбузом', 'Watermelon'),
  armud: flavour('Armud', 'Груша', 'груши', 'с грушей', 'Pear'),
  gavali: flavour('Gavalı', 'Слива', 'сливы', 'со сливой', 'Plum'),
  limon: flavour('Limon', 'Лимон', 'лимона', 'с лимоном', 'Lemon'),
  ciyelek: flavour('Çiyələk', 'Клубника', 'клубники', 'с клубникой', 'Strawberry'),
  boyurtken: flavour('Böyürtkən', 'Ежевика', 'ежевики', 'с ежевикой', 'Blackberry'),
  moruq: flavour('Moruq', 'Малина', 'малины', 'с малиной', 'Raspberry'),
  qehve: flavour('Qəhvə', 'Кофе', 'кофе', 'с кофе', 'Coffee'),
  vanil: flavour('Vanil', 'Ваниль', 'ванили', 'с ванилью', 'Vanilla'),
  tutun: flavour('Tütün', 'Табак', 'табака', 'с табаком', 'Tobacco'),
  ananas: flavour('Ananas', 'Ананас', 'ананаса', 'с ананасом', 'Pineapple'),
  uzum: flavour('Üzüm', 'Виноград', 'винограда', 'с виноградом', 'Grape'),
  erik: flavour('Ərik', 'Абрикос', 'абрикоса', 'с абрикосом', 'Apricot'),
  zogal: flavour('Zoğal', 'Кизил', 'кизила', 'с кизилом', 'Cornelian cherry'),
  alma: flavour('Alma', 'Яблоко', 'яблока', 'с яблоком', 'Apple'),
  kola: flavour('Kola', 'Кола', 'колы', 'с колой', 'Cola'),
  bal: flavour('Bal', 'Мёд', 'мёда', 'с мёдом', 'Honey'),
  gul: flavour('Gül', 'Роза', 'розы', 'с розой', 'Rose'),
  saftali: flavour('Şaftalı', 'Персик', 'персика', 'с персиком', 'Peach'),
  qovun: flavour('Qovun', 'Дыня', 'дыни', 'с дыней', 'Melon'),
  heyva: flavour('Heyva', 'Айва', 'айвы', 'с айвой', 'Quince'),
  encir: flavour('Əncir', 'Инжир', 'инжира', 'с инжиром', 'Fig'),
  portagal: flavour('Portağal', 'Апельсин', 'апельсина', 'с апельсином', 'Orange'),
  qreypfrut: flavour('Qreypfrut', 'Грейпфрут', 'грейпфрута', 'с грейпфрутом', 'Grapefruit'),
  yasemen: flavour('Yasəmən', 'Сирень', 'сирени', 'с сиренью', 'Lilac'),
  badam: flavour('Badam', 'Миндаль', 'миндаля', 'с миндалём', 'Almond'),
  sokolad: flavour('Şokolad', 'Шоколад', 'шоколада', 'с шоколадом', 'Chocolate'),
  karamel: flavour('Karamel', 'Карамель', 'карамели', 'с карамелью', 'Caramel'),
  kokos: flavour('Kokos', 'Кокос', 'кокоса', 'с кокосом', 'Coconut'),
  banan: flavour('Banan', 'Банан', 'банана', 'с бананом', 'Banana'),
  kivi: flavour('Kivi', 'Киви', 'киви', 'с киви', 'Kiwi'),
  buz: flavour('Buz', 'Лёд', 'льда', 'со льдом', 'Ice'),
  qaragat: flavour('Qarağat', 'Смородина', 'смородины', 'со смородиной', 'Blackcurrant'),
  gilas: flavour('Gilas', 'Черешня', 'черешни', 'с черешней', 'Cherry'),
  tropik: flavour('Tropik', 'Тропические фрукты', 'тропических фруктов', 'с тропическими фруктами', 'Tropical fruit'),
  energetik: flavour('Enerji', 'Энергетик', 'энергетика', 'с энергетиком', 'Energy drink'),
  cay: flavour('Armudu çay', 'Чай в армуду', 'чая в армуду', 'с чаем в армуду', 'Armudu tea'),
  naxcivan: flavour(
    'Naxçıvan limonu',
    'Нахчыванский лимон',
    'нахчыванского лимона',
    'с нахчыванским лимоном',
    'Nakhchivan lemon',
  ),
} as const

export type FlavourKey = keyof typeof flavours
export const flavourKeys = Object.keys(flavours) as FlavourKey[]

export const colours = {
  qara: text('Qara', 'Чёрный', 'Black'),
  gumusu: text('Gümüşü', 'Серебристый', 'Silver'),
  goy: text('Göy', 'Синий', 'Blue'),
  zumrud: text('Zümrüd', 'Изумрудный', 'Emerald'),
  cehrayi: text('Çəhrayı', 'Розовый', 'Pink'),
  qizili: text('Qızılı', 'Золотистый', 'Gold'),
  ag: text('Ağ', 'Белый', 'White'),
  benovseyi: text('Bənövşəyi', 'Фиолетовый', 'Violet'),
  narinci: text('Narıncı', 'Оранжевый', 'Orange'),
  karbon: text('Karbon', 'Карбоновый', 'Carbon'),
  qirmizi: text('Qırmızı', 'Красный', 'Red'),
  firuzeyi: text('Firuzəyi', 'Бирюзовый', 'Turquoise'),
  bej: text('Bej', 'Бежевый', 'Beige'),
  boz: text('Boz', 'Серый', 'Grey'),
  burunc: text('Bürünc', 'Бронзовый', 'Bronze'),
  sari: text('Sarı', 'Жёлтый', 'Yellow'),
  gece: text('Gecə göyü', 'Тёмно-синий', 'Midnight blue'),
  mercan: text('Mərcan', 'Коралловый', 'Coral'),
  sokolad: text('Şokolad', 'Шоколадный', 'Chocolate'),
  zeytun: text('Zeytun', 'Оливковый', 'Olive'),
  lavanda: text('Lavanda', 'Лавандовый', 'Lavender'),
  nane: text('Nanə yaşılı', 'Мятный', 'Mint green'),
  qursaq: text('Göy qurşağı', 'Радужный', 'Rainbow'),
  bordo: text('Bordo', 'Бордовый', 'Burgundy'),
} as const

/** Returns the feminine form of a Russian adjective. */
export const feminine = (adjective: string): string =>
  adjective.replace(/(?<=[гкх])ий$|[оы]й$/, 'ая').replace(/ий$/, 'яя')

/** Returns the neuter form of a colour in Russian. */
export const neuter = (colour: string): string => colour.replace(/ый$/, 'ое').replace(/ий$/, 'ее')

export type ColourKey = keyof typeof colours
export const colourKeys = Object.keys(colours) as ColourKey[]
