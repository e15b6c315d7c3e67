import { z } from 'zod'
import { couponStates } from '#src/domain/checkout/coupon.ts'
import { percentNumber } from '#src/domain/percent.ts'
import { formatAmount } from '#src/domain/money.ts'
import { promotionBuyers, promotionKinds } from '#src/domain/promotions/promotion.ts'
import { Adjustment } from '../cart.ts'
import { BULK_MAX } from '../client/admin/bulk.ts'
import { promotions as declaration } from '../client/admin/resources/sales.ts'
import { endpoints } from '../endpoint.ts'
import { Amount, Id, SignedAmount, Timestamp } from '../values.ts'
import { resourceCalls, resourceSchemas } from './resource-calls.ts'
import { exampleText, Flag, list, ListQuery, readAt, TypedAmount, TypedPercent } from './values.ts'

const ids = z.array(Id).max(500).default([])
/** A sale of the products that staff chose in their list names as many as one call changes. */
const goods = { categories: ids, brands: ids, tags: ids, products: z.array(Id).max(BULK_MAX).default([]) }
const noGoods = { categories: [], brands: [], tags: [], products: [] }

/** The goods of a promotion (R5). */
const TypedScope = z
  .object({
    all: z.boolean().default(false),
    ...goods,
    except: z.object({ ...goods, in_sale: z.boolean().default(false) }).default({ ...noGoods, in_sale: false }),
  })
  .meta({ example: { all: true, ...noGoods, except: { ...noGoods, in_sale: false } } })

const pieces = (min = 1) => z.int().min(min).max(1000)
const NoZero = TypedPercent.refine((percent) => percent > 0, { error: '0-dan böyük faiz yazın.' })
const Positive = TypedAmount.refine((amount) => amount > 0, { error: '0-dan böyük məbləğ yazın.' })

/** The effect of a promotion, as typed. */
const TypedEffect = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), percent: NoZero }),
    z.object({ kind: z.literal('amount'), amount: Positive }),
    z.object({ kind: z.literal('fixed'), price: TypedAmount }),
    z.object({
      kind: z.literal('tier'),
      steps: z
        .array(
          z.union([z.object({ from: pieces(2), percent: NoZero }), z.object({ from: pieces(2), price: TypedAmount })]),
        )
        .min(1)
        .max(10),
      together: z.boolean().default(false),
    }),
    z.object({
      kind: z.literal('buy_get'),
      buy: pieces(),
      get: pieces(),
      percent: NoZero,
      get_scope: TypedScope.nullish().transform((scope) => scope ?? null),
      times: pieces()
        .nullish()
        .transform((times) => times ?? null),
    }),
    z.object({
      kind: z.literal('bundle'),
      parts: z
        .array(z.object({ product_id: Id, quantity: pieces() }))
        .min(1)
        .max(10),
      price: TypedAmount,
    }),
    z.object({
      kind: z.literal('order'),
      reduction: z.union([
        z.object({ is_percent: z.literal(true), amount: NoZero }),
        z.object({ is_percent: z.literal(false), amount: Positive }),
      ]),
    }),
    z.object({
      kind: z.literal('free_delivery'),
      delivery_types: z
        .array(Id)
        .max(100)
        .nullish()
        .transform((types) => types ?? null),
    }),
    z.object({ kind: z.literal('gift'), product_id: Id, options: z.array(Id).max(20).default([]) }),
  ])
  .meta({ example: { kind: 'percent', percent: '10' } })

/** The effect of a promotion in a reply: amounts in manat, percentages from 0 to 100. */
const Effect = z.looseObject({ kind: z.enum(promotionKinds) }).meta({ example: { kind: 'percent', percent: 10 } })

/** Returns a stored effect in the form of replies, which a request may send back. */
export function effectReply(effect: z.output<typeof TypedEffect>): z.output<typeof Effect> {
  switch (effect.kind) {
    case 'percent':
      return { ...effect, percent: percentNumber(effect.percent) }
    case 'amount':
      return { ...effect, amount: formatAmount(effect.amount) }
    case 'fixed':
    case 'bundle':
      return { ...effect, price: formatAmount(effect.price) }
    case 'tier':
      return {
        ...effect,
        steps: effect.steps.map((step) =>
          'percent' in step
            ? { from: step.from, percent: percentNumber(step.percent) }
            : { from: step.from, price: formatAmount(step.price) },
        ),
      }
    case 'buy_get':
      return { ...effect, percent: percentNumber(effect.percent) }
    case 'order': {
      const { reduction } = effect
      return {
        kind: 'order',
        reduction: reduction.is_percent
          ? { is_percent: true, amount: percentNumber(reduction.amount) }
          : { is_percent: false, amount: formatAmount(reduction.amount) },
      }
    }
    default:
      return effect
  }
}

