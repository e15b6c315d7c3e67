import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { ChangeKind } from '#src/domain/catalog/change-kinds.ts'
import { fitKinds } from '#src/domain/catalog/fits.ts'
import { users } from './account.ts'
import { bytewiseText, id, seoTexts, texts, timestamptz, tsvector } from './columns.ts'
import { media } from './media.ts'

/** Two levels: the parent of a subcategory has no parent (depth 0). */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    parent_id: integer(),
    depth: smallint()
      .generatedAlwaysAs((): SQL => sql`case when parent_id is null then 0 else 1 end`)
      .notNull(),
    parent_depth: smallint().generatedAlwaysAs((): SQL => sql`case when parent_id is null then null else 0 end`),
    position: integer().notNull().default(0),
    image_id: integer().references(() => media.id),
    /** Whether customers cannot ask to return its goods (G8). */
    no_return: boolean().notNull().default(false),
    /** Whether its goods may not be advertised (E81). */
    no_ads: boolean().notNull().default(false),
    ...seoTexts(),
    texts: texts(),
  },
  (table) => [
    unique('categories_id_depth').on(table.id, table.depth),
    unique('categories_id_parent').on(table.id, table.parent_id),
    foreignKey({
      name: 'categories_parent',
      columns: [table.parent_id, table.parent_depth],
      foreignColumns: [table.id, table.depth],
    }),
    index('categories_parent_id').on(table.parent_id),
    check(
      'categories_seo',
      sql`char_length(${table.seo_title}) <= 70 and char_length(${table.seo_description}) <= 160`,
    ),
  ],
)

export const brands = pgTable('brands', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  image_id: integer().references(() => media.id),
  position: integer().notNull().default(0),
  texts: texts(),
})

/** Words that are translated once for the shop, by their Azerbaijani text (G18). */
export const words = pgTable('words', {
  id: id(),
  az: text().notNull().unique(),
  ru: text().notNull().default(''),
  en: text().notNull().default(''),
})

export const tags = pgTable('tags', { id: id(), slug: text().notNull().unique(), name: text().notNull().unique() })

/** Qəpik: the price less the product's own reduction, or the price if there is no reduction. */
const reducedPrice = sql.raw(`case
        when sale_amount is null then price
        when sale_is_percent then (price::bigint * (10000 - sale_amount) + 5000) / 10000
        else greatest(0, price - sale_amount) end`)

