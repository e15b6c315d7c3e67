import { describe, expect, it } from 'vitest'
import type { Place } from '../receipts/receipt-draft.tsx'
import { placesMeant } from './places-meant.ts'

const placeOf = (name: string, code: string): Place => ({
  key: name,
  product: 1,
  item: null,
  name,
  stock: 0,
  codes: [code],
})
const places = [placeOf('Xəzri Pod 2', 'XP-2'), placeOf('Xəzri Pod 3', 'XP-3'), placeOf('Gilavar manqo', 'GM-1')]
const meant = (text: string) => placesMeant(places, text).map(({ name }) => name)

describe('a code in a list', () => {
  it('means no goods if the search finds only similar ones', () => expect(meant('XP-9')).toEqual([]))
  it('means the goods with this code', () => expect(meant('XP-3')).toEqual(['Xəzri Pod 3']))
})

describe('a name in a list', () => {
  it('means the goods with this name', () => expect(meant('xəzri pod 2')).toEqual(['Xəzri Pod 2']))
  it('means the only goods with its words', () => expect(meant('Manqo')).toEqual(['Gilavar manqo']))
  it('means several goods with its words', () => expect(meant('Xəzri Pod')).toHaveLength(2))
})
