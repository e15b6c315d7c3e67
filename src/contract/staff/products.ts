import { z } from 'zod'
import { fitKinds } from '../../domain/catalog/fits.ts'
import { priceRoundings } from '../../domain/catalog/sale.ts'
import { youTubeLink } from '../../domain/catalog/you-tube.ts'
import { BULK_MAX } from '../client/staff/bulk.ts'
import { endpoint } from '../endpoint.ts'
import { Amount, Id, line, lines, Nothing, requiredLine, seoTexts, Timestamp } from '../values.ts'
import { TypedSlug } from './taxonomy.ts'
import { changedMeanwhile, exampleText, Flag, list, ListQuery, RowParams, TypedAmount, typedSeoTexts } from './values.ts'

const access = { right: 'catalog' } as const

const Reference = z.object({ id: Id, name: exampleText('Mayelər') })

/** A product in a list. */
const StaffProductRow = z.object({
  id: Id,
  name: exampleText('Demo demo-sade'),
  slug: exampleText('demo-sade'),
  image: z.string().nullable(),
  category: Reference,
  subcategory: Reference.nullable(),
  brand: Reference.nullable(),
  price: Amount,
  sale_price: Amount,
  in_sale: z.boolean(),
  stock_count: z.int(),
  low_stock_threshold: z.int(),
  /** Whether it, or an item by which it counts, has no more pieces than its threshold. */
  is_low: z.boolean(),
  sku: z.string().nullable(),
  /** Number of things to choose from; 0 for a product without options. */
  choices: z.int(),
  /** Its stock is its items' (V4). */
  by_item: z.boolean(),
  is_published: z.boolean(),
})

/** A product with everything that can be edited. */
export const StaffProduct = z.object({
  id: Id,
  /**
   * The product's version when it was read. It is sent back with a change, so that nobody overwrites another's change.
   */
  version: exampleText('2026-11-21 10:05:00.123456+00'),
  name: exampleText('Demo demo-sade'),
  slug: exampleText('demo-sade'),
  category_id: Id,
  subcategory_id: Id.nullable(),
  brand_id: Id.nullable(),
  price: Amount,
  /** Percent or manat, as `sale_is_percent` says; null without a reduction. */
  sale_amount: z.string().nullable(),
  sale_is_percent: z.boolean(),
  sale_starts_at: Timestamp.nullable(),
  sale_ends_at: Timestamp.nullable(),
  sale_price: Amount,
  /** Whether the reduction runs now. */
  in_sale: z.boolean(),
  stock_count: z.int(),
  low_stock_threshold: z.int(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  is_published: z.boolean(),
  short_description: exampleText(''),
  description: exampleText('<p>Bir qutuda.</p>'),
  video: z.string().nullable(),
  yt_link: z.string().nullable(),
  ...seoTexts,
  tags: z.array(exampleText('uzunömürlü')),
  /** Attributes with their values, in order (B15). */
  attributes: z.array(z.object({ attribute_id: Id, name: exampleText('Həcm'), unit: exampleText('ml'), values: z.array(exampleText('30')) })),
  /** Coils, pods and batteries that it takes, as a device (B16). */
  fits: z.array(z.object({ part_id: Id, kind: z.enum(fitKinds), name: exampleText('Enercell 18650'), slug: exampleText('enercell-18650') })),
  options: z.array(z.object({
    id: Id,
    name: exampleText('Dad'),
    choose: z.boolean(),
    /** Whether stock is counted by the items of this option (V1). */
    counted: z.boolean(),
    items: z.array(z.object({
      id: Id,
      name: exampleText('Nanə'),
      price: Amount,
      available: z.boolean(),
      /** Pieces of this item; null where stock is not counted by it. */
      stock_count: z.int().nullable(),
      sku: z.string().nullable(),
      barcode: z.string().nullable(),
      image_id: Id.nullable(),
      image: z.string().nullable(),
    })),
  })),
  images: z.array(z.object({ id: Id, media_id: Id, image: exampleText('/media/9f2c41d07ab36e5588c0a1f4/320.webp'), alt: exampleText('') })),
})

const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? null)

/** The shop's own number of a product or an item; '' for none. */
const Sku = maybe(line(64)).transform((sku) => sku || null).meta({ example: null })

/** What a scanner reads: digits; '' for none. */
const Barcode = maybe(line(20).refine((code) => /^(\d{4,20})?$/.test(code), { error: 'Barkod 4–20 rəqəmdir.' }))
  .transform((code) => code || null).meta({ example: null })