export const products = pgTable(
  'products',
  {
    id: id(),
    uuid: uuid().notNull().unique().defaultRandom(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    /** A first-level category. */
    category_id: integer()
      .notNull()
      .references(() => categories.id),
    /** A subcategory of `category_id`, or null. */
    subcategory_id: integer(),
    brand_id: integer().references(() => brands.id),
    /** Qəpik. */
    price: integer().notNull(),
    /**
     * The reduction as it was entered: percent × 100 if sale_is_percent, otherwise qəpik; null for no reduction (D30).
     */
    sale_amount: integer(),
    sale_is_percent: boolean().notNull().default(false),
    sale_starts_at: timestamptz(),
    sale_ends_at: timestamptz(),
    /** Whether the product's own reduction runs now; a job updates it when the reduction starts or ends. */
    own_sale: boolean().notNull().default(false),
    /** Qəpik: the lowest price of the planned sales that run now (R21); null: none is below the price. */
    planned_price: integer(),
    /** The planned sale with that price. */
    planned_sale: integer(),
    /** When that sale ends; null: without end. */
    planned_ends_at: timestamptz(),
    /** Whether a visitor pays a sale price: of the product's own reduction, or of a planned sale. */
    in_sale: boolean()
      .generatedAlwaysAs((): SQL => sql`own_sale or planned_price is not null`)
      .notNull(),
    /** Qəpik: the lowest price of the sales; of the own reduction even before it runs, if no planned sale runs. */
    sale_price: integer()
      .generatedAlwaysAs(
        (): SQL => sql`case
        when planned_price is not null and not own_sale then planned_price
        else least(planned_price, ${reducedPrice}) end`,
      )
      .notNull(),
    /** Qəpik: the price of a visitor without a discount. Lists are sorted by it (D22). */
    visitor_price: integer()
      .generatedAlwaysAs((): SQL => sql`least(price, planned_price, case when own_sale then ${reducedPrice} end)`)
      .notNull(),
    /** Sum of the product's stock changes. Only a new stock change modifies it. */
    stock_count: integer().notNull().default(0),
    /** Cost of the pieces in stock, qəpik: the sum of the ledger's costs. Only the ledger modifies it (V5). */
    stock_cost: bigint({ mode: 'number' }).notNull().default(0),
    /**
     * The lowest stock among the items on sale, if stock is counted by item (V1); otherwise null. Triggers update it,
     * so that an index finds low stock.
     */
    lowest_item_stock: integer(),
    /**
     * Whether one of those items is at or below its own threshold, or the product's if the item has none (V4); null if
     * stock is not counted by item. Triggers update it.
     */
    has_low_item: boolean(),
    /**
     * The shop's own number, and the number that a scanner reads, for a product whose stock is not counted by item
     * (V1).
     */
    sku: text(),
    barcode: text(),
    /** Pieces at which the product counts as low. Also for its items without their own threshold (A5). */
    low_stock_threshold: integer().notNull().default(5),
    is_published: boolean().notNull().default(true),
    /** Whether it may not be advertised (E81). */
    no_ads: boolean().notNull().default(false),
    short_description: text().notNull().default(''),
    /** HTML, sanitized (D19). */
    description: text().notNull().default(''),
    video: text(),
    yt_link: text(),
    ...seoTexts(),
    texts: texts(),
    /** The languages that lack a current translation of a text (G18). Triggers update it (rules/texts.sql). */
    untranslated: text()
      .array()
      .notNull()
      .default(sql`'{ru,en}'`),
    total_rate: integer().notNull().default(0),
    rate_count: integer().notNull().default(0),
    /** Average, two decimals; 0 without reviews. */
    rating: numeric({ precision: 3, scale: 2, mode: 'number' })
      .generatedAlwaysAs(
        (): SQL => sql`case when rate_count = 0 then 0 else round(total_rate::numeric / rate_count, 2) end`,
      )
      .notNull(),
    /** Pieces sold in 90 days in orders that are not cancelled (D31). A job refreshes it. */
    sold_count: integer().notNull().default(0),
    /** Folded words for search (D20). Triggers update them (rules). */
    search_words: tsvector(),
    created_at: timestamptz().notNull().defaultNow(),
    updated_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'products_subcategory_of_category',
      columns: [table.subcategory_id, table.category_id],
      foreignColumns: [categories.id, categories.parent_id],
    }),
    check('products_seo', sql`char_length(${table.seo_title}) <= 70 and char_length(${table.seo_description}) <= 160`),
    check('products_price', sql`${table.price} >= 0`),
    check('products_stock_cost', sql`${table.stock_cost} >= 0`),
    check('products_stock', sql`${table.stock_count} >= 0`),
    check(
      'products_sale',
      sql`${table.sale_amount} is null or (${table.sale_amount} >= 0
        and (not ${table.sale_is_percent} or ${table.sale_amount} <= 10000))`,
    ),
    check('products_own_sale', sql`not ${table.own_sale} or ${table.sale_amount} is not null`),
    check('products_planned_sale', sql`(${table.planned_price} is null) = (${table.planned_sale} is null)`),
    check(
      'products_rate',
      sql`${table.rate_count} >= 0 and ${table.total_rate} between ${table.rate_count} and 5 * ${table.rate_count}`,
    ),
    index('products_newest')
      .on(table.created_at.desc(), table.id.desc())
      .where(sql`is_published`),
    index('products_visitor_price')
      .on(table.visitor_price, table.id)
      .where(sql`is_published`),
    index('products_rating')
      .on(table.rating, table.id)
      .where(sql`is_published`),
    index('products_best')
      .on(table.sold_count.desc(), table.created_at.desc(), table.id.desc())
      .where(sql`is_published`),
    index('products_in_sale_newest')
      .on(table.created_at.desc(), table.id.desc())
      .where(sql`is_published and in_sale`),
    index('products_category_newest')
      .on(table.category_id, table.created_at.desc(), table.id.desc())
      .where(sql`is_published`),
    index('products_category_price')
      .on(table.category_id, table.visitor_price, table.id)
      .where(sql`is_published`),
    index('products_category_rating')
      .on(table.category_id, table.rating, table.id)
      .where(sql`is_published`),
    index('products_subcategory_newest')
      .on(table.subcategory_id, table.created_at.desc(), table.id.desc())
      .where(sql`is_published`),
    index('products_subcategory_price')
      .on(table.subcategory_id, table.visitor_price, table.id)
      .where(sql`is_published`),
    index('products_subcategory_rating')
      .on(table.subcategory_id, table.rating, table.id)
      .where(sql`is_published`),
    index('products_in_sale_price')
      .on(table.visitor_price, table.id)
      .where(sql`is_published and in_sale`),
    // For filters within a list and the counts beside them (B2).
    index('products_category_brand')
      .on(table.category_id, table.brand_id, table.visitor_price)
      .where(sql`is_published`),
    index('products_subcategory_brand')
      .on(table.subcategory_id, table.brand_id, table.visitor_price)
      .where(sql`is_published`),
    index('products_brand_price')
      .on(table.brand_id, table.visitor_price, table.id)
      .where(sql`is_published`),
    index('products_brand_newest')
      .on(table.brand_id, table.created_at.desc(), table.id.desc())
      .where(sql`is_published`),
    index('products_planned')
      .on(table.planned_sale)
      .where(sql`planned_sale is not null`),
    // For the job that updates own_sale.
    index('products_reduced')
      .on(table.id)
      .where(sql`sale_amount is not null`),
    // For the admin, which lists drafts too (A3), and for the references of a row before its deletion (A6).
    index('products_of_category').on(table.category_id, table.id),
    index('products_of_subcategory').on(table.subcategory_id, table.id),
    index('products_of_brand').on(table.brand_id, table.id),
    // For the list of stock, the lowest first.
    index('products_lowest_stock').on(sql`coalesce(${table.lowest_item_stock}, ${table.stock_count})`, table.id),
    // For products with low or no stock (A5): few of many rows.
    index('products_low_stock')
      .on(sql`coalesce(${table.lowest_item_stock}, ${table.stock_count})`, table.id)
      .where(sql`coalesce(has_low_item, stock_count <= low_stock_threshold)`),
    uniqueIndex('products_sku')
      .on(table.sku)
      .where(sql`sku is not null`),
    uniqueIndex('products_barcode')
      .on(table.barcode)
      .where(sql`barcode is not null`),
    // The migration includes more columns, for the sums of all stock.
    index('products_stock').on(table.stock_count, table.id),
    // For the count of what lacks a translation on 'Bu gün': in a translated shop few of many rows.
    index('products_untranslated')
      .on(table.id)
      .where(sql`untranslated <> '{}'`),
    index('products_name').on(table.name, table.id),
    index('products_price_of_all').on(table.price, table.id),
    // Each with best_keys(), so that a frequent word is found among the best sellers without reading all its matches.
    index('products_search').using('gin', table.search_words, sql`best_keys(${table.sold_count}, ${table.created_at})`),
    // For frequent words: finds the products with the word in their names.
    index('products_search_names').using(
      'gin',
      sql`ts_filter(${table.search_words}, '{a}')`,
      sql`best_keys(${table.sold_count}, ${table.created_at})`,
    ),
  ],
)

