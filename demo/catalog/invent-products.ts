import { slugFrom } from '#src/domain/search/fold.ts'
import { chanceFrom, type Chance } from '../chance.ts'
import { brands, flavours } from './names.ts'
import { inEach, text, type Text } from '../text.ts'
import { bindUnits } from './bind-units.ts'
import { barcodeOf, byFlavour } from './by-flavour.ts'
import { boxMod, dripTank, modKit, mtlTank, smallPod, starterKit, strongPod, subOhmTank, tubeMod } from './devices.ts'
import { largeDisposable, middleDisposable, smallDisposable } from './disposables.ts'
import type { ProductDraft } from './draft.ts'
import { productText } from './product-text.ts'
import type { Invent, Invented } from './invented.ts'
import { aroma, freebaseLiquid, nicotineFreeLiquid, saltLiquid } from './liquids.ts'
import {
  adapter,
  battery,
  cable,
  cartridge,
  charger,
  cotton,
  dripTip,
  lanyard,
  meshCoil,
  pouch,
  spareGlass,
  tools,
  wire,
} from './parts.ts'

const DAY = 24 * 60 * 60 * 1000

/** Kinds to invent in turn; a repeated kind gets more products. */
const turn: readonly Invent[] = [
  saltLiquid,
  smallDisposable,
  smallPod,
  boxMod,
  meshCoil,
  battery,
  subOhmTank,
  cotton,
  freebaseLiquid,
  middleDisposable,
  strongPod,
  cartridge,
  charger,
  pouch,
  mtlTank,
  tubeMod,
  saltLiquid,
  largeDisposable,
  nicotineFreeLiquid,
  starterKit,
  wire,
  adapter,
  tools,
  modKit,
  freebaseLiquid,
  smallDisposable,
  aroma,
  dripTank,
  spareGlass,
  cable,
  dripTip,
  lanyard,
  saltLiquid,
  largeDisposable,
  smallPod,
  middleDisposable,
  meshCoil,
  charger,
  strongPod,
  boxMod,
]

/**
 * Invents products one after another, always the same ones. Names are unique until no new name is left; from then on
 * (tens of thousands) a batch number makes them unique.
 */
export function* inventProducts(count: number, now: Date): Generator<ProductDraft> {
  const names = new Set<string>()
  // Every other liquid and every other disposable is a line of several flavours.
  const seen = { liquid: 0, disposable: 0 }
  for (let number = 0; number < count; number++) {
    const invent = turn[number % turn.length] as Invent
    const { line } = invent(chanceFrom('product', number, 0))
    const isLine = line !== undefined && seen[line]++ % 2 === 0
    const { invented, name, chance } = newName(
      isLine ? (chosen) => byFlavour(invent(chosen), number) : invent,
      number,
      names,
    )
    yield toDraft(invented, name, number, count, now, chance)
  }
}

function newName(invent: Invent, number: number, names: Set<string>) {
  for (let attempt = 0; ; attempt++) {
    const chance = chanceFrom('product', number, attempt)
    const invented = invent(chance)
    const plain = bindUnits(fullName(invented))
    const { az, ru, en } = plain
    const name =
      attempt < 8 ? plain : text(`${az}, partiya ${number}`, `${ru}, партия ${number}`, `${en}, batch ${number}`)
    if (names.has(name.az)) continue
    names.add(name.az)
    return { invented, name, chance }
  }
}

function fullName({ brand, name, sortFirst }: Invented): Text {
  const plain = inEach((language) => `${brands[brand]} ${name[language]}`)
  return sortFirst ? { ...plain, ru: name.ru.replace(/,|$/, ` ${brands[brand]}$&`) } : plain
}

function toDraft(
  invented: Invented,
  name: Text,
  number: number,
  count: number,
  now: Date,
  chance: Chance,
): ProductDraft {
  const items = invented.options.find(({ counted }) => counted)?.items
  const sale = saleFor(invented.price, chance)
  const stock = chance.now(0.06)
    ? 0
    : chance.now(0.14)
      ? Math.ceil(chance.between(0.1, 4))
      : Math.round(chance.between(6, 120))
  return {
    slug: slugFrom(name.az),
    name,
    brand: invented.brand,
    subcategory: invented.subcategory,
    price: invented.price,
    sale,
    stock: items ? items.reduce((sum, item) => sum + (item.stock ?? 0), 0) : stock,
    ...(items ? {} : { sku: `${invented.brand.slice(0, 3).toUpperCase()}-${number}`, barcode: barcodeOf(number * 16) }),
    // The last product was created an hour ago, the first 300 days ago.
    created_at: new Date(now.getTime() - 300 * DAY * (1 - (number + 1) / count) - 60 * 60 * 1000),
    tags: invented.tags,
    short_description: bindUnits(invented.short_description),
    ...describe(invented),
    options: invented.options,
    video: null,
    yt_link: null,
    views: invented.views,
  }
}

function describe({ paragraphs, facts, flavour }: Invented): Pick<ProductDraft, 'description' | 'attributes'> {
  const named = facts.some(([fact]) => fact.startsWith('Dad'))
  const { description, attributes } = productText(
    paragraphs,
    flavour && !named ? [...facts, ['Dad', flavours[flavour].az]] : facts,
  )
  return { description: bindUnits(description), attributes }
}

function saleFor(price: number, chance: Chance): ProductDraft['sale'] {
  if (!chance.now(0.14)) return null
  if (price > 2000 && chance.now(0.3)) return { amount: chance.pick([200, 300, 500]), is_percent: false }
  return { amount: chance.pick([1000, 1500, 2000, 2500, 3000]), is_percent: true }
}