const OptionInput = z.object({
  /** The id of an existing one; without it a new one is created. */
  id: Id.optional(),
  name: requiredLine(100),
  /** true: dropdown; false: chips. */
  choose: z.boolean().default(false),
  /** Whether stock is counted by the items of this option; at most one of a product's options (V1). */
  counted: z.boolean().default(false),
  items: z.array(z.object({
    id: Id.optional(),
    name: requiredLine(100),
    price: TypedAmount.default(0),
    available: z.boolean().default(true),
    /**
     * Pieces of this item where counting by item begins (all of them together are the product's stock), or of an item that
     * is new in a counted option. Otherwise not looked at: stock moves by its own calls.
     */
    stock: z.int().min(0).max(1_000_000).nullish().transform((stock) => stock ?? null),
    sku: Sku,
    barcode: Barcode,
    image_id: maybe(Id),
  })).min(1, { error: 'Ən azı bir seçim yazın.' }).max(100),
})

const input = {
  name: requiredLine(200).meta({ example: 'Nanə buz, 60 ml' }),
  slug: TypedSlug,
  category_id: Id,
  subcategory_id: maybe(Id).meta({ example: null }),
  brand_id: maybe(Id).meta({ example: null }),
  price: TypedAmount,
  sale_amount: maybe(TypedAmount).meta({ example: null }),
  sale_is_percent: z.boolean().default(true),
  sale_starts_at: maybe(Timestamp).meta({ example: null }),
  sale_ends_at: maybe(Timestamp).meta({ example: null }),
  low_stock_threshold: z.int().min(0).max(1_000_000).default(5),
  /** Not kept while the product counts by item: its items have their own. */
  sku: Sku,
  barcode: Barcode,
  is_published: z.boolean().default(false),
  short_description: lines(500).nullish().transform((text) => text ?? ''),
  /** HTML; what the shop does not allow is removed. */
  description: z.string().max(100_000).default(''),
  /** A file of this shop: pages do not show videos of other hosts. */
  video: maybe(line(300).refine((path) => /^(\/[\w./-]+)?$/.test(path) && !path.startsWith('//'), { error: 'Videonun ünvanı mağazanın özündə olmalıdır: /… ilə başlayır.' }))
    .transform((video) => video || null).meta({ example: null }),
  yt_link: maybe(line(300).refine((link) => link === '' || youTubeLink(link) !== null, { error: 'YouTube videosunun ünvanını yazın.' }))
    .transform((link) => (link ? youTubeLink(link) : null)).meta({ example: null }),
  ...typedSeoTexts,
  /** Names of tags; unknown ones are created. */
  tags: z.array(requiredLine(60)).max(50).default([]).meta({ example: [] }),
  /** Values of attributes as typed, a number with or without its unit; an attribute that is left out has none. */
  attributes: z.array(z.object({ attribute_id: Id, values: z.array(line(200)).max(20).transform((typed) => typed.filter((value) => value !== '')) })).max(50).default([]).meta({ example: [] }),
  /** Coils, pods and batteries that it takes, as a device (B16). */
  fits: z.array(z.object({ part_id: Id, kind: z.enum(fitKinds) })).max(200).default([]).meta({ example: [] }),
  options: z.array(OptionInput).max(20).default([]).meta({ example: [] }),
  images: z.array(z.object({ id: Id.optional(), media_id: Id, alt: line(200).default('') })).max(50).default([]).meta({ example: [] }),
}

/** A reduction as it is typed for many products. */
const Sale = z.object({ sale_amount: TypedAmount, sale_is_percent: z.boolean(), sale_starts_at: maybe(Timestamp), sale_ends_at: maybe(Timestamp) })

const ChangedPrice = z.object({ id: Id, name: exampleText('Demo demo-sade'), from: Amount, to: Amount })