/** Every word that a product has or had, folded. Used to find the nearest word for a typing error (D20). */
export const search_vocabulary = pgTable('search_vocabulary', { word: bytewiseText().primaryKey() }, (table) => [
  index('search_vocabulary_reversed').on(sql`reverse(${table.word})`),
])

export const product_images = pgTable(
  'product_images',
  {
    id: id(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    media_id: integer()
      .notNull()
      .references(() => media.id),
    alt: text().notNull().default(''),
    texts: texts(),
    position: integer().notNull().default(0),
  },
  (table) => [index('product_images_product').on(table.product_id, table.position)],
)

export const options = pgTable(
  'options',
  {
    id: id(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** true: dropdown; false: chips. */
    choose: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    /** Whether the product's stock is counted by the items of this option (V1). */
    counted: boolean().notNull().default(false),
    /**
     * Whether its items are variants, which combine choices of two options (E70). Customers never see this option.
     * Variants that are no longer offered, and that history names, are kept in one that is not counted (G30).
     */
    combines: boolean().notNull().default(false),
    /** The options that the counted variants combine. */
    first_option_id: integer().references((): AnyPgColumn => options.id, { onDelete: 'set null' }),
    second_option_id: integer().references((): AnyPgColumn => options.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('options_product').on(table.product_id, table.position),
    uniqueIndex('options_one_counted')
      .on(table.product_id)
      .where(sql`counted`),
    uniqueIndex('options_one_kept')
      .on(table.product_id)
      .where(sql`combines and not counted`),
    index('options_first').on(table.first_option_id),
    index('options_second').on(table.second_option_id),
    check(
      'options_combined',
      sql`(combines and counted) = (first_option_id is not null and second_option_id is not null)
        and (combines or first_option_id is null and second_option_id is null)
        and first_option_id <> second_option_id`,
    ),
  ],
)

export const option_items = pgTable(
  'option_items',
  {
    id: id(),
    option_id: integer()
      .notNull()
      .references(() => options.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Qəpik, added to the product's price. null for a variant that costs the sum of its choices (G29). */
    price: integer().default(0),
    /** Whether the shop offers it. Without stock it cannot be bought either. */
    available: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    /**
     * Sum of the item's stock changes if stock is counted by item; otherwise null. Only a new stock change modifies it.
     */
    stock_count: integer(),
    /** Cost of the pieces in stock, qəpik; 0 if stock is not counted by item. */
    stock_cost: bigint({ mode: 'number' }).notNull().default(0),
    /** Pieces at which the item counts as low; null: the product's threshold (V4). */
    low_stock_threshold: integer(),
    sku: text(),
    barcode: text(),
    image_id: integer().references(() => media.id),
    /** The choices that a variant combines (E70). */
    first_item_id: integer().references((): AnyPgColumn => option_items.id, { onDelete: 'set null' }),
    second_item_id: integer().references((): AnyPgColumn => option_items.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('option_items_variant')
      .on(table.first_item_id, table.second_item_id)
      .where(sql`first_item_id is not null`),
    index('option_items_second')
      .on(table.second_item_id)
      .where(sql`second_item_id is not null`),
    index('option_items_option').on(table.option_id, table.position),
    uniqueIndex('option_items_sku')
      .on(table.sku)
      .where(sql`sku is not null`),
    uniqueIndex('option_items_barcode')
      .on(table.barcode)
      .where(sql`barcode is not null`),
    check('option_items_price', sql`${table.price} >= 0`),
    check('option_items_stock_cost', sql`${table.stock_cost} >= 0`),
    check('option_items_stock', sql`${table.stock_count} >= 0`),
    check('option_items_threshold', sql`${table.low_stock_threshold} >= 0`),
  ],
)

export const product_tags = pgTable(
  'product_tags',
  {
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    tag_id: integer()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.tag_id] }),
    index('product_tags_tag').on(table.tag_id, table.product_id),
  ],
)

export const fitKind = pgEnum('fit_kind', fitKinds)

/** The coils, pods and batteries of a device (B16). A pair has one row, in either direction. */
export const product_fits = pgTable(
  'product_fits',
  {
    device_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    part_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: fitKind().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.device_id, table.part_id] }),
    index('product_fits_part').on(table.part_id, table.device_id),
    uniqueIndex('product_fits_pair').on(sql`least(device_id, part_id)`, sql`greatest(device_id, part_id)`),
    check('product_fits_other', sql`${table.device_id} <> ${table.part_id}`),
  ],
)

export const slugKind = pgEnum('slug_kind', ['product', 'category', 'brand', 'tag', 'page'])

/** Former slugs, for the 301 to the current slug (D23). */
export const former_slugs = pgTable(
  'former_slugs',
  { kind: slugKind().notNull(), slug: text().notNull(), target_id: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
)

/** The values of products and planned sales before and after one bulk change, for undoing it (A22). */
export const product_changes = pgTable(
  'product_changes',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    /** The changed field. */
    kind: text().$type<ChangeKind>().notNull(),
    /** Planned sales have the id of their promotion; `before` is null for a sale that the change made. */
    products: jsonb()
      .$type<
        ({ id: number; before: object; after: object } | { promotion: number; before: object | null; after: object })[]
      >()
      .notNull(),
    undone_at: timestamptz(),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('product_changes_created').on(table.created_at)],
)
