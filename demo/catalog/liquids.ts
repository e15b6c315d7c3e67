import { flavourKeys, flavours, type BrandKey, type Flavour, type FlavourKey } from './names.ts'
import { inEach, text, type Text } from '../text.ts'
import type { Chance } from '../chance.ts'
import type { SubcategoryName, TagName } from './categories.ts'
import { wordOf } from '../words.ts'
import { nicePrice, type Invented } from './invented.ts'

const makers = ['gilavar', 'mavera', 'serin', 'orbi', 'lumo', 'alov'] as const satisfies BrandKey[]

/** A second note of the flavour, with the words that describe it, and its aftertaste. */
type Note = { taste: (flavour: Flavour) => Text; words: Text; end: Text; cold: boolean }

const notes = {
  plain: {
    taste: (flavour) => flavour,
    words: text('sadə və təmiz', 'простой и чистый', 'simple and clean'),
    end: text('təmiz', 'чистое', 'a clean'),
    cold: false,
  },
  ice: {
    taste: ({ az, ru, en }) => text(`${az} buz`, `${ru} со льдом`, `${en} ice`),
    words: text('sonda buz kimi sərin', 'с ледяной прохладой в конце', 'ice-cold at the end'),
    end: text('buz kimi sərin', 'ледяное', 'an ice-cold'),
    cold: true,
  },
  sherbet: {
    taste: (flavour) => text(`${flavour.az} şərbəti`, `Шербет ${flavour.with}`, `${flavour.en} sherbet`),
    words: text('şərbət kimi dolğun', 'насыщенный, как шербет', 'as rich as sherbet'),
    end: text('şərbət kimi dolğun', 'насыщенное', 'a rich'),
    cold: false,
  },
  lemonade: {
    taste: (flavour) => text(`${flavour.az} limonadı`, `Лимонад ${flavour.with}`, `${flavour.en} lemonade`),
    words: text('köpüklü limonadı xatırladan', 'похожий на шипучий лимонад', 'like a fizzy lemonade'),
    end: text('köpüklü', 'шипучее', 'a fizzy'),
    cold: false,
  },
  iceCream: {
    taste: (flavour) => text(`${flavour.az} dondurması`, `Мороженое ${flavour.with}`, `${flavour.en} ice cream`),
    words: text('qaymaqlı və yumşaq', 'сливочный и мягкий', 'creamy and soft'),
    end: text('qaymaqlı', 'сливочное', 'a creamy'),
    cold: false,
  },
  scent: {
    taste: (flavour) => text(`${flavour.az} ətri`, `Аромат ${flavour.of}`, `${flavour.en} essence`),
    words: text('zərif ətirli', 'с тонким ароматом', 'delicately scented'),
    end: text('zərif ətirli', 'тонкое и ароматное', 'a delicate, scented'),
    cold: false,
  },
} as const satisfies Record<string, Note>

const berries: FlavourKey[] = ['nar', 'gavali', 'ciyelek', 'boyurtken', 'moruq', 'uzum', 'zogal', 'qaragat', 'gilas']
const citruses: FlavourKey[] = ['limon', 'portagal', 'qreypfrut', 'naxcivan', 'ananas']
const sweets: FlavourKey[] = ['vanil', 'bal', 'sokolad', 'karamel', 'badam', 'kokos']
const drinks: FlavourKey[] = ['kola', 'qehve', 'cay', 'energetik']
const flowers: FlavourKey[] = ['gul', 'yasemen']

/** Returns the second notes that go with a flavour: tobacco ice cream does not exist. */
function notesFor(flavour: FlavourKey): (keyof typeof notes)[] {
  if (flavour === 'buz') return ['ice']
  if (flavour === 'tutun' || drinks.includes(flavour)) return ['plain', 'ice']
  if (flavour === 'nane') return ['plain', 'ice', 'lemonade']
  if (flowers.includes(flavour)) return ['plain', 'sherbet', 'scent']
  if (sweets.includes(flavour)) return ['plain', 'iceCream']
  if (citruses.includes(flavour)) return ['plain', 'ice', 'sherbet', 'lemonade', 'scent']
  return ['plain', 'ice', 'sherbet', 'lemonade', 'iceCream']
}