const minute = z.int().min(0).max(1440)
const own = {
  effect: TypedEffect,
  scope: TypedScope,
  who: z.array(z.enum(promotionBuyers)).min(1).max(4).default(['everyone']),
  weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
  hours: z
    .object({ from: minute.max(1439), to: minute })
    .nullish()
    .transform((hours) => hours ?? null)
    .meta({ example: null }),
  /** Whether the person has confirmed what is asked about: a price below cost, a set dearer than its parts (R25). */
  confirmed: z.boolean().default(false),
}

const shows = {
  effect: Effect,
  scope: TypedScope,
  who: z.array(z.enum(promotionBuyers)),
  weekdays: z.array(z.int()),
  hours: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** The promotion in words. */
  sentence: z.array(z.object({ text: exampleText('Hər şeyə 10 % endirim'), chosen: z.boolean() })),
  /** Whether it is part of the prices of its goods, and so makes no row of an order (R21). */
  is_planned_sale: z.boolean(),
  used_count: z.int(),
  used_amount: Amount,
  /** Derived from the switch, the dates and the uses. */
  state: z.enum(couponStates),
  created_at: Timestamp,
}

const Use = z.object({
  order_id: Id,
  number: exampleText('100001'),
  customer: exampleText('Aysel Məmmədova'),
  discount: Amount,
  created_at: Timestamp,
  is_canceled: z.boolean(),
})

/** Promotions and coupons (E54, A9). */
export const promotions = endpoints({
  ...resourceCalls(declaration, {
    shows,
    typed: own,
    calls: {
      list: {
        summary: 'Promotions and coupons, by name, code, state or kind',
        query: ListQuery.extend({
          /** 'over': ended or used up. */
          state: z.enum([...couponStates, 'over']).optional(),
          kind: z.enum(promotionKinds).optional(),
          by_code: Flag.optional(),
        }),
        reply: list(
          resourceSchemas(declaration, { shows }).row.extend({
            /** Its cost and sales of the last 30 days (R26); null without an order. */
            recent: z.object({ cost: Amount, sales: Amount }).nullable(),
          }),
        ),
      },
      show: {
        summary: 'A promotion, with the orders that used it, its cost and its sales',
        reply: resourceSchemas(declaration, { shows }).row.extend({
          uses: z.array(Use),
          /** The discount that stayed after returns, and the goods of the orders that used it (R26). */
          results: z.object({ orders: z.int(), cost: Amount, sales: Amount, average: Amount, shop_average: Amount }),
        }),
      },
      create: { errors: [409] },
      update: { errors: [409] },
      delete: { summary: 'Delete a promotion that no order has used', errors: [409] },
    },
  }),
  'promotions.switch': {
    summary: 'Switch a promotion on or off at once',
    body: z.object({ is_active: z.boolean(), ...readAt }),
    reply: resourceSchemas(declaration, { shows }).row,
    errors: [409],
  },
  'promotions.try': {
    repeat: 'reads',
    summary: 'Price an order with a promotion that is not saved, and say what each promotion does in it',
    body: z.object({
      /** The order whose lines and customer are used. */
      order: Id,
      /** The saved promotion that this one stands for; null for a new one. */
      id: Id.nullish().meta({ example: null }),
      promotion: resourceSchemas(declaration, { typed: own }).input,
    }),
    reply: z.object({
      lines: z.array(
        z.object({
          /** The id of the order's line. */
          id: Id,
          name: exampleText('Gilavar Manqo buz'),
          quantity: z.int(),
          image: z.string().nullable(),
          before: Amount,
          after: Amount,
          /** 'used', 'missing' something, or 'no': not meant. */
          state: z.enum(['used', 'missing', 'no']),
          text: exampleText('2 ədəd · dəstə girdi'),
        }),
      ),
      adjustments: z.array(Adjustment),
      before: Amount,
      /** The discount by this promotion; 0 if it is not used. */
      gives: SignedAmount,
      total: Amount,
      /** Why each other promotion, or this one, lowers nothing. */
      why_not: z.array(
        z.object({ name: exampleText('Gilavar −10%'), reason: exampleText('bu ədədlər artıq dəstdədir') }),
      ),
    }),
    errors: [404],
  },
})
