import { flavourKeys, flavours, type FlavourKey } from './names.ts'
import { chanceFrom, type Chance } from '../chance.ts'
import type { Invented, InventedItem } from './invented.ts'
import { inEach, text } from '../text.ts'
import { flavourTags, tasteInSentence } from './liquids.ts'

/** Names of lines of liquids; a disposable's line is its model. */
const lines = ['Bağ', 'Yaylaq', 'Çinar', 'Günəş', 'Sahil', 'Bazar', 'Dağlar', 'Gecə', 'Bulaq', 'Karvan'] as const

/** Flavours that a line may have. */
const shelf: FlavourKey[] = flavourKeys.filter((key) => key !== 'buz' && key !== 'naxcivan')

/**
 * Returns the same product as a line of several flavours, whose stock is counted by flavour (V1). `number` is the
 * product's number among all invented products.
 */
export function byFlavour(invented: Invented, number: number): Invented {
  const chance = chanceFrom('flavours', number, invented.name.az)
  const soldOut = chance.now(0.06)
  const isLiquid = invented.line === 'liquid'
  const brandLine = isLiquid ? chance.pick(lines) : null
  const name = inEach((language) => {
    const [first = '', ...rest] = invented.name[language].split(', ')
    return brandLine ? [brandLine, ...rest].join(', ') : first
  })
  const chosen = flavoursOf(chance, invented.flavour)
  const [own = 'nane'] = chosen
  const items = chosen.map((flavour, at): InventedItem => ({
    name: flavours[flavour].az,
    price: 0,
    stock: soldOut ? 0 : Math.round(chance.between(9, 40)),
    sku: `${invented.brand.slice(0, 3).toUpperCase()}-${number}-${at + 1}`,
    barcode: barcodeOf(number * 16 + at),
  }))
  // In every third line one flavour is sold out and another has three pieces left.
  const scarce = !soldOut && number % 3 === 0
  const counted = items.map((item, at) =>
    scarce && at === 1 ? { ...item, stock: 0 } : scarce && at === 2 ? { ...item, stock: 3 } : item,
  )
  const tastes = inEach((language) => chosen.map((flavour) => tasteInSentence(flavour)[language]).join(', '))
  const ownTags = new Set(flavourTags(invented.flavour as FlavourKey, true))
  return {
    ...invented,
    name,
    tags: [...invented.tags.filter((tag) => !ownTags.has(tag)), ...flavourTags(own, false)],
    short_description: text(
      `Seçmək üçün ${chosen.length} dad: ${tastes.az}.`,
      `На выбор ${chosen.length} ${chosen.length === 4 ? 'вкуса' : 'вкусов'}: ${tastes.ru}.`,
      `A choice of ${chosen.length} flavours: ${tastes.en}.`,
    ),
    paragraphs: [
      text(
        'Dadları ayrıca seçirsiniz, hər birinin stoku ayrıca sayılır.',
        'Вкусы выбираете по отдельности, остаток каждого учитывается отдельно.',
        'You choose each flavour separately, and each has its own stock.',
      ),
      ...invented.paragraphs.slice(1),
    ],
    facts: [
      ...invented.facts.filter(([fact]) => fact !== 'Dad'),
      ['Dadlar', chosen.map((flavour) => flavours[flavour].az).join(', ')],
    ],
    flavour: own,
    options: [{ name: 'Dad', choose: false, counted: true, items: counted }, ...invented.options],
  }
}

/** Returns four to six flavours, the product's own first. */
function flavoursOf(chance: Chance, own: FlavourKey | undefined): FlavourKey[] {
  const chosen = new Set<FlavourKey>(own && shelf.includes(own) ? [own] : [])
  const many = chance.pick([4, 5, 6])
  while (chosen.size < many) chosen.add(chance.pick(shelf))
  return [...chosen]
}

/** Returns an EAN-13 with the prefix of Azerbaijan and its check digit. */
export function barcodeOf(number: number): string {
  const digits = `476${String(number).padStart(9, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return digits + ((10 - (sum % 10)) % 10)
}
