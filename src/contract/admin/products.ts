import { z } from 'zod'
import { priceDoubts } from '#src/domain/catalog/doubtful-price.ts'
import { fitKinds } from '#src/domain/catalog/fits.ts'
import { priceRoundings } from '#src/domain/catalog/sale.ts'
import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '#src/domain/seo/search-result.ts'
import { VARIANTS_MAX } from '#src/domain/catalog/pasted-variants.ts'
import { youTubeLink } from '#src/domain/catalog/you-tube.ts'
import { BULK_MAX } from '../client/admin/bulk.ts'
import { LABELS_MAX, labelSizes } from '../client/admin/labels.ts'
import { endpoints } from '../endpoint.ts'
import { FileAnswer } from '../file-answer.ts'
import { Amount, Id, line, lines, requiredLine, seoTexts, Timestamp } from '../values.ts'
import { otherLanguages } from '#src/words/language.ts'
import { pictureTexts, productTexts } from '../client/texts.ts'
import { ShownTexts, typedTexts } from './texts.ts'
import {
  changedMeanwhile,
  exampleText,
  Flag,
  list,
  ListQuery,
  TypedAmount,
  TypedSlug,
  typedSeoTexts,
  TypedTimestamp,
  maybe,
  maybeId,
  place,
  QueryId,
  readAt,
} from './values.ts'
import { AdminVariant, Barcode, MovedStock, Sku, UnitCost, VariantInput } from './variants.ts'

/** Most pictures of a product. */
export const PICTURES_MAX = 50

const Reference = z.object({ id: Id, name: exampleText('Mayelər') })

/** A product in a list. */
const AdminProductRow = z.object({
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
  /** Whether the product, or one of its counted items, is at or below its threshold. */
  is_low: z.boolean(),
  sku: z.string().nullable(),
  /** The number of option items; 0 for a product without options. */
  choices: z.int(),
  /** Whether stock is counted by item (V4). */
  by_item: z.boolean(),
  /** The low item with the least stock, of a product whose stock is counted by item. */
  low_item: z.object({ name: exampleText('Enerji'), stock_count: z.int() }).nullable(),
  is_published: z.boolean(),
})

