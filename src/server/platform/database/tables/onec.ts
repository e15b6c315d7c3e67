import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { categories, option_items, products } from './catalog.ts'
import { bigId, id, timestamptz } from './columns.ts'
import { orders } from './orders.ts'

/** A user name and password with which 1C exchanges (G33). The password is random, so its plain hash is stored. */
export const onec_keys = pgTable('onec_keys', {
  id: id(),
  user_name: text().notNull().unique(),
  password_hash: text().notNull(),
  /** The account that made it. The journal names this account for each write of the exchange. */
  user_id: integer()
    .notNull()
    .references(() => users.id),
  created_at: timestamptz().notNull().defaultNow(),
  last_used_at: timestamptz(),
  ended_at: timestamptz(),
  /** The Idempotency-Key of the request that made it. A repeat replaces the password, which nobody has seen. */
  made_with: uuid().unique(),
})

/** Cookies of `checkauth`, one hour each. */
export const onec_sessions = pgTable('onec_sessions', {
  token_hash: text().primaryKey(),
  key_id: integer()
    .notNull()
    .references(() => onec_keys.id),
  expires_at: timestamptz().notNull(),
})

/** One exchange (E80), with what it changed. */
export const onec_exchanges = pgTable(
  'onec_exchanges',
  {
    id: id(),
    key_id: integer()
      .notNull()
      .references(() => onec_keys.id),
    type: text({ enum: ['catalog', 'sale'] }).notNull(),
    state: text({ enum: ['running', 'done', 'failed'] })
      .notNull()
      .default('running'),
    /** Whether nothing is written. */
    is_trial: boolean().notNull(),
    /** Numbers by what was done: `created`, `prices`, `stock` … */
    counts: jsonb().$type<Record<string, number>>().notNull().default({}),
    failure: text(),
    /** Whether goods that a full upload does not name were looked for. */
    missing_checked: boolean().notNull().default(false),
    /** The worker that imports a file now, and its last sign of life. */
    worker: text(),
    beat_at: timestamptz(),
    started_at: timestamptz().notNull().defaultNow(),
    touched_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    // One exchange at a time (G33).
    uniqueIndex('onec_exchanges_running')
      .on(table.state)
      .where(sql`state = 'running'`),
    index('onec_exchanges_key').on(table.key_id),
    check('onec_exchanges_type', sql`${table.type} in ('catalog', 'sale')`),
    check('onec_exchanges_state', sql`${table.state} in ('running', 'done', 'failed')`),
  ],
)

/** A file of an exchange. Its parts are in the media store. */
export const onec_files = pgTable(
  'onec_files',
  {
    id: id(),
    exchange_id: integer()
      .notNull()
      .references(() => onec_exchanges.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    parts: integer().notNull().default(0),
    bytes: integer().notNull().default(0),
    /** A ZIP whose files were taken out. */
    is_unpacked: boolean().notNull().default(false),
    /** Records in the staging table; null until the whole file was read. */
    records: integer(),
    /** Records that were taken over. */
    position: integer().notNull().default(0),
    /** Whether a catalogue names all goods; null for other files. */
    is_full: boolean(),
    failure: text(),
  },
  (table) => [uniqueIndex('onec_files_name').on(table.exchange_id, table.name)],
)

/** Groups, goods, offers and orders of a file, as they were read. */
export const onec_records = pgTable(
  'onec_records',
  {
    file_id: integer()
      .notNull()
      .references(() => onec_files.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.file_id, table.position] })],
)

/** Things that an exchange left out, by name. */
export const onec_notes = pgTable(
  'onec_notes',
  {
    id: bigId(),
    exchange_id: integer()
      .notNull()
      .references(() => onec_exchanges.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    reason: text().notNull(),
  },
  (table) => [index('onec_notes_exchange').on(table.exchange_id, table.id)],
)

/** Price types, stores and states of 1C, and their use in the shop. Exchanges add the ones that they meet. */
export const onec_mappings = pgTable(
  'onec_mappings',
  {
    kind: text({ enum: ['price', 'store', 'state'] }).notNull(),
    external_id: text().notNull(),
    name: text().notNull(),
    /**
     * 'price', 'final' or 'cost'; 'no' for a store that does not count; a stage or 'canceled' for a state. null: not
     * chosen.
     */
    use: text(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.external_id] }),
    check('onec_mappings_kind', sql`${table.kind} in ('price', 'store', 'state')`),
  ],
)

/** The category of a group. */
export const onec_groups = pgTable(
  'onec_groups',
  {
    external_id: text().primaryKey(),
    category_id: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [index('onec_groups_category').on(table.category_id)],
)

/** The product of goods of 1C. */
export const onec_products = pgTable('onec_products', {
  product_id: integer()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  external_id: text().notNull().unique(),
  /** Whether the exchange no longer writes it ('Mübadilədən çıxar'). */
  is_free: boolean().notNull().default(false),
  /** Whether the exchange unpublished it. */
  is_hidden: boolean().notNull().default(false),
  /** Whether the exchange made it, and did not yet decide whether to publish it. */
  is_new: boolean().notNull().default(false),
})

/** The choice or variant of an offer `id#variant`. */
export const onec_variants = pgTable('onec_variants', {
  external_id: text().primaryKey(),
  item_id: integer()
    .notNull()
    .unique()
    .references(() => option_items.id, { onDelete: 'cascade' }),
})

/** Doubtful prices that wait for a person (G12). A refused one is kept, so that it does not come back. */
export const onec_prices = pgTable(
  'onec_prices',
  {
    product_id: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Qəpik. */
    price: integer().notNull(),
    /** Qəpik; null: 1C sends no final price. */
    final_price: integer(),
    doubt: text({ enum: ['zero', 'below_cost', 'far'] }).notNull(),
    is_refused: boolean().notNull().default(false),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('onec_prices_waiting')
      .on(table.created_at)
      .where(sql`not is_refused`),
    check('onec_prices_doubt', sql`${table.doubt} in ('zero', 'below_cost', 'far')`),
  ],
)

/** The form of an order that 1C got, and the form that it confirmed (G34). */
export const onec_orders = pgTable('onec_orders', {
  order_id: integer()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  sent: text(),
  sent_in: bigint({ mode: 'number' }),
  confirmed: text(),
})