/** Flavours with many products are repeated here. */
const shelf: readonly FlavourKey[] = [...flavourKeys, 'nane', 'tutun']

/** Returns a flavour for a liquid or a disposable. */
export const anyFlavour = (chance: Chance): FlavourKey => chance.pick(shelf)

/** Returns a flavour's name inside a sentence; places keep their capital. */
export function tasteInSentence(flavour: FlavourKey): Text {
  const name = flavours[flavour]
  return inEach((language) =>
    flavour === 'naxcivan' && language !== 'ru' ? name[language] : name[language].toLowerCase(),
  )
}

export function flavourTags(flavour: FlavourKey, cold: boolean): TagName[] {
  const tags: TagName[] = []
  if (cold) tags.push('soyuq dad')
  if (berries.includes(flavour)) tags.push('giləmeyvə')
  else if (citruses.includes(flavour)) tags.push('sitrus')
  else if (sweets.includes(flavour)) tags.push('şirniyyat')
  else if (flavour === 'nane') tags.push('nanəli')
  else if (flavour === 'tutun') tags.push('tütün dadı')
  else if (drinks.includes(flavour)) tags.push('içki dadı')
  else if (flavour !== 'buz' && !flowers.includes(flavour)) tags.push('meyvəli')
  return tags
}

export const nicotineWarning = text(
  'Nikotin asılılıq yaradan maddədir. 18 yaşdan kiçiklərə satılmır.',
  'Никотин вызывает зависимость. Лицам младше 18 лет не продаём.',
  'Nicotine is addictive. Not sold to anyone under 18.',
)

type Recipe = {
  subcategory: SubcategoryName
  volumes: readonly number[]
  strengths: readonly number[]
  ratio: string
  /** The devices it is made for, for the table of facts. */
  devices: string
  /** These devices in the sentences 'for …' and 'into …'. */
  use: Text
  into: Text | null
  /** Manat for the smallest volume. */
  from: number
  word: 'duzlu nikotin' | 'nikotinsiz' | 'aroma' | null
}

const recipes = {
  salt: {
    subcategory: 'Duzlu nikotin',
    volumes: [10, 30],
    strengths: [10, 20, 35],
    ratio: '50 / 50',
    devices: 'Pod sistemlər',
    use: text('pod sistemlər üçün', 'для под-систем', 'for pod systems'),
    into: text('podlara', 'поды', 'pods'),
    from: 12,
    word: 'duzlu nikotin',
  },
  freebase: {
    subcategory: 'Freebase',
    volumes: [30, 60, 100],
    strengths: [0, 3, 6],
    ratio: '70 / 30',
    devices: 'Mod və tanklar',
    use: text('mod və tanklar üçün', 'для модов и баков', 'for mods and tanks'),
    into: text('tanklara', 'баки', 'tanks'),
    from: 16,
    word: null,
  },
  free: {
    subcategory: 'Nikotinsiz',
    volumes: [30, 60],
    strengths: [0],
    ratio: '70 / 30',
    devices: 'Mod, tank və podlar',
    use: text('mod, tank və podlar üçün', 'для модов, баков и подов', 'for mods, tanks and pods'),
    into: text('tank və podlara', 'баки и поды', 'tanks and pods'),
    from: 14,
    word: 'nikotinsiz',
  },
  aroma: {
    subcategory: 'Aroma və baza',
    volumes: [10, 30],
    strengths: [0],
    ratio: 'aroma',
    devices: 'Öz qarışığınız',
    use: text('öz qarışığınız üçün', 'для самозамеса', 'for your own mix'),
    into: null,
    from: 9,
    word: 'aroma',
  },
} as const satisfies Record<string, Recipe>

