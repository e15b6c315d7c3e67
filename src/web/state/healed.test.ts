import { describe, expect, it } from 'vitest'
import type { Reply } from '#src/contract/client/api.ts'
import type { CartItem } from './cart.ts'
import { healed } from './healed.ts'

type Quoted = Reply<'quoteCart'>['items'][number]
type Sold = NonNullable<Quoted['product']>

const sold = (more: Partial<Sold> = {}): Sold =>
  ({
    id: 1,
    uuid: '',
    name: 'Maye',
    slug: 'maye',
    price: '20.00',
    sale_price: '15.00',
    in_sale: true,
    sales: [{ price: '25', is_percent: true }],
    stock_count: 7,
    in_stock: true,
    is_rated: false,
    total_rate: 0,
    rate_count: 0,
    rating: 0,
    image: '',
    images: [],
    tags: [],
    options: [],
    short_description: '',
    description: '',
    video: null,
    yt_link: null,
    category: 'Mayelər',
    is_liked: false,
    created_at: '2020-01-01T00:00:00Z',
    ...more,
  }) as unknown as Sold

const held = (quantity: number, options: CartItem['options'] = []): CartItem => ({
  product: {
    id: 1,
    name: 'Maye',
    slug: 'maye',
    price: '99.00',
    sale_price: '99.00',
    in_sale: false,
    sales: [],
    stock_count: 50,
    rating: 0,
    rate_count: 0,
    image: '',
    short_description: '',
    category: '',
    second_image: null,
    has_options: false,
    is_new: true,
  },
  quantity,
  total_price: '0.00',
  options,
})

const mango = { id: 5, option: 'Dad', name: 'Manqo', price: '1.25', stock_count: null }
const answer = (more: Partial<Quoted>): Quoted => ({
  state: 'ok',
  product: sold(),
  options: [],
  quantity: 1,
  list_price: '0.00',
  unit_price: '0.00',
  total_price: '0.00',
  ...more,
})

describe('healed', () => {
  it('replaces prices, stock and options without a notice (D5)', () => {
    const { items, notices } = healed(
      [held(2, [{ ...mango, price: '9.00' }])],
      [answer({ options: [mango], quantity: 2 })],
    )
    expect(notices).toEqual([])
    expect(items).toMatchObject([
      {
        quantity: 2,
        options: [mango],
        total_price: '32.50',
        product: { sale_price: '15.00', in_sale: true, stock_count: 7, is_new: false },
      },
    ])
  })

  it('cuts the quantity to the stock, and names the item in the notice (V3)', () => {
    const counted = { ...mango, stock_count: 3 }
    const { items, notices } = healed(
      [held(9), held(4, [mango])],
      [answer({ state: 'reduced', quantity: 7 }), answer({ state: 'reduced', options: [counted], quantity: 3 })],
    )
    expect(items.map(({ quantity, total_price }) => [quantity, total_price])).toEqual([
      [7, '105.00'],
      [3, '48.75'],
    ])
    expect(notices).toEqual(['Maye: stokda 7 ədəd qalıb.', 'Maye (Manqo): stokda 3 ədəd qalıb.'])
  })

  it('drops sold-out and unknown products, each with a sentence, and keeps the order', () => {
    const counted = { ...mango, stock_count: 0 }
    const { items, notices } = healed(
      [held(1), held(1, [mango]), held(2), held(1)],
      [
        answer({ state: 'sold_out', quantity: 0 }),
        answer({ state: 'sold_out', options: [counted], quantity: 0 }),
        answer({ quantity: 2, product: sold({ name: 'Təzə ad' }) }),
        answer({ state: 'gone', product: null, quantity: 0 }),
      ],
    )
    expect(items.map(({ product, quantity }) => [product.name, quantity])).toEqual([['Təzə ad', 2]])
    expect(notices).toEqual([
      'Maye bitib, səbətdən çıxarıldı.',
      'Maye (Manqo) bitib, səbətdən çıxarıldı.',
      'Maye artıq satılmır, səbətdən çıxarıldı.',
    ])
  })

  it('says that the options have changed if the product is still sold (E12)', () => {
    const { notices } = healed([held(1, [mango])], [answer({ state: 'gone', quantity: 0 })])
    expect(notices).toEqual(['Maye: seçim dəyişib, səbətdən çıxarıldı.'])
  })

  it('keeps a line that the response does not mention', () => {
    const [first, second] = [held(1), held(3)]
    expect(healed([first, second], [answer({})]).items[1]).toBe(second)
  })
})
