import { z } from 'zod'
import { CART_LINES_MAX, QUANTITY_MAX } from '../domain/cart/limits.ts'
import { fitKinds } from '../domain/catalog/fits.ts'
import { adjustmentKinds } from '../domain/orders/adjustment-kinds.ts'
import { Named, Product } from './product.ts'
import { endpoints } from './endpoint.ts'
import { Amount, Id, SignedAmount } from './values.ts'

/** An option item in the cart. `option` is the option's name. */
export const ChosenOption = z
  .object({ id: Id, option: z.string(), name: z.string(), price: Amount })
  .meta({ id: 'ChosenOption', example: { id: 2, option: 'Dad', name: 'Manqo', price: '1.25' } })

/** A chosen option with its stock. `stock_count` is null if stock is not counted by this option (V3). */
const QuotedOption = ChosenOption.extend({ stock_count: z.int().nullable() }).meta({
  id: 'QuotedOption',
  example: { id: 2, option: 'Dad', name: 'Manqo', price: '1.25', stock_count: 3 },
})

/** A row that lowers or raises an order or one of its lines (R23). */
export const Adjustment = z
  .object({
    kind: z.enum(adjustmentKinds),
    /** The place of the line among the items, from 0; null: the whole order. */
    line: z.int().nullable(),
    /** The name of the promotion or the delivery, the code, or the reason. */
    label: z.string(),
    /** The pieces that it lowers; null for a row of the order. */
    quantity: z.int().nullable(),
    /** Below 0 for a reduction. */
    amount: SignedAmount,
  })
  .meta({
    id: 'Adjustment',
    example: { kind: 'promotion', line: 0, label: '3 al, 2 ödə', quantity: 3, amount: '-10.00' },
  })

/** A row of a quoted cart, with the reason in words: '3-ü 2-nin qiymətinə, 1 ədəd pulsuz' (E53). */
const QuotedAdjustment = Adjustment.extend({ reason: z.string() })

/** A piece that a promotion gives (R16). `promotion` is its id, by which the customer can decline it. */
const Gift = z.object({
  promotion: Id,
  label: z.string(),
  /** Why it is given, in words. */
  reason: z.string(),
  product: Product,
  options: z.string(),
  list_price: Amount,
})

export const cart = endpoints({
  quoteCart: {
    summary: "Quote a cart: the current products, the stock, the caller's prices and promotions (D5, E50)",
    access: 'anyone',
    body: z.object({
      /** Without a delivery type the cart is priced without delivery (R15). */
      delivery: Id.nullish().meta({ example: null }),
      /** The id of a checked coupon. */
      coupon: Id.nullish().meta({ example: null }),
      /** The promotions whose gift the customer does not want (R16). */
      declined_gifts: z.array(Id).max(20).default([]),
      items: z
        .array(
          z.object({
            product: Id,
            quantity: z.int().min(1).max(QUANTITY_MAX),
            /** Ids of the chosen option items. */
            options: z.array(Id).max(20).default([]),
          }),
        )
        .max(CART_LINES_MAX),
    }),
    reply: z.object({
      /** One entry for each requested item, in the same order. */
      items: z.array(
        z.object({
          /**
           * 'ok': all requested pieces can be bought.
           * 'reduced': only some of them can be bought.
           * 'sold_out': no stock is left, or earlier lines of the cart use it up.
           * 'gone': the product, or this choice of its options, is no longer sold.
           */
          state: z.enum(['ok', 'reduced', 'sold_out', 'gone']),
          product: Product.nullable(),
          options: z.array(QuotedOption),
          /** Pieces that can be bought; 0 for 'gone' and 'sold_out'. */
          quantity: z.int(),
          list_price: Amount,
          unit_price: Amount,
          total_price: Amount,
        }),
      ),
      items_total: Amount,
      /** All that lowers the goods. */
      discount: Amount,
      delivery_price: Amount,
      /** items_total − discount + delivery_price. */
      total: Amount,
      /** The rows of the sums, in the order of work; without the delivery's own price. */
      adjustments: z.array(QuotedAdjustment),
      gifts: z.array(Gift),
      /** Names of promotions whose gift is out of stock. */
      missing_gifts: z.array(z.string()),
      /** Why the coupon lowers nothing, in words; null if it works, or without a coupon. */
      coupon_fault: z.string().nullable(),
      /** Says what one piece more of a line would bring (R26), for carts of at most 20 lines. */
      hints: z.array(z.object({ line: z.int(), text: z.string() })),
      /** Whether a promotion for accounts waits for this visitor to sign in (R6). */
      sign_in_helps: z.boolean(),
      /** Names of promotions that were left out, so that the delivery stays free (R15). */
      left_out_for_delivery: z.array(z.string()),
    }),
    errors: [429],
    example: {
      body: { items: [{ product: 1, quantity: 2, options: [] }] },
      reply: {
        items: [
          {
            state: 'gone',
            product: null,
            options: [],
            quantity: 0,
            list_price: '0.00',
            unit_price: '0.00',
            total_price: '0.00',
          },
        ],
        items_total: '0.00',
        discount: '0.00',
        delivery_price: '0.00',
        total: '0.00',
        adjustments: [],
        gifts: [],
        missing_gifts: [],
        coupon_fault: null,
        hints: [],
        sign_in_helps: false,
        left_out_for_delivery: [],
      },
    },
  },
  cartNeeds: {
    summary: 'Missing parts for the devices in a cart: for each device and kind of part, up to four products in stock',
    access: 'anyone',
    query: z.object({
      /** Ids of the products in the cart, separated by commas. */
      products: z
        .string()
        .max(12 * CART_LINES_MAX)
        .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)
        .transform((ids) => ids.split(',').map(Number))
        .pipe(z.array(Id).max(CART_LINES_MAX)),
    }),
    reply: z.array(z.object({ device: Named, kind: z.enum(fitKinds), products: z.array(Product) })),
    example: {
      query: { products: '1,2' },
      reply: [{ device: { name: 'Kvant Box 80 W', slug: 'kvant-box-80-w' }, kind: 'battery', products: [] }],
    },
  },
})
