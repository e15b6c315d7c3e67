import type { Qepik } from '../money.ts'
import type { Percent } from '../percent.ts'
import type { Reduction } from '../reduction.ts'

/** The kinds of promotions (E50), in the order of the form. */
export const promotionKinds = [
  'percent',
  'amount',
  'fixed',
  'tier',
  'buy_get',
  'bundle',
  'order',
  'free_delivery',
  'gift',
] as const
export type PromotionKind = (typeof promotionKinds)[number]

/** The buyers whom a promotion can name (R6). The first three are retail customers. */
export const promotionBuyers = ['everyone', 'signed_in', 'first_order', 'wholesalers'] as const
export type PromotionBuyer = (typeof promotionBuyers)[number]

/** How a promotion works beside others (R13). */
export const togethers = ['best', 'with_others', 'alone'] as const
export type Together = (typeof togethers)[number]

/** Ids of goods that a promotion names. A category means its subcategories too (R5). */
type Goods = { categories: number[]; brands: number[]; tags: number[]; products: number[] }

/** The goods of a promotion: all, or those that an entry names; less the exceptions (R5). */
export type Scope = Goods & {
  all: boolean
  /** `in_sale`: also excepts goods for which this buyer pays a sale price. */
  except: Goods & { in_sale: boolean }
}

const noGoods: Goods = { categories: [], brands: [], tags: [], products: [] }

/** The scope of all goods without exception. */
export const allGoods: Scope = { all: true, ...noGoods, except: { ...noGoods, in_sale: false } }

/**
 * One step of a tier (R12): from this number of pieces each piece costs `price` (the product's part, in qəpik), or
 * `percent` less.
 */
export type TierStep = { from: number } & ({ percent: Percent } | { price: Qepik })

/** The effect of a promotion, with the fields of its kind. */
export type Effect =
  | { kind: 'percent'; percent: Percent }
  /** `amount` counts per piece and stops at 0 (R9). */
  | { kind: 'amount'; amount: Qepik }
  /** `price` stands for the product's part; option surcharges stay (R9). */
  | { kind: 'fixed'; price: Qepik }
  /** `together`: the pieces of the whole scope count together, otherwise those of one product (R12). */
  | { kind: 'tier'; steps: TierStep[]; together: boolean }
  /**
   * For `buy` pieces of the scope, `get` pieces of `get_scope` (null: the scope) cost `percent` less; 10,000 is free
   * (R10). `times`: the most groups in one order; null: no limit.
   */
  | { kind: 'buy_get'; buy: number; get: number; percent: Percent; get_scope: Scope | null; times: number | null }
  /** The pieces of `parts` cost `price` together, plus their option surcharges (R9, R11). */
  | { kind: 'bundle'; parts: { product_id: number; quantity: number }[]; price: Qepik }
  /** Off the goods of the scope, once for the order (R8). */
  | { kind: 'order'; reduction: Reduction }
  /** The whole price of the delivery (R15). `delivery_types`: ids; null: all. */
  | { kind: 'free_delivery'; delivery_types: number[] | null }
  /** One piece of a product, with the chosen option items (R16). */
  | { kind: 'gift'; product_id: number; options: number[] }

/** The part of a promotion that prices a cart. Dates, buyers and numbers of uses were asked before. */
export type Promotion = {
  id: number
  /** The name that customers read; the code of a promotion by code. */
  name: string
  /** Null: the promotion works by itself. */
  code: string | null
  /** The greater one comes first (R3). */
  priority: number
  together: Together
  scope: Scope
  /** The least sum of the goods in scope, in qəpik, before any promotion (R4). 0: none. */
  minimum: Qepik
  /** The least number of pieces in scope (R4). 0: none. */
  min_pieces: number
  effect: Effect
  /** How much the promotion may still give in all, in qəpik (R20); null: no limit. */
  money_left: Qepik | null
}

/** When a promotion is open (R7). */
export type PromotionTimes = {
  /** Included; null: at once. */
  starts_at: Date | null
  /** Not included; null: never ends. */
  ends_at: Date | null
  /** ISO weekdays in Baku, 1 is Monday; [] means each day. */
  weekdays: number[]
  /**
   * Minutes after midnight in Baku, `to` not included. Hours over midnight belong to the day on which they begin.
   * Null: the whole day.
   */
  hours: { from: number; to: number } | null
}

/** The facts of a line that promotions ask about, besides its price (R1, R5). An order keeps them (R19). */
export type LineFacts = {
  /** The options' part of the unit price, in qəpik (R9). */
  surcharge: Qepik
  /** Whether the buyer pays a sale price. */
  in_sale: boolean
  /** The category and the subcategory. */
  categories: readonly number[]
  brand_id: number | null
  tags: readonly number[]
}
