import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { deliveryKinds } from '#src/domain/checkout/delivery-kinds.ts'
import {
  promotionBuyers,
  promotionKinds,
  togethers,
  type Effect,
  type Scope,
} from '#src/domain/promotions/promotion.ts'
import { id, texts, timestamptz } from './columns.ts'

/** A promotion, by itself or by code (E50). The coupons of storefront.md are promotions by code (R28). */
export const promotions = pgTable(
  'promotions',
  {
    /** Random: an order contains its coupon's id, and consecutive ids could be guessed (D3). */
    id: integer()
      .primaryKey()
      .default(sql`greatest(1, ('x' || left(gen_random_uuid()::text, 8))::bit(32)::int & 2147483647)`),
    /** The name that customers read. */
    name: text().notNull(),
    /** As printed. Compared without regard to case (D3, coupons.ts). Null: the promotion works by itself. */
    code: text(),
    effect: jsonb().$type<Effect>().notNull(),
    kind: text({ enum: promotionKinds })
      .generatedAlwaysAs(sql`effect ->> 'kind'`)
      .notNull(),
    scope: jsonb().$type<Scope>().notNull(),
    /** The greater one comes first (R3). */
    priority: integer().notNull().default(0),
    together: text({ enum: togethers }).notNull().default('best'),
    who: text({ enum: promotionBuyers }).array().notNull().default(['everyone']),
    /** Qəpik: the least sum of the goods in scope (R4). */
    minimum_total: integer().notNull().default(0),
    /** The least number of pieces in scope (R4). */
    min_pieces: integer().notNull().default(0),
    /** Valid from then on; null: at once. */
    start_date: timestamptz(),
    /** Valid until then; null: without end. */
    due_date: timestamptz(),
    /** ISO weekdays in Baku; empty: each day (R7). */
    weekdays: smallint().array().notNull().default([]),
    /** Minutes after midnight in Baku (R7); both null: the whole day. */
    hours_from: smallint(),
    hours_to: smallint(),
    is_active: boolean().notNull().default(true),
    /** Whether it is open now by its switch and its times. A job updates it. */
    runs: boolean().notNull().default(false),
    /** Since when prices of a planned sale are still to be computed; null: all prices are its own. */
    prices_due_at: timestamptz(),
    /** Whether it is a planned sale, and so part of the prices of its goods (R21). */
    is_planned_sale: boolean()
      .generatedAlwaysAs(
        sql`effect ->> 'kind' in ('percent', 'amount', 'fixed') and code is null and who = array['everyone'] and minimum_total = 0
          and min_pieces = 0 and num_nonnulls(max_uses, uses_per_customer, max_amount) = 0 and together = 'best'`,
      )
      .notNull(),
    /** How often it may be used in all; null: no limit. */
    max_uses: integer(),
    used_count: integer().notNull().default(0),
    /** How often one customer may use it; null: no limit but max_uses. */
    uses_per_customer: integer(),
    /** How much it may give in all, qəpik; null: no limit (R20). */
    max_amount: integer(),
    used_amount: bigint({ mode: 'number' }).notNull().default(0),
    /** Shown to the customer who checks the coupon; may be empty. */
    message: text().notNull().default(''),
    texts: texts(),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('promotions_code').on(sql`lower(translate(${table.code}, 'İIı', 'iii') collate "und-x-icu")`),
    check(
      'promotions_kind',
      sql`${table.effect} ->> 'kind' in (${sql.raw(promotionKinds.map((kind) => `'${kind}'`).join(', '))})`,
    ),
    check('promotions_together', sql`${table.together} in (${sql.raw(togethers.map((one) => `'${one}'`).join(', '))})`),
    check('promotions_uses', sql`${table.used_count} >= 0 and ${table.used_count} <= ${table.max_uses}`),
    check('promotions_amount', sql`${table.used_amount} >= 0 and ${table.used_amount} <= ${table.max_amount}`),
    check('promotions_minimum', sql`${table.minimum_total} >= 0 and ${table.min_pieces} >= 0`),
    check('promotions_dates', sql`${table.start_date} < ${table.due_date}`),
    check('promotions_per_customer', sql`${table.uses_per_customer} >= 1`),
    check(
      'promotions_hours',
      sql`(${table.hours_from} is null) = (${table.hours_to} is null) and ${table.hours_from} between 0 and 1439
        and ${table.hours_to} between 0 and 1440`,
    ),
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
    texts: texts(),
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
