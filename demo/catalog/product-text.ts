import type { CategoryName } from './categories.ts'
import { htmlFor } from './html.ts'
import { wordOf } from '../words.ts'
import type { Text } from '../text.ts'

/** An attribute by its slug; numbers if it takes numbers. */
export type DraftAttribute = { slug: string; values: readonly (string | number)[] }

/** The demo shop's categories by the attributes of their products. */
export const attributeCategories: Readonly<Record<string, readonly CategoryName[]>> = {
  nikotin: ['Mayelər', 'Birdəfəlik cihazlar'],
  hecm: ['Mayelər', 'Tanklar', 'Koyl və kartriclər'],
  dad: ['Mayelər', 'Birdəfəlik cihazlar'],
  'nefes-sayi': ['Birdəfəlik cihazlar'],
  guc: ['Pod sistemlər', 'Mod cihazlar'],
  muqavimet: ['Koyl və kartriclər'],
  yiv: ['Tanklar'],
  tutum: ['Pod sistemlər', 'Birdəfəlik cihazlar', 'Batareya və şarj'],
  'vg-pg': ['Mayelər'],
}

/** Attributes that the demo shop adds to those of a new shop. The comparison shows them; no list filters by them. */
export const ownAttributes = [
  { slug: 'batareya', name: 'Batareya', unit: '', kind: 'text' },
  { slug: 'sarj', name: 'Şarj', unit: '', kind: 'text' },
  { slug: 'zemanet', name: 'Zəmanət', unit: 'ay', kind: 'number' },
] as const

type Fact = readonly [name: string, value: string]
/** `rest`: the fact without its attributes, for the description; null if the attributes cover all of it. */
type Reading = { attributes: DraftAttribute[]; rest: Fact | null }

const numbers = (text: string) => (text.match(/\d+(\.\d+)?/g) ?? []).map(Number)
const one = (slug: string, ...values: (string | number)[]): Reading => ({
  attributes: [{ slug, values }],
  rest: null,
})

/** Returns a product's fact as attributes. */
function readFact([name, value]: Fact): Reading {
  const [first = 0] = numbers(value)
  if (name === 'Həcm') return one('hecm', first)
  if (name === 'VG / PG') return one('vg-pg', value)
  if (name === 'Dad' || name === 'Dadlar') return one('dad', ...value.split(', '))
  if (name === 'Nəfəs sayı') return one('nefes-sayi', first)
  if (name === 'Keçid') return one('yiv', value)
  if (name === 'Güc') return one('guc', numbers(value).at(-1) ?? 0)
  if (name === 'Nikotin' && value === 'yoxdur') return one('nikotin', 0)
  if (name === 'Nikotin')
    return { ...one('nikotin', ...numbers(value)), rest: value.includes('duzlu') ? ['Nikotinin növü', 'duzlu'] : null }
  if (name === 'Müqavimət' && !value.includes('–')) return one('muqavimet', first)
  if (name === 'Tutum' && value.endsWith('ml')) return one('hecm', first)
  if (/^\d+ mAh$/.test(value)) return one('tutum', first)
  if (/^\d+ mAh, /.test(value)) {
    const battery = { slug: 'batareya', values: value.split(', ').slice(1) }
    return { attributes: [{ slug: 'tutum', values: [first] }, battery], rest: null }
  }
  if (name === 'Batareya') return one('batareya', ...value.split(', '))
  if (name === 'Şarj') return one('sarj', ...value.split(', '))
  if (name === 'Zəmanət' && /^\d+ ay$/.test(value)) return one('zemanet', first)
  const ofCartridge = /^(\S+) Om, (\S+) ml$/.exec(value)
  if (ofCartridge)
    return {
      attributes: [
        { slug: 'muqavimet', values: [Number(ofCartridge[1])] },
        { slug: 'hecm', values: [Number(ofCartridge[2])] },
      ],
      rest: null,
    }
  return { attributes: [], rest: [name, value] }
}

/**
 * Returns a product's description, and its attributes: facts that are attributes are not in the description. Facts are
 * words of words.ts.
 */
export function productText(paragraphs: readonly Text[], facts: readonly Fact[], advice: readonly Text[] = []) {
  const read = facts.map(readFact)
  return {
    description: htmlFor(
      paragraphs,
      read.flatMap(({ rest }) => (rest ? [[wordOf(rest[0]), wordOf(rest[1])] as const] : [])),
      advice,
    ),
    attributes: read.flatMap(({ attributes }) => attributes),
  }
}
