import { flavours, type BrandKey, type FlavourKey } from '../pictures/index.ts'
import type { Chance } from '../pictures/drawing/chance.ts'
import type { SubcategoryName, TagName } from './categories.ts'
import { nicePrice, type Invented } from './invented.ts'

const makers = ['gilavar', 'mavera', 'serin', 'orbi', 'lumo', 'alov'] as const satisfies BrandKey[]

/** A second note of the flavour, with the words that describe it. */
const notes = [
  { name: '', words: 'sadə və təmiz', cold: false },
  { name: 'buz', words: 'sonda buz kimi sərin', cold: true },
  { name: 'şərbəti', words: 'şərbət kimi dolğun', cold: false },
  { name: 'limonadı', words: 'köpüklü limonad xatırladan', cold: false },
  { name: 'dondurması', words: 'qaymaqlı və yumşaq', cold: false },
  { name: 'qoxusu', words: 'zərif ətirli', cold: false },
] as const

const berries: FlavourKey[] = ['nar', 'gavali', 'ciyelek', 'boyurtken', 'moruq', 'uzum', 'zogal', 'qaragat', 'gilas']
const citruses: FlavourKey[] = ['limon', 'portagal', 'qreypfrut', 'naxcivan', 'ananas']
const sweets: FlavourKey[] = ['vanil', 'bal', 'sokolad', 'karamel', 'badam', 'kokos']

export function flavourTags(flavour: FlavourKey, cold: boolean): TagName[] {
  const tags: TagName[] = []
  if (cold) tags.push('soyuq dad')
  if (berries.includes(flavour)) tags.push('giləmeyvə')
  else if (citruses.includes(flavour)) tags.push('sitrus')
  else if (sweets.includes(flavour)) tags.push('şirniyyat')
  else if (flavour === 'nane') tags.push('nanəli')
  else if (flavour === 'tutun') tags.push('tütün dadı')
  else if (['kola', 'qehve', 'cay', 'energetik'].includes(flavour)) tags.push('içki dadı')
  else tags.push('meyvəli')
  return tags
}

type Recipe = {
  subcategory: SubcategoryName
  volumes: readonly number[]
  strengths: readonly number[]
  kinds: readonly string[]
  ratio: string
  devices: string
  /** Manat for the smallest volume. */
  from: number
  word: string
}

const recipes = {
  salt: { subcategory: 'Duzlu nikotin', volumes: [10, 30], strengths: [10, 20, 35], kinds: ['slim', 'chubby', 'square'], ratio: '50 / 50', devices: 'Pod sistemlər', from: 12, word: 'duzlu nikotin' },
  freebase: { subcategory: 'Freebase', volumes: [30, 60, 100], strengths: [0, 3, 6], kinds: ['chubby', 'tall', 'stout'], ratio: '70 / 30', devices: 'Mod və tanklar', from: 16, word: '' },
  free: { subcategory: 'Nikotinsiz', volumes: [30, 60], strengths: [0], kinds: ['slim', 'glass', 'chubby'], ratio: '70 / 30', devices: 'Mod, tank və podlar', from: 14, word: 'nikotinsiz' },
  aroma: { subcategory: 'Aroma və baza', volumes: [10, 30], strengths: [0], kinds: ['glass', 'stout'], ratio: 'aroma', devices: 'Öz qarışığınız üçün', from: 9, word: 'aroma' },
} as const satisfies Record<string, Recipe>

function liquid(recipe: Recipe, chance: Chance): Invented {
  const flavour = chance.pick(Object.keys(flavours) as FlavourKey[])
  const note = chance.pick(notes)
  const volume = chance.pick(recipe.volumes)
  const brand = chance.pick(makers)
  const flavourName = flavours[flavour].name
  const taste = note.name && flavour !== 'buz' ? `${flavourName} ${note.name}` : flavourName
  const cold = note.cold || flavour === 'buz'
  const strong = recipe.strengths.length > 1
  const strengthText = strong ? `${recipe.strengths.at(-2)} mg` : '0 mg'
  const volumeTag = `${volume} ml` as TagName
  return {
    name: [`${taste}`, recipe.word, `${volume} ml`].filter(Boolean).join(', '),
    brand,
    subcategory: recipe.subcategory,
    price: nicePrice(chance, recipe.from + volume / 8, recipe.from + volume / 4 + 4),
    tags: [...flavourTags(flavour, cold), ...(recipe.word === 'duzlu nikotin' ? ['duzlu nikotin' as const] : []), ...(strong ? [] : ['nikotinsiz' as const]), volumeTag],
    short_description: `${flavourName} dadı, ${note.words}. ${volume} ml, ${recipe.devices.toLowerCase()} üçün.`,
    paragraphs: [
      chance.pick([
        `${flavourName} dadı ilk nəfəsdən hiss olunur: ${note.words}, yorucu deyil.`,
        `Tərkibi sadədir: ${flavourName.toLowerCase()} notu öndə, ${note.words} sonluq arxada.`,
        `Gün boyu bezdirməyən qarışıq. ${flavourName}, ${note.words}.`,
      ]),
      recipe.ratio === 'aroma'
        ? 'Bazaya 12–15 faiz əlavə edin, yaxşıca çalxalayın və üç-dörd gün qaranlıq yerdə saxlayın.'
        : `Qapağı uşaqlara qarşı kilidlidir, burnu nazikdir: ${recipe.devices.toLowerCase()} üçün damla itirmədən doldurulur.`,
      strong ? 'Nikotin asılılıq yaradan maddədir. 18 yaşdan kiçiklərə satılmır.' : 'Nikotin yoxdur. 18 yaşdan kiçiklərə satılmır.',
    ],
    facts: [
      ['Həcm', `${volume} ml`],
      ['Nikotin', strong ? `${recipe.strengths.join(' / ')} mg` : 'yoxdur'],
      ['VG / PG', recipe.ratio === 'aroma' ? 'PG əsaslı' : recipe.ratio],
      ['Uyğun cihaz', recipe.devices],
      ['İstehsal', 'Bakı, 2026'],
    ],
    options: strong
      ? [{ name: 'Nikotin', choose: chance.now(0.5), items: recipe.strengths.map((mg, index) => ({ name: `${mg} mg`, price: index * 50 })) }]
      : [],
    picture: { shape: 'bottle', kind: chance.pick(recipe.kinds), flavour, title: taste, note: `${strengthText} · ${volume} ml`, figure: String(volume) },
    views: ['front', 'box', 'floating', 'lineup'],
  }
}

export const saltLiquid = (chance: Chance) => liquid(recipes.salt, chance)
export const freebaseLiquid = (chance: Chance) => liquid(recipes.freebase, chance)
export const nicotineFreeLiquid = (chance: Chance) => liquid(recipes.free, chance)
export const aroma = (chance: Chance) => liquid(recipes.aroma, chance)