function liquid(recipe: Recipe, chance: Chance): Invented {
  const flavour = anyFlavour(chance)
  const note: Note = notes[chance.pick(notesFor(flavour))]
  const volume = chance.pick(recipe.volumes)
  const brand = chance.pick(makers)
  const own = flavours[flavour]
  const inSentence = tasteInSentence(flavour)
  const taste = flavour === 'buz' ? own : note.taste(own)
  const strong = recipe.strengths.length > 1
  const volumeTag = `${volume} ml` as TagName
  return {
    name: inEach((language) =>
      [taste, ...(recipe.word ? [wordOf(recipe.word)] : []), wordOf(volumeTag)]
        .map((part) => part[language])
        .join(', '),
    ),
    brand,
    subcategory: recipe.subcategory,
    price: nicePrice(chance, recipe.from + volume / 8, recipe.from + volume / 4 + 4),
    tags: [
      ...flavourTags(flavour, note.cold),
      ...(recipe.word === 'duzlu nikotin' ? ['duzlu nikotin' as const] : []),
      ...(strong ? [] : ['nikotinsiz' as const]),
      volumeTag,
    ],
    short_description: text(
      `${own.az} dadı, ${note.words.az}. ${volume} ml, ${recipe.use.az}.`,
      `Вкус ${own.of}, ${note.words.ru}. ${volume} мл, ${recipe.use.ru}.`,
      `${own.en} flavour, ${note.words.en}. ${volume} ml, ${recipe.use.en}.`,
    ),
    paragraphs: [
      chance.pick([
        text(
          `${own.az} dadı ilk nəfəsdən hiss olunur: ${note.words.az}, yorucu deyil.`,
          `Вкус ${own.of} чувствуется с первой затяжки: ${note.words.ru}, без приторности.`,
          `You taste the ${inSentence.en} from the first puff: ${note.words.en}, never too much.`,
        ),
        text(
          `Tərkibi sadədir: əvvəlcə ${inSentence.az} dadı gəlir, sonluğu isə ${note.end.az} olur.`,
          `Ничего лишнего: сначала вкус ${own.of}, затем ${note.end.ru} послевкусие.`,
          `Nothing complicated: first the taste of ${inSentence.en}, then ${note.end.en} finish.`,
        ),
        text(
          `Gün boyu bezdirmir: ${inSentence.az} dadı, ${note.words.az}.`,
          `Не надоедает весь день: вкус ${own.of}, ${note.words.ru}.`,
          `You will not tire of it all day: ${inSentence.en} flavour, ${note.words.en}.`,
        ),
      ]),
      recipe.into === null
        ? text(
            'Bazaya 12–15 faiz əlavə edin, yaxşıca çalxalayın və üç-dörd gün qaranlıq yerdə saxlayın.',
            'Добавьте в базу 12–15 процентов, хорошо взболтайте и оставьте на три-четыре дня в тёмном месте.',
            'Add 12–15 per cent to the base, shake well and leave it in a dark place for three or four days.',
          )
        : text(
            `Qapağını uşaqlar aça bilmir. Nazik ucu ilə ${recipe.into.az} bir damla da tökmədən doldurulur.`,
            `Ребёнок такую крышку не откроет. Тонким носиком легко заправить ${recipe.into.ru}, не пролив ни капли.`,
            `The cap is child-resistant. The thin nozzle fills ${recipe.into.en} without spilling a drop.`,
          ),
      strong
        ? nicotineWarning
        : text(
            'Nikotin yoxdur. 18 yaşdan kiçiklərə satılmır.',
            'Без никотина. Лицам младше 18 лет не продаём.',
            'No nicotine. Not sold to anyone under 18.',
          ),
    ],
    facts: [
      ['Həcm', `${volume} ml`],
      ['Nikotin', strong ? `${recipe.strengths.join(' / ')} mg` : 'yoxdur'],
      [recipe.ratio === 'aroma' ? 'Əsası' : 'VG / PG', recipe.ratio === 'aroma' ? 'PG' : recipe.ratio],
      [recipe.ratio === 'aroma' ? 'Nə üçündür' : 'Uyğun cihaz', recipe.devices],
      ['İstehsal', 'Bakı, 2026'],
    ],
    options: strong
      ? [
          {
            name: 'Nikotin',
            choose: chance.now(0.5),
            items: recipe.strengths.map((mg, index) => ({ name: `${mg} mg`, price: index * 50 })),
          },
        ]
      : [],
    flavour,
    line: 'liquid',
    views: ['front', 'box', 'floating', 'lineup'],
  }
}

export const saltLiquid = (chance: Chance) => liquid(recipes.salt, chance)
export const freebaseLiquid = (chance: Chance) => liquid(recipes.freebase, chance)
export const nicotineFreeLiquid = (chance: Chance) => liquid(recipes.free, chance)
export const aroma = (chance: Chance) => liquid(recipes.aroma, chance)
