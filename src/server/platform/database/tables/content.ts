import { sql } from 'drizzle-orm'
import { check, integer, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { products } from './catalog.ts'
import { id, seoTexts, texts, timestamptz } from './columns.ts'
import { media } from './media.ts'

/** Slides of the home carousel after the fixed first slide (A7). */
export const carousels = pgTable('carousels', {
  id: id(),
  image_id: integer()
    .notNull()
    .references(() => media.id),
  image_phone_id: integer().references(() => media.id),
  text: text().notNull(),
  textcolor: text().notNull(),
  /** Percent of the slide's size. */
  text_top: integer().notNull().default(0),
  text_left: integer().notNull().default(0),
  /** The button's label. */
  name: text().notNull(),
  link: text().notNull(),
  position: integer().notNull().default(0),
  starts_at: timestamptz(),
  ends_at: timestamptz(),
  texts: texts(),
})

/** The three pictures of the home banner. */
export const banners = pgTable('banners', {
  id: id(),
  image_id: integer()
    .notNull()
    .references(() => media.id),
  title: text().notNull(),
  text: text().notNull().default(''),
  link: text().notNull(),
  position: integer().notNull().default(0),
  texts: texts(),
})

/** Company pages. */
export const pages = pgTable(
  'pages',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    /** Name of a Phosphor icon. */
    icon: text().notNull().default(''),
    position: integer().notNull().default(0),
    ...seoTexts(),
    texts: texts(),
  },
  (table) => [
    check('pages_seo', sql`char_length(${table.seo_title}) <= 70 and char_length(${table.seo_description}) <= 160`),
  ],
)

export const page_items = pgTable(
  'page_items',
  {
    id: id(),
    page_id: integer()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** HTML, sanitized (D19). */
    content: text().notNull().default(''),
    image_id: integer().references(() => media.id),
    product_id: integer().references(() => products.id, { onDelete: 'set null' }),
    position: integer().notNull().default(0),
    texts: texts(),
  },
  (table) => [index('page_items_page').on(table.page_id, table.position)],
)

/** The owner's settings by name (A12). A missing setting has its default. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: timestamptz().notNull().defaultNow(),
})

/**
 * Keys that all nodes share, created by the first start and encrypted with SECRET_KEY; also the hash of the first
 * owner's code.
 */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() })
