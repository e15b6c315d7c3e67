import { inEach, text, type Text } from '../text.ts'
import { wordOf } from '../words.ts'
import { colourKeys, colours, feminine } from './names.ts'
import type { Chance } from '../chance.ts'
import { nicePrice, type Invented } from './invented.ts'
import { accessories } from './accessories.ts'
import { supplies, type SmallGood, type Sort } from './small-goods.ts'

function part(sort: Sort, chance: Chance): Invented {
  const colour = chance.pick(colourKeys)
  const good: SmallGood = chance.pick(sort.goods)
  const value = chance.pick(good.values ?? sort.values)
  const agreeing = ({ az, ru, en }: Text) => text(az, good.feminine ? feminine(ru) : ru, en)
  const measure = agreeing(wordOf(value))
  const hue = sort.coloured ? [agreeing(inEach((language) => colours[colour][language].toLowerCase()))] : []
  const texts = good.texts ?? sort.texts
  return {
    name: inEach((language) => [good.name, measure, ...hue].map((part) => part[language]).join(', ')),
    sortFirst: true,
    brand: chance.pick(sort.makers),
    subcategory: sort.subcategory,
    price: Math.max(300, nicePrice(chance, sort.from, sort.to)),
    tags: [...sort.tags],
    short_description: texts[0],
    paragraphs: [...texts],
    facts: [[sort.fact, value], ...(good.facts ?? sort.facts).map(([fact, text]): [string, string] => [fact, text])],
    options: sort.option && chance.now(0.5) ? [sort.option] : [],
    views: ['front', 'box', 'floating'],
  }
}

const make = (sort: Sort) => (chance: Chance) => part(sort, chance)
export const meshCoil = make(supplies.meshCoil)
export const cartridge = make(supplies.cartridge)
export const wire = make(supplies.wire)
export const spareGlass = make(supplies.glass)
export const battery = make(supplies.battery)
export const charger = make(supplies.charger)
export const adapter = make(accessories.adapter)
export const cable = make(accessories.cable)
export const cotton = make(accessories.cotton)
export const pouch = make(accessories.pouch)
export const tools = make(accessories.tools)
export const dripTip = make(accessories.dripTip)
export const lanyard = make(accessories.lanyard)
