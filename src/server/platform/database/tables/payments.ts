import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { id, bigId, timestamptz } from './columns.ts'
import { orders, tenders } from './orders.ts'

/** Attempts to pay orders online (Y3). A paid attempt stays paid (rules). Amounts in qəpik. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    /** 1 for the first attempt of the order. */
    attempt: smallint().notNull().default(1),
    provider: text().notNull(),
    /** The shop's own reference, `<order number>-<attempt>`. A provider never gets one twice. */
    reference: text().notNull().unique(),
    /** The provider's name of the payment; null until the provider has accepted the attempt. */
    provider_reference: text(),
    /** The provider's page; null until the provider has accepted the attempt. */
    url: text(),
    amount: integer().notNull(),
    /** Instalments in months; null: paid at once. */
    months: smallint(),
    /** See PaymentState (src/domain/payments/payment-state.ts). */
    state: text().notNull().default('open'),
    /** Why the attempt is under review; null otherwise. */
    fault: text(),
    /** The kind of a failure for the customer (Y7); null unless failed. */
    failure: text(),
    /** The bank's code. */
    code: text(),
    card_mask: text(),
    rrn: text(),
    /** The amount that the provider reported, if it is not the attempt's. */
    reported_amount: integer(),
    /** When the provider was last asked, and how often by the schedule (Y5). */
    asked_at: timestamptz(),
    polls: smallint().notNull().default(0),
    /** null: nothing is to be asked. */
    next_poll_at: timestamptz(),
    /** When the schedule ended without an answer, which puts the attempt on the list of doubts. */
    gave_up_at: timestamptz(),
    /** When staff took a cancelled order up again for this payment (Y6). */
    taken_up_at: timestamptz(),
    /** The row of the money that came. A trigger writes it; null until then. */
    tender_id: integer().references(() => tenders.id),
    created_at: timestamptz().notNull().defaultNow(),
    ended_at: timestamptz(),
  },
  (table) => [
    // At most one attempt of an order is open or paid, so that no customer pays twice.
    uniqueIndex('payments_one_alive')
      .on(table.order_id)
      .where(sql`state in ('open', 'paid')`),
    uniqueIndex('payments_attempt').on(table.order_id, table.attempt),
    uniqueIndex('payments_provider_reference')
      .on(table.provider, table.provider_reference)
      .where(sql`provider_reference is not null`),
    // Partial, so that booking a payment does not wait for transactions that write a message about it.
    uniqueIndex('payments_tender_once')
      .on(table.tender_id)
      .where(sql`tender_id is not null`),
    index('payments_to_ask')
      .on(table.next_poll_at)
      .where(sql`next_poll_at is not null`),
    index('payments_unclear')
      .on(table.id)
      .where(sql`state in ('review', 'late') or gave_up_at is not null`),
    index('payments_created').on(table.created_at),
    check(
      'payments_amount',
      sql`${table.amount} > 0 and (${table.months} is null or ${table.months} between 1 and 24)`,
    ),
    check('payments_state', sql`${table.state} in ('open', 'paid', 'failed', 'abandoned', 'review', 'late')`),
    check('payments_tender', sql`(${table.state} in ('paid', 'late')) = (${table.tender_id} is not null)`),
    check('payments_ended', sql`(${table.state} in ('open', 'abandoned')) = (${table.ended_at} is null)`),
    check(
      'payments_failure',
      sql`${table.failure} is null or ${table.failure} in ('money', 'card', 'bank', 'customer', 'later')`,
    ),
    // A whole card number is never stored.
    check('payments_card_mask', sql`${table.card_mask} ~ '^[0-9]{0,6}[*]+[0-9]{0,4}$'`),
    check(
      'payments_bounds',
      sql`char_length(${table.provider_reference}) <= 100 and char_length(${table.url}) <= 2000
        and char_length(${table.code}) <= 20 and char_length(${table.rrn}) <= 40`,
    ),
  ],
)

