import { flavourKeys, flavours, type BrandKey, type FlavourKey } from './names.ts'
import type { Chance } from '../chance.ts'
import type { SubcategoryName, TagName } from './categories.ts'
import { nicePrice, type Invented } from './invented.ts'

const makers = ['gilavar', 'mavera', 'serin', 'orbi', 'lumo', 'alov'] as const satisfies BrandKey[]

/** A second note of the flavour, with the words that describe it, and its aftertaste. */
const notes = {
  plain: { name: '', words: 'sadə və təmiz', end: 'təmiz', cold: false },
  ice: { name: 'buz', words: 'sonda buz kimi sərin', end: 'buz kimi sərin', cold: true },
  sherbet: { name: 'şərbəti', words: 'şərbət kimi dolğun', end: 'şərbət kimi dolğun', cold: false },
  lemonade: { name: 'limonadı', words: 'köpüklü limonadı xatırladan', end: 'köpüklü', cold: false },
  iceCream: { name: 'dondurması', words: 'qaymaqlı və yumşaq', end: 'qaymaqlı', cold: false },
  scent: { name: 'ətri', words: 'zərif ətirli', end: 'zərif ətirli', cold: false },
} as const

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
export function tasteInSentence(flavour: FlavourKey): string {
  const name = flavours[flavour]
  return flavour === 'naxcivan' ? name : name.toLowerCase()
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

type Recipe = {
  subcategory: SubcategoryName
  volumes: readonly number[]
  strengths: readonly number[]
  ratio: string
  /** The devices it is made for, for the table of facts. */
  devices: string
  /** These devices in the sentences 'for …' and 'into …'. */
  use: string
  into: string
  /** Manat for the smallest volume. */
  from: number
  word: string
}

const recipes = {
  salt: {
    subcategory: 'Duzlu nikotin',
    volumes: [10, 30],
    strengths: [10, 20, 35],
    ratio: '50 / 50',
    devices: 'Pod sistemlər',
    use: 'pod sistemlər üçün',
    into: 'podlara',
    from: 12,
    word: 'duzlu nikotin',
  },
  freebase: {
    subcategory: 'Freebase',
    volumes: [30, 60, 100],
    strengths: [0, 3, 6],
    ratio: '70 / 30',
    devices: 'Mod və tanklar',
    use: 'mod və tanklar üçün',
    into: 'tanklara',
    from: 16,
    word: '',
  },
  free: {
    subcategory: 'Nikotinsiz',
    volumes: [30, 60],
    strengths: [0],
    ratio: '70 / 30',
    devices: 'Mod, tank və podlar',
    use: 'mod, tank və podlar üçün',
    into: 'tank və podlara',
    from: 14,
    word: 'nikotinsiz',
  },
  aroma: {
    subcategory: 'Aroma və baza',
    volumes: [10, 30],
    strengths: [0],
    ratio: 'aroma',
    devices: 'Öz qarışığınız',
    use: 'öz qarışığınız üçün',
    into: '',
    from: 9,
    word: 'aroma',
  },
} as const satisfies Record<string, Recipe>

function liquid(recipe: Recipe, chance: Chance): Invented {
  const flavour = anyFlavour(chance)
  const note = notes[chance.pick(notesFor(flavour))]
  const volume = chance.pick(recipe.volumes)
  const brand = chance.pick(makers)
  const flavourName = flavours[flavour]
  const taste = note.name && flavour !== 'buz' ? `${flavourName} ${note.name}` : flavourName
  const strong = recipe.strengths.length > 1
  const volumeTag = `${volume} ml` as TagName
  return {
    name: [`${taste}`, recipe.word, `${volume} ml`].filter(Boolean).join(', '),
    brand,
    subcategory: recipe.subcategory,
    price: nicePrice(chance, recipe.from + volume / 8, recipe.from + volume / 4 + 4),
    tags: [
      ...flavourTags(flavour, note.cold),
      ...(recipe.word === 'duzlu nikotin' ? ['duzlu nikotin' as const] : []),
      ...(strong ? [] : ['nikotinsiz' as const]),
      volumeTag,
    ],
    short_description: `${flavourName} dadı, ${note.words}. ${volume} ml, ${recipe.use}.`,
    paragraphs: [
      chance.pick([
        `${flavourName} dadı ilk nəfəsdən hiss olunur: ${note.words}, yorucu deyil.`,
        `Tərkibi sadədir: əvvəlcə ${tasteInSentence(flavour)} dadı gəlir, sonluğu isə ${note.end} olur.`,
        `Gün boyu bezdirmir: ${tasteInSentence(flavour)} dadı, ${note.words}.`,
      ]),
      recipe.into === ''
        ? 'Bazaya 12–15 faiz əlavə edin, yaxşıca çalxalayın və üç-dörd gün qaranlıq yerdə saxlayın.'
        : `Qapağını uşaqlar aça bilmir. Nazik ucu ilə ${recipe.into} bir damla da tökmədən doldurulur.`,
      strong
        ? 'Nikotin asılılıq yaradan maddədir. 18 yaşdan kiçiklərə satılmır.'
        : 'Nikotin yoxdur. 18 yaşdan kiçiklərə satılmır.',
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
