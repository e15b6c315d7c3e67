import { z } from 'zod'
import { CART_LINES_MAX, QUANTITY_MAX } from '../domain/cart/limits.ts'
import { fitKinds } from '../domain/catalog/fits.ts'
import { Named, Product } from './product.ts'
import { endpoints } from './endpoint.ts'
import { Amount, Id } from './values.ts'

/** An option item in the cart. `option` is the option's name. */
export const ChosenOption = z
  .object({ id: Id, option: z.string(), name: z.string(), price: Amount })
  .meta({ id: 'ChosenOption', example: { id: 2, option: 'Dad', name: 'Manqo', price: '1.25' } })

/** A chosen option with its stock. `stock_count` is null if stock is not counted by this option (V3). */
const QuotedOption = ChosenOption.extend({ stock_count: z.int().nullable() }).meta({
  id: 'QuotedOption',
  example: { id: 2, option: 'Dad', name: 'Manqo', price: '1.25', stock_count: 3 },
})

export const cart = endpoints({
  quoteCart: {
    summary: "Quote a cart: the current products, the stock and the caller's prices (D5)",
    access: 'anyone',
    body: z.object({
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
    }),
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
