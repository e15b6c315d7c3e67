import { z } from 'zod'
import { fitKinds } from '../domain/catalog/fits.ts'
import { Amount, Id, listPage, seoTexts, translations, untranslated } from './values.ts'

const OptionItem = z.object({
  id: Id,
  name: z.string(),
  price: Amount,
  /** Whether it can be chosen: the shop offers it, and it has stock if stock is counted by item (V1). */
  available: z.boolean(),
  /** Pieces of this item, of all its variants; null if stock is not counted by this option. */
  stock_count: z.int().nullable(),
  /** The item's own picture; null if it has none. */
  image: z.string().nullable(),
})

export const Option = z.object({
  id: Id,
  name: z.string(),
  /** true: dropdown; false: chips. */
  choose: z.boolean(),
  items: z.array(OptionItem),
})

/** A combination of two choices that is stocked by itself (E70). */
const Variant = z.object({
  /** The ids of its choices, in the order of their options. */
  items: z.array(Id),
  /** Replaces the surcharges of its choices. */
  price: Amount,
  stock_count: z.int(),
  /** Whether it can be bought: the shop offers it, and it has stock. */
  available: z.boolean(),
  image: z.string().nullable(),
})

/** The name and the slug of something with its own page. */
export const Named = z
  .object({ name: z.string(), slug: z.string(), untranslated })
  .meta({ id: 'Named', example: { name: 'Tokka', slug: 'tokka' } })

/** A property that distinguishes products, with this product's values in order (B15): volume 30 ml. */
const ProductAttribute = z.object({ slug: z.string(), name: z.string(), unit: z.string(), values: z.array(z.string()) })

export const Product = z
  .object({
    id: Id,
    uuid: z.uuid(),
    name: z.string(),
    slug: z.string(),
    price: Amount,
    sale_price: Amount,
    in_sale: z.boolean(),
    /** The reduction as it was entered (D30): none or one. `price` is percent if `is_percent`, otherwise manat. */
    sales: z.array(z.object({ price: z.string(), is_percent: z.boolean() })),
    /** The end of the sale; null without a sale, or without an end. */
    sale_ends_at: z.string().nullable(),
    /** The shop's own code, and the code printed on the goods; null if the owner gave none. */
    sku: z.string().nullable(),
    barcode: z.string().nullable(),
    stock_count: z.int(),
    in_stock: z.boolean(),
    /** Whether the caller has reviewed it. */
    is_rated: z.boolean(),
    total_rate: z.int(),
    rate_count: z.int(),
    rating: z.number(),
    image: z.string(),
    images: z.array(z.object({ id: Id, image: z.string(), alt: z.string() })),
    tags: z.array(z.string()),
    tag_links: z.array(Named),
    options: z.array(Option),
    /** Only if stock is counted by two options: other combinations of their choices do not exist. */
    variants: z.array(Variant).optional(),
    attributes: z.array(ProductAttribute),
    /** The products that it fits (B16): the kinds of its parts, and 'device' if it is a part itself. */
    fits: z.array(z.enum([...fitKinds, 'device'])),
    short_description: z.string(),
    /** HTML, sanitized when it was stored (D19). */
    description: z.string(),
    video: z.string().nullable(),
    yt_link: z.string().nullable(),
    ...seoTexts,
    untranslated,
    translations,
    /** Name of the first-level category. */
    category: z.string(),
    category_slug: z.string(),
    subcategory: Named.nullable(),
    brand: Named.nullable(),
    /** Whether customers cannot ask to return it (G8). */
    no_return: z.boolean(),
    is_liked: z.boolean(),
    created_at: z.string(),
  })
  .meta({
    id: 'Product',
    example: {
      id: 1,
      uuid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      name: 'Tokka üzvi pambıq, 10 q',
      slug: 'demo-sade',
      price: '10.00',
      sale_price: '10.00',
      in_sale: false,
      sales: [],
      sale_ends_at: null,
      sku: 'TOK-PMB-10',
      barcode: '4760000000019',
      stock_count: 50,
      in_stock: true,
      is_rated: false,
      total_rate: 9,
      rate_count: 2,
      rating: 4.5,
      image: '/media/demo-sade/960.jpg',
      images: [{ id: 1, image: '/media/demo-sade/960.jpg', alt: 'Tokka üzvi pambıq' }],
      tags: ['uzunömürlü'],
      tag_links: [{ name: 'uzunömürlü', slug: 'uzunomurlu' }],
      options: [],
      attributes: [{ slug: 'ceki', name: 'Çəki', unit: 'q', values: ['10'] }],
      fits: [],
      short_description: 'Ağardılmamış üzvi pambıq.',
      description: '<p>Liflər uzundur, koyla rahat keçir.</p>',
      video: null,
      yt_link: null,
      seo_title: '',
      seo_description: '',
      category: 'Aksesuarlar',
      category_slug: 'aksesuarlar',
      subcategory: { name: 'Pambıq', slug: 'pambiq' },
      brand: { name: 'Tokka', slug: 'tokka' },
      no_return: false,
      is_liked: false,
      created_at: '2026-11-21T10:05:00.000000Z',
    },
  })

export const ProductPage = listPage(Product)