/** A product with all fields that can be edited. */
export const AdminProduct = z.object({
  id: Id,
  /**
   * The product's version when it was read. It is sent back with a change, so that no change of another user is
   * overwritten.
   */
  version: exampleText('2026-11-21 10:05:00.123456+00'),
  name: exampleText('Demo demo-sade'),
  slug: exampleText('demo-sade'),
  category_id: Id,
  subcategory_id: Id.nullable(),
  brand_id: Id.nullable(),
  price: Amount,
  /** Percent if `sale_is_percent`, otherwise manat; null without a reduction. */
  sale_amount: z.string().nullable(),
  sale_is_percent: z.boolean(),
  sale_starts_at: Timestamp.nullable(),
  sale_ends_at: Timestamp.nullable(),
  sale_price: Amount,
  /** Whether the reduction is active now. */
  in_sale: z.boolean(),
  stock_count: z.int(),
  low_stock_threshold: z.int(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  is_published: z.boolean(),
  /** Whether it may not be advertised (E81). */
  no_ads: z.boolean(),
  short_description: exampleText(''),
  description: exampleText('<p>Bir qutuda.</p>'),
  video: z.string().nullable(),
  yt_link: z.string().nullable(),
  ...seoTexts,
  texts: ShownTexts,
  tags: z.array(exampleText('uzunömürlü')),
  /** Attributes with their values, in order (B15). */
  attributes: z.array(
    z.object({
      attribute_id: Id,
      name: exampleText('Həcm'),
      unit: exampleText('ml'),
      values: z.array(exampleText('30')),
    }),
  ),
  /** The coils, pods and batteries of a device (B16). */
  fits: z.array(
    z.object({
      part_id: Id,
      kind: z.enum(fitKinds),
      name: exampleText('Enercell 18650'),
      slug: exampleText('enercell-18650'),
    }),
  ),
  options: z.array(
    z.object({
      id: Id,
      name: exampleText('Dad'),
      choose: z.boolean(),
      /** Whether stock is counted by the items of this option (V1). */
      counted: z.boolean(),
      items: z.array(
        z.object({
          id: Id,
          name: exampleText('Nanə'),
          price: Amount,
          available: z.boolean(),
          /** Pieces of this item; null if stock is not counted by item. */
          stock_count: z.int().nullable(),
          sku: z.string().nullable(),
          barcode: z.string().nullable(),
          image_id: Id.nullable(),
          image: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** The combinations of choices that exist, if stock is counted by two options (E70); otherwise empty. */
  variants: z.array(AdminVariant),
  images: z.array(
    z.object({
      id: Id,
      media_id: Id,
      image: exampleText('/media/9f2c41d07ab36e5588c0a1f4/320.webp'),
      alt: exampleText(''),
      texts: ShownTexts,
    }),
  ),
})

const OptionInput = z.object({
  /** The id of an existing option. Without it a new option is created. */
  id: Id.optional(),
  name: requiredLine(100),
  /** true: dropdown; false: chips. */
  choose: z.boolean().default(false),
  /** Whether stock is counted by the items of this option (V1), or, of two options, by their variants (E70). */
  counted: z.boolean().default(false),
  items: z
    .array(
      z.object({
        id: Id.optional(),
        name: requiredLine(100),
        price: TypedAmount.default(0),
        available: z.boolean().default(true),
        /**
         * Pieces of this item when counting by item begins (their sum is the product's stock), or of a new item of a
         * counted option. Otherwise ignored: other calls change the stock.
         */
        stock: maybe(z.int().min(0).max(1_000_000)),
        /** The cost of one of these pieces, of a new item (E29). */
        unit_cost: UnitCost,
        sku: Sku,
        barcode: Barcode,
        image_id: maybe(Id),
      }),
    )
    .min(1, { error: 'Ən azı bir seçim yazın.' })
    .max(100),
})

const TEXT_MAX = {
  name: 200,
  short_description: 500,
  description: 100_000,
  seo_title: SEO_TITLE_MAX,
  seo_description: SEO_DESCRIPTION_MAX,
} satisfies Record<(typeof productTexts)[number], number>

const input = {
  name: requiredLine(200).meta({ example: 'Nanə buz, 60 ml' }),
  slug: TypedSlug,
  category_id: Id,
  subcategory_id: maybeId,
  brand_id: maybeId,
  price: TypedAmount,
  sale_amount: maybe(TypedAmount).meta({ example: null }),
  sale_is_percent: z.boolean().default(true),
  sale_starts_at: maybe(TypedTimestamp).meta({ example: null }),
  sale_ends_at: maybe(TypedTimestamp).meta({ example: null }),
  low_stock_threshold: z.int().min(0).max(1_000_000).default(5),
  /** Not stored while stock is counted by item, because the items have their own. */
  sku: Sku,
  barcode: Barcode,
  is_published: z.boolean().default(false),
  no_ads: z.boolean().default(false),
  short_description: lines(500)
    .nullish()
    .transform((text) => text ?? ''),
  /** HTML. Elements that are not allowed are removed. */
  description: z.string().max(100_000).default(''),
  /** A file of this shop: pages do not show videos of other hosts. */
  video: maybe(
    line(300).refine((path) => /^(\/[\w./-]+)?$/.test(path) && !path.startsWith('//'), {
      error: 'Videonun ünvanı mağazanın özündə olmalıdır: /… ilə başlayır.',
    }),
  )
    .transform((video) => video || null)
    .meta({ example: null }),
  yt_link: maybe(
    line(300).refine((link) => link === '' || youTubeLink(link) !== null, {
      error: 'YouTube videosunun ünvanını yazın.',
    }),
  )
    .transform((link) => (link ? youTubeLink(link) : null))
    .meta({ example: null }),
  ...typedSeoTexts,
  texts: typedTexts(productTexts, (field) => TEXT_MAX[field as keyof typeof TEXT_MAX]),
  /** Names of tags; unknown ones are created. */
  tags: z.array(requiredLine(60)).max(50).default([]).meta({ example: [] }),
  /** Values of attributes as typed, a number with or without its unit. A missing attribute has no values. */
  attributes: z
    .array(
      z.object({
        attribute_id: Id,
        values: z
          .array(line(200))
          .max(20)
          .transform((typed) => typed.filter((value) => value !== '')),
      }),
    )
    .max(50)
    .default([])
    .meta({ example: [] }),
  /** The coils, pods and batteries of a device (B16). */
  fits: z
    .array(z.object({ part_id: Id, kind: z.enum(fitKinds) }))
    .max(200)
    .default([])
    .meta({ example: [] }),
  options: z.array(OptionInput).max(20).default([]).meta({ example: [] }),
  /** The combinations that exist, of a product with two counted options. Without it they stay as they are. */
  variants: z.array(VariantInput).max(VARIANTS_MAX).optional().meta({ example: [] }),
  images: z
    .array(
      z.object({
        id: Id.optional(),
        media_id: Id,
        alt: line(200).default(''),
        texts: typedTexts(pictureTexts, () => 200),
      }),
    )
    .max(PICTURES_MAX)
    .default([])
    .meta({ example: [] }),
}

/** A reduction for many products, as typed. */
const Sale = z.object({
  sale_amount: TypedAmount,
  sale_is_percent: z.boolean(),
  sale_starts_at: maybe(TypedTimestamp),
  sale_ends_at: maybe(TypedTimestamp),
})

/** Every product of a brand, or of a category with its subcategories: exactly one of the two. */
const Holder = z.object({
  /** A subcategory is sent as `category_id` too. */
  category_id: Id.optional().meta({ example: 1 }),
  brand_id: Id.optional(),
})

/** Whether the person has confirmed prices that are doubtful (E25). */
const Confirm = z.boolean().default(false)

/** 409 `price.doubtful`: the change is not written unless it is sent again with `confirm`. */
export const DoubtfulPrices = z.object({
  code: z.literal('price.doubtful'),
  detail: exampleText('Şübhəli qiymət təsdiqlənmədi, heç nə yazılmadı.'),
  /** The number of doubtful products; `products` names the first of them. */
  count: z.int(),
  products: z.array(
    z.object({
      /** null for a new product. */
      id: Id.nullable(),
      name: exampleText('Demo demo-sade'),
      doubt: z.enum(priceDoubts),
      /** The former price; null for a new product. */
      from: Amount.nullable(),
      to: Amount,
      /** The price during the sale, as it will be. */
      final: Amount,
      /** The cost of one piece; null if it is not known, or for a person without the right `costs`. */
      cost: Amount.nullable(),
    }),
  ),
})

/** 409 for doubtful prices, or for another reason. */
export const MaybeDoubtful = DoubtfulPrices.partial().required({ detail: true })

const ChangedPrice = z.object({ id: Id, name: exampleText('Demo demo-sade'), from: Amount, to: Amount })

const ManyIds = z.array(Id).min(1).max(BULK_MAX)

/** Products (A3). */
export const products = endpoints({
  'products.list': {
    summary: 'Products, drafts too; `q` as the shop searches. `total` is exact up to 10,000.',
    query: ListQuery.extend({
      category_id: QueryId,
      subcategory_id: QueryId,
      /** Only products without a current translation into this language (E62). */
      untranslated: z.enum(otherLanguages).optional(),
      brand_id: QueryId,
      tag_id: QueryId,
      is_published: Flag.optional(),
      in_sale: Flag.optional(),
      /** 'low': at or below the threshold, of the product or of a counted item; 'out': no stock. */
      stock: z.enum(['in', 'low', 'out']).optional(),
    }),
    reply: list(AdminProductRow),
  },
  'products.show': {
    summary: 'One product with all its parts',
    reply: AdminProduct,
  },
  'products.create': {
    summary: 'Make a product; `stock_count` opens its stock, or the `stock` of its items where it counts by item',
    body: z.object({
      ...input,
      stock_count: z.int().min(0).max(1_000_000).default(0),
      unit_cost: UnitCost,
      confirm: Confirm,
    }),
    status: 201,
    reply: AdminProduct,
    errorReplies: { 409: DoubtfulPrices },
  },
  'products.update': {
    summary: 'Change a product, and its stock by a number of pieces with a note (needs the right `stock` too)',
    description: '409 if the product has changed since `version`, and for a doubtful price without `confirm`.',
    body: z.object({
      ...input,
      version: z.string().min(1).max(100).meta({ example: '2026-11-21 10:05:00.123456+00' }),
      stock_change: z.int().min(-1_000_000).max(1_000_000).nullish().meta({ example: null }),
      stock_note: line(200).nullish().meta({ example: null }),
      moved_stock: MovedStock,
      confirm: Confirm,
    }),
    reply: AdminProduct,
    errorReplies: { 409: z.union([changedMeanwhile(AdminProduct), DoubtfulPrices]) },
  },
  'products.delete': {
    summary: 'Delete a product without orders',
    errors: [409],
  },
  'products.duplicate': {
    summary: 'Copy a product into a draft, without stock',
    status: 201,
    reply: AdminProduct,
  },
  'products.preview': {
    repeat: 'reads',
    summary: "Create a short-lived URL of the product's page, also for a draft",
    reply: z.object({ path: exampleText('/product/demo-sade?preview=q1Zc8vY2mJ4') }),
  },
  'products.labels': {
    summary: 'Price labels with barcodes as one PDF, for products or for their items if stock is counted by item',
    description:
      'A line without `item` means each counted item, and without `count` as many labels as there are pieces in stock. 400 for no label, and for more than 1,000. `a4` has 24 labels of 70 × 36 mm on a page.',
    repeat: 'reads',
    body: z.object({
      size: z.enum(labelSizes).meta({ example: '58x40' }),
      lines: z
        .array(z.object({ ...place, count: maybe(z.int().min(1).max(LABELS_MAX)) }))
        .min(1)
        .max(BULK_MAX)
        .meta({ example: [{ product: 1, item: null, count: 2 }] }),
    }),
    reply: FileAnswer,
    errors: [404],
  },
  'products.change-many': {
    summary: 'Change many products in one way',
    description:
      'Exactly one change, of `ids` or, for a price, of `all_of`. With `dry_run` nothing is changed, and the reply is a preview. Either all products are changed, or none. 409 for doubtful prices without `confirm`.',
    body: z.object({
      ids: ManyIds.optional().meta({ example: [1] }),
      /** The products of a brand or a category in place of `ids`, drafts too. Only for a change of prices. */
      all_of: Holder.optional(),
      is_published: z.boolean().optional().meta({ example: true }),
      /** Percent, at most two decimals. A negative number lowers the price. */
      price_percent: z.number().min(-90).max(500).multipleOf(0.01).optional(),
      price_rounding: z.enum(priceRoundings).default('0.01'),
      /**
       * A planned sale of the products, or a reduction of a single one; null ends the reduction of each product, and
       * takes the products out of planned sales of lists.
       */
      sale: Sale.nullish(),
      category: z.object({ category_id: Id, subcategory_id: maybe(Id) }).optional(),
      /** null: none. */
      brand_id: Id.nullish(),
      /** Names of tags to add to each product. Unknown tags are created. */
      add_tags: z.array(requiredLine(60)).min(1).max(20).optional(),
      remove_tags: z.array(requiredLine(60)).min(1).max(20).optional(),
      /** Deletes the products, which cannot be undone. Returns 409 if an order or a goods receipt refers to one. */
      is_deleted: z.literal(true).optional(),
      dry_run: z.boolean().default(false),
      confirm: Confirm,
    }),
    reply: z.object({
      count: z.int(),
      prices: z.array(ChangedPrice),
      /** The id for `products.undo-change`; null if nothing was changed, or if the products were deleted. */
      undo: Id.nullable(),
    }),
    errorReplies: { 409: MaybeDoubtful },
  },
  'products.planned-sales': {
    summary: 'The planned sales of exactly this brand or category that are not over, and its products',
    query: z.object({ category_id: QueryId, brand_id: QueryId }),
    example: { query: { category_id: 1 } },
    reply: z.object({
      /** The number of products, drafts too; of a category with its subcategories. */
      found: z.int(),
      /** The number of these products with a reduction of their own, also a future one. */
      reduced: z.int(),
      sales: z.array(
        z.object({
          /** The id of the promotion. */
          id: Id,
          version: exampleText('pV8mO0c2sFvX1qk7Yb3hTw'),
          state: z.enum(['active', 'waiting']),
          sentence: exampleText('“Mayelər” kateqoriyasına 20 % endirim. Hamıya, 27.11.2026 00:00-dan, kodsuz.'),
          /** As typed in `products.reduce-all`; null for a fixed price. */
          sale: z
            .object({
              sale_amount: z.string(),
              sale_is_percent: z.boolean(),
              sale_starts_at: Timestamp.nullable(),
              sale_ends_at: Timestamp.nullable(),
            })
            .nullable()
            .meta({ example: null }),
          keep_reduced: z.boolean(),
        }),
      ),
    }),
    errors: [404],
  },
  'products.reduce-all': {
    summary: 'Plan, change or end a sale of a brand, or of a category with its subcategories',
    description:
      'The sale is a promotion: it includes drafts and products that are added later, and of several sales of a product the lowest price counts. 409 for doubtful prices without `confirm`, and if the sale has changed since `version`.',
    body: Holder.extend({
      /** null ends the planned sales of exactly this brand or category at once. */
      sale: Sale.nullable().meta({ example: null }),
      /** The planned sale to change or to end; without it a sale is made, or all are ended. */
      promotion_id: Id.optional(),
      ...readAt,
      /** Leaves out products while a reduction of their own runs. */
      keep_reduced: z.boolean().default(false),
      /** With `sale` null: ends the reductions of the products themselves, and no planned sale. */
      own_sales: z.boolean().default(false),
      confirm: Confirm,
    }),
    reply: z.object({
      /** The number of products of the sale; of ended planned sales; with `own_sales` of changed products. */
      count: z.int(),
      /** The id for `products.undo-change`, as in `products.change-many`. */
      undo: Id.nullable(),
    }),
    errors: [404],
    errorReplies: { 409: MaybeDoubtful },
  },
  'products.undo-change': {
    summary: 'Undo a change of many products or of planned sales, within a day; what changed again since is skipped',
    reply: z.object({
      /** The number of restored products, and of restored planned sales. */
      count: z.int(),
      sales: z.int(),
      /** The number of skipped products and sales, and the names of the first of them. */
      kept: z.int(),
      names: z.array(exampleText('Demo demo-sade')),
    }),
    errors: [409],
  },
})