/** Raw messages of providers, without card numbers (Y3). A trigger bounds their number. */
export const payment_messages = pgTable(
  'payment_messages',
  {
    id: bigId(),
    payment_id: integer()
      .notNull()
      .references(() => payments.id),
    kind: text().notNull(),
    body: text().notNull(),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('payment_messages_payment').on(table.payment_id, table.id),
    check('payment_messages_body', sql`char_length(${table.body}) <= 8000`),
    check(
      'payment_messages_kind',
      sql`${table.kind} in ('start', 'callback', 'status', 'capture', 'refund', 'cancel', 'fault')`,
    ),
  ],
)

/**
 * Refunds through the provider (Y8). A tender follows when the money has gone back. Open, manual and done
 * ones never exceed the payment (rules).
 */
export const payment_refunds = pgTable(
  'payment_refunds',
  {
    id: id(),
    payment_id: integer()
      .notNull()
      .references(() => payments.id),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    /** Qəpik. */
    amount: integer().notNull(),
    /** See RefundState (src/domain/payments/refund-state.ts). */
    state: text().notNull().default('open'),
    reason: text().notNull(),
    /** Why it failed, or why a person must refund by hand; '' otherwise. */
    message: text().notNull().default(''),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    /** The row of the money that went back; null until then. */
    tender_id: integer().references(() => tenders.id),
    asked_at: timestamptz(),
    polls: smallint().notNull().default(0),
    next_poll_at: timestamptz(),
    gave_up_at: timestamptz(),
    created_at: timestamptz().notNull().defaultNow(),
    ended_at: timestamptz(),
  },
  (table) => [
    index('payment_refunds_payment').on(table.payment_id),
    index('payment_refunds_order').on(table.order_id),
    // One refund of a payment at a time: with two open ones the provider's sum says nothing about either.
    uniqueIndex('payment_refunds_one_open')
      .on(table.payment_id)
      .where(sql`state = 'open'`),
    uniqueIndex('payment_refunds_tender_once')
      .on(table.tender_id)
      .where(sql`tender_id is not null`),
    index('payment_refunds_to_ask')
      .on(table.next_poll_at)
      .where(sql`next_poll_at is not null`),
    index('payment_refunds_unclear')
      .on(table.id)
      .where(sql`state in ('open', 'manual')`),
    check('payment_refunds_amount', sql`${table.amount} > 0`),
    check('payment_refunds_state', sql`${table.state} in ('open', 'done', 'failed', 'manual')`),
    check('payment_refunds_done', sql`${table.tender_id} is null or ${table.state} = 'done'`),
    check('payment_refunds_ended', sql`(${table.state} in ('done', 'failed')) = (${table.ended_at} is not null)`),
  ],
)

/** Keys of the providers, sealed with SECRET_KEY (Y2). The former keys stay valid for a day. */
export const payment_keys = pgTable(
  'payment_keys',
  {
    id: id(),
    provider: text().notNull(),
    sealed: text().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    created_at: timestamptz().notNull().defaultNow(),
    /** null: the current keys. */
    expires_at: timestamptz(),
  },
  (table) => [
    uniqueIndex('payment_keys_current')
      .on(table.provider)
      .where(sql`expires_at is null`),
  ],
)

/** Differences that the daily reconciliation found (Y9). */
export const payment_differences = pgTable(
  'payment_differences',
  {
    id: id(),
    payment_id: integer()
      .notNull()
      .references(() => payments.id),
    day: date().notNull(),
    detail: text().notNull(),
    created_at: timestamptz().notNull().defaultNow(),
    /** The settlement by staff: time, account and reason; all null until then. */
    settled_at: timestamptz(),
    settled_by: integer().references(() => users.id),
    settled_why: text(),
  },
  (table) => [
    uniqueIndex('payment_differences_once').on(table.payment_id, table.day),
    check(
      'payment_differences_settled',
      sql`num_nulls(${table.settled_at}, ${table.settled_by}, ${table.settled_why}) in (0, 3)`,
    ),
  ],
)

/** The bank of the demo shop: the payments that its test page approves or declines (D18). */
export const sandbox_payments = pgTable('sandbox_payments', {
  reference: text().primaryKey(),
  own_reference: text().notNull().unique(),
  /** Qəpik. */
  amount: integer().notNull(),
  refunded: integer().notNull().default(0),
  state: text().notNull().default('started'),
  created_at: timestamptz().notNull().defaultNow(),
})
