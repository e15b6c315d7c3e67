import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgEnum, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { returnReasons } from '#src/domain/returns/reasons.ts'
import { returnStates, returnWays } from '#src/domain/returns/requests.ts'
import { users } from './account.ts'
import { id, timestamptz } from './columns.ts'
import { order_items, order_returns, orders } from './orders.ts'

export const returnState = pgEnum('return_state', returnStates)
export const returnReason = pgEnum('return_reason', returnReasons)
export const returnWay = pgEnum('return_way', returnWays)

/**
 * Requests of customers to return goods (E16). Triggers ensure that states move forward, that lines stay, and that no
 * more pieces are asked for than the customer still has.
 */
export const return_requests = pgTable(
  'return_requests',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    /** The customer who asks. */
    user_id: integer()
      .notNull()
      .references(() => users.id),
    state: returnState().notNull().default('sent'),
    /** The customer's words; '' for none. */
    text: text().notNull().default(''),
    created_at: timestamptz().notNull().defaultNow(),
    accepted_at: timestamptz(),
    /** The member of staff who accepted or refused. */
    answered_by: integer().references(() => users.id),
    /** The words of the shop with the acceptance; '' for none. */
    answer: text().notNull().default(''),
    /** How the goods come back; null until the request is accepted. */
    way: returnWay(),
    /** The day until which the customer brings the goods to the shop. */
    bring_by: date(),
    /** Why the shop refused. */
    refusal: text(),
    /** When the request was refused, withdrawn, or its goods came. */
    closed_at: timestamptz(),
    /** The booked return (A17). */
    return_id: integer()
      .unique()
      .references(() => order_returns.id),
    /** Qəpik that the customer got the right to with the return. */
    amount: integer(),
  },
  (table) => [
    index('return_requests_order').on(table.order_id, table.id),
    // For counting requests that wait for an answer, which every open admin does every few seconds.
    index('return_requests_waiting')
      .on(table.created_at)
      .where(sql`state = 'sent'`),
    check('return_requests_text', sql`char_length(${table.text}) <= 500 and char_length(${table.answer}) <= 500`),
    check('return_requests_closed', sql`(${table.state} in ('sent', 'accepted')) = (${table.closed_at} is null)`),
    check(
      'return_requests_accepted',
      sql`${table.state} not in ('accepted', 'received') or num_nulls(${table.accepted_at}, ${table.way}) = 0`,
    ),
    check('return_requests_refused', sql`(${table.state} = 'refused') = (${table.refusal} is not null)`),
    check(
      'return_requests_received',
      sql`num_nulls(${table.return_id}, ${table.amount}) = case ${table.state} when 'received' then 0 else 2 end`,
    ),
  ],
)

/** The pieces of a line that a customer asks to return. */
export const return_request_lines = pgTable(
  'return_request_lines',
  {
    request_id: integer()
      .notNull()
      .references(() => return_requests.id),
    order_item_id: integer()
      .notNull()
      .references(() => order_items.id),
    quantity: integer().notNull(),
    reason: returnReason().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.request_id, table.order_item_id] }),
    index('return_request_lines_line').on(table.order_item_id),
    check('return_request_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

/** Photos for return requests (G9). The files are apart from the pictures that everybody sees. */
export const return_photos = pgTable(
  'return_photos',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    /** null until the request is sent. */
    request_id: integer().references(() => return_requests.id),
    /** The place in the request, 1 to 3. */
    position: smallint(),
    /** The name of the file. */
    key: text().notNull().unique(),
    /** px */
    width: integer().notNull(),
    height: integer().notNull(),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    unique('return_photos_place').on(table.request_id, table.position),
    index('return_photos_unsent')
      .on(table.order_id)
      .where(sql`request_id is null`),
    check('return_photos_position', sql`${table.position} between 1 and 3`),
    check('return_photos_sent', sql`(${table.request_id} is null) = (${table.position} is null)`),
  ],
)
