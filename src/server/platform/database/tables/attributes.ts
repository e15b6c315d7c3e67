import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgEnum, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { categories, products } from './catalog.ts'
import { id } from './columns.ts'

export const attributeKind = pgEnum('attribute_kind', ['number', 'text'])

/** Properties that distinguish products, such as nicotine in mg (B15). */
export const attributes = pgTable(
  'attributes',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull().unique(),
    /** Shown after each value; '' for none. */
    unit: text().notNull().default(''),
    kind: attributeKind().notNull(),
    /** Whether the lists of its categories can be filtered by it. */
    is_filter: boolean().notNull().default(true),
    position: integer().notNull().default(0),
  },
  (table) => [check('attributes_slug', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)],
)

/** The first-level categories whose products have an attribute. Without a row, products of all categories have it. */
export const attribute_categories = pgTable(
  'attribute_categories',
  {
    attribute_id: integer()
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    category_id: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.attribute_id, table.category_id] }),
    index('attribute_categories_category').on(table.category_id),
  ],
)

/** Current and former values of an attribute: '30', 'Nanə'. */
export const attribute_values = pgTable(
  'attribute_values',
  {
    id: id(),
    attribute_id: integer()
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    value: text().notNull(),
    /** The value of an attribute of numbers, for sorting. */
    number: numeric({ precision: 12, scale: 3, mode: 'number' }),
  },
  (table) => [
    unique('attribute_values_once').on(table.attribute_id, table.value),
    // A comma separates several typed values.
    check('attribute_values_text', sql`length(${table.value}) between 1 and 60 and ${table.value} !~ '[,|:]'`),
  ],
)

export const product_attributes = pgTable(
  'product_attributes',
  {
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    value_id: integer()
      .notNull()
      .references(() => attribute_values.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.value_id] }),
    index('product_attributes_value').on(table.value_id, table.product_id),
  ],
)
