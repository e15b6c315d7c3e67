import { describe, expect, it } from 'vitest'
import type { RootData } from '../shop/root-data.ts'
import { structuredData, type SoldProduct } from './structured-data.ts'

const root = { public_url: 'https://shop.az' } as RootData

function offerOf(product: Partial<SoldProduct>, card: Partial<SoldProduct['card']> = {}) {
  const sold = {
    card: {
      id: 7,
      name: 'Maye',
      slug: 'maye',
      price: '100.00',
      sale_price: '100.00',
      in_sale: false,
      stock_count: 3,
      ...card,
    },
    options: [],
    images: [],
    brand: null,
    sale_ends_at: null,
    sku: null,
    barcode: null,
    ...product,
  } as unknown as SoldProduct
  const [thing] = structuredData(root, { path: '/product/maye', product: sold }) as { 'script:ld+json': Offered }[]
  if (!thing) throw new Error('no structured data')
  return thing['script:ld+json']
}

type Offered = { sku: string; gtin?: string; offers: { price: string; availability: string; priceValidUntil?: string } }

describe('structured data of a product', () => {
  it('names the price of the cheapest option that can be ordered (E12)', () => {
    const items = [
      { price: '0.00', available: false },
      { price: '5.00', available: true },
    ]
    expect(offerOf({ options: [{ items }] }).offers.price).toBe('105.00')
  })

  it('is out of stock if no item of an option can be ordered', () => {
    const { offers } = offerOf({ options: [{ items: [{ price: '0.00', available: false }] }] })
    expect(offers.availability).toBe('https://schema.org/OutOfStock')
  })

  it('has the SKU and the barcode of the product', () => {
    expect(offerOf({ sku: 'KOD-77', barcode: '4006381333931' })).toMatchObject({ sku: 'KOD-77', gtin: '4006381333931' })
  })

  it('leaves out a barcode that is no GTIN', () => {
    expect(offerOf({ barcode: '4006381333930' }).gtin).toBeUndefined()
  })

  it('names the end of the sale', () => {
    const sale = { in_sale: true, sale_price: '80.00' }
    const { offers } = offerOf({ sale_ends_at: '2026-12-01T19:59:00Z' }, sale)
    expect(offers).toMatchObject({ price: '80.00', priceValidUntil: '2026-12-01T19:59:00Z' })
  })
})