/** Products (A3). */
export const products = {
  'products.list': endpoint({
    method: 'GET',
    path: '/api/v1/admin/products/',
    summary: 'Products, drafts too; `q` as the shop searches. `total` is exact up to 10,000.', access,
    query: ListQuery.extend({
      category_id: z.coerce.number().pipe(Id).optional(),
      subcategory_id: z.coerce.number().pipe(Id).optional(),
      brand_id: z.coerce.number().pipe(Id).optional(),
      tag_id: z.coerce.number().pipe(Id).optional(),
      is_published: Flag.optional(),
      in_sale: Flag.optional(),
      /** 'low': at most the threshold, of the product or of an item by which it counts; 'out': none left. */
      stock: z.enum(['in', 'low', 'out']).optional(),
    }),
    status: 200, reply: list(StaffProductRow), errors: [400, 401, 403],
  }),
  'products.show': endpoint({
    method: 'GET',
    path: '/api/v1/admin/products/{id}/',
    summary: 'One product with all its parts', access, params: RowParams, status: 200, reply: StaffProduct, errors: [401, 403, 404],
  }),
  'products.create': endpoint({
    method: 'POST',
    path: '/api/v1/admin/products/',
    summary: 'Make a product; `stock_count` opens its stock, or the `stock` of its items where it counts by item', access,
    body: z.object({ ...input, stock_count: z.int().min(0).max(1_000_000).default(0) }), status: 201, reply: StaffProduct, errors: [400, 401, 403],
  }),
  'products.update': endpoint({
    method: 'PUT',
    path: '/api/v1/admin/products/{id}/',
    summary: 'Change a product; its stock by so many pieces, with a note (that asks for the right `stock` as well)',
    description: '409 when it is no longer what `version` says: somebody else has changed it meanwhile.', access, params: RowParams,
    body: z.object({
      ...input,
      version: z.string().min(1).max(100).meta({ example: '2026-11-21 10:05:00.123456+00' }),
      stock_change: z.int().min(-1_000_000).max(1_000_000).nullish().meta({ example: null }),
      stock_note: line(200).nullish().meta({ example: null }),
    }),
    status: 200, reply: StaffProduct, errors: [400, 401, 403, 404, 409], errorReplies: { 409: changedMeanwhile(StaffProduct) },
  }),
  'products.delete': endpoint({
    method: 'DELETE',
    path: '/api/v1/admin/products/{id}/',
    summary: 'Delete a product that no order names', access, params: RowParams, status: 204, reply: Nothing, errors: [401, 403, 404, 409],
  }),
  'products.duplicate': endpoint({
    method: 'POST',
    path: '/api/v1/admin/products/{id}/duplicate/',
    summary: 'Copy a product into a draft, without stock', access, params: RowParams, status: 201, reply: StaffProduct, errors: [401, 403, 404],
  }),
  'products.preview': endpoint({
    method: 'POST',
    path: '/api/v1/admin/products/{id}/preview/',
    summary: "Make a short-lived address that shows the product's page, also of a draft", access, params: RowParams, status: 200,
    reply: z.object({ path: exampleText('/product/demo-sade?preview=q1Zc8vY2mJ4') }), errors: [401, 403, 404],
  }),
  'products.change-many': endpoint({
    method: 'POST',
    path: '/api/v1/admin/products/change/',
    summary: 'Change many products in one way', access,
    description: 'Exactly one change. With `dry_run` nothing is changed, and the answer says what would be. All of them are changed or, if one cannot be, none.',
    body: z.object({
      ids: z.array(Id).min(1).max(BULK_MAX).meta({ example: [1] }),
      is_published: z.boolean().optional().meta({ example: true }),
      /** Percent; a negative number lowers the price; at most two decimals. */
      price_percent: z.number().min(-90).max(500).multipleOf(0.01).optional(),
      price_rounding: z.enum(priceRoundings).default('0.01'),
      /** A reduction for each of them; null ends the one that each has. */
      sale: Sale.nullish(),
      category: z.object({ category_id: Id, subcategory_id: maybe(Id) }).optional(),
      /** null: none. */
      brand_id: Id.nullish(),
      /** Names of tags that each gets; unknown ones are created. */
      add_tags: z.array(requiredLine(60)).min(1).max(20).optional(),
      remove_tags: z.array(requiredLine(60)).min(1).max(20).optional(),
      /** Deletes them, which cannot be taken back; 409 where an order or a receipt of goods names one. */
      is_deleted: z.literal(true).optional(),
      dry_run: z.boolean().default(false),
    }),
    status: 200,
    reply: z.object({
      count: z.int(),
      prices: z.array(ChangedPrice),
      /** What takes it back: `products.undo-change`; null where nothing was changed or what is deleted is gone. */
      undo: Id.nullable(),
    }),
    errors: [400, 401, 403, 409],
  }),
  'products.reduce-all': endpoint({
    method: 'POST',
    path: '/api/v1/admin/products/reduce/',
    summary: 'Give every product of a category, with its subcategories, or of a brand a reduction, or end the ones they have', access: { right: 'prices' },
    description: 'Drafts too; what comes into the category or brand later has no part in it. With `dry_run` nothing is changed, and the answer says what would be.',
    body: z.object({
      /** Exactly one of the two. A subcategory is named as a category is. */
      category_id: Id.optional().meta({ example: 1 }),
      brand_id: Id.optional(),
      sale: Sale.nullable().meta({ example: null }),
      /** Leave products as they are that have a reduction already, one that is still to come as well. */
      keep_reduced: z.boolean().default(false),
      dry_run: z.boolean().default(false),
    }),
    status: 200,
    reply: z.object({
      /** Its products; of them those that had a reduction; those that are changed. */
      found: z.int(), reduced: z.int(), count: z.int(),
      /** What takes it back, as of products.change-many. */
      undo: Id.nullable(),
    }),
    errors: [400, 401, 403, 404],
  }),
  'products.undo-change': endpoint({
    method: 'POST',
    path: '/api/v1/admin/products/change/{id}/undo/',
    summary: 'Take a change of many products back, for a day; what has been changed again since stays', access, params: RowParams, status: 200,
    reply: z.object({ count: z.int(), kept: z.int() }), errors: [401, 403, 404, 409],
  }),
} as const
