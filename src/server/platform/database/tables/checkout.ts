import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { deliveryKinds } from '#src/domain/checkout/delivery-kinds.ts'
import { users } from './account.ts'
import { id, timestamptz } from './columns.ts'

export const coupons = pgTable(
  'coupons',
  {
    /** Random: an order contains its coupon's id, and consecutive ids could be guessed (D3). */
    id: integer()
      .primaryKey()
      .default(sql`greatest(1, ('x' || left(gen_random_uuid()::text, 8))::bit(32)::int & 2147483647)`),
    /** As printed. Compared without regard to case (D3, coupons.ts). */
    code: text().notNull(),
    is_percent: boolean().notNull(),
    /** Percent × 100 if is_percent, otherwise qəpik. */
    amount: integer().notNull(),
    /** Qəpik: the least sum of lines for which the coupon is valid. */
    minimum_total: integer().notNull().default(0),
    /** The coupon is valid from then on; null: at once. */
    start_date: timestamptz(),
    due_date: timestamptz().notNull(),
    is_active: boolean().notNull().default(true),
    max_uses: integer().notNull().default(1),
    used_count: integer().notNull().default(0),
    /** How often one customer may use it; null: no limit but max_uses. */
    uses_per_customer: integer(),
    /** Shown to the customer who checks the coupon; may be empty. */
    message: text().notNull().default(''),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('coupons_code').on(sql`lower(translate(${table.code}, 'İIı', 'iii') collate "und-x-icu")`),
    check('coupons_uses', sql`${table.used_count} between 0 and ${table.max_uses}`),
    check('coupons_amount', sql`${table.amount} >= 0 and (not ${table.is_percent} or ${table.amount} <= 10000)`),
    check('coupons_minimum', sql`${table.minimum_total} >= 0`),
    check('coupons_dates', sql`${table.start_date} < ${table.due_date}`),
    check('coupons_per_customer', sql`${table.uses_per_customer} >= 1`),
  ],
)

/** The number of a customer's orders with a coupon, without cancelled orders. */
export const coupon_uses = pgTable(
  'coupon_uses',
  {
    coupon_id: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    uses: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.coupon_id, table.user_id] }),
    check('coupon_uses_count', sql`${table.uses} >= 0`),
  ],
)

export const deliveryKind = pgEnum('delivery_kind', deliveryKinds)

export const delivery_types = pgTable(
  'delivery_types',
  {
    id: id(),
    name: text().notNull(),
    /** Qəpik. */
    price: integer().notNull(),
    /** Qəpik: delivery is free from this payable total; null: never (E23). */
    min_price: integer(),
    position: integer().notNull().default(0),
    is_active: boolean().notNull().default(true),
    /** The way to the customer: by courier, by post, or collected. */
    kind: deliveryKind().notNull().default('courier'),
    /** Whether the customer collects the order: no address is needed. */
    is_pickup: boolean()
      .notNull()
      .generatedAlwaysAs(sql`kind = 'pickup'`),
    /** The carrier's page about a parcel, with '{nömrə}' in the place of its number; '' for none (E17). */
    tracking_url: text().notNull().default(''),
    /** The fewest and the most working days until delivery. */
    days_from: integer().notNull().default(1),
    days_to: integer().notNull().default(1),
    /** Hour in Baku: an order before it counts for the same day. */
    cutoff_hour: integer().notNull().default(18),
  },
  (table) => [
    check('delivery_types_amounts', sql`${table.price} >= 0 and ${table.min_price} >= 0`),
    check(
      'delivery_types_days',
      sql`${table.days_from} between 0 and ${table.days_to} and ${table.days_to} <= 60
        and ${table.cutoff_hour} between 0 and 24`,
    ),
    check(
      'delivery_types_tracking',
      sql`${table.tracking_url} = '' or (${table.tracking_url} like 'https://%{nömrə}%'
        and char_length(${table.tracking_url}) <= 300)`,
    ),
  ],
)
