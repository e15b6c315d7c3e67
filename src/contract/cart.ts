import { z } from 'zod'
import { CART_LINES_MAX, QUANTITY_MAX } from '../domain/cart/limits.ts'
import { fitKinds } from '../domain/catalog/fits.ts'
import { Named, Product } from './product.ts'
import { endpoint } from './endpoint.ts'
import { Amount, Id } from './values.ts'

/** An option item as the cart holds it: `option` is the option's name. */
export const ChosenOption = z
  .object({ id: Id, option: z.string(), name: z.string(), price: Amount })
  .meta({ id: 'ChosenOption', example: { id: 2, option: 'Dad', name: 'Manqo', price: '1.25' } })

/** The same with the item's stock; null where the product does not count by it (V3). */
const QuotedOption = ChosenOption.extend({ stock_count: z.int().nullable() }).meta({
  id: 'QuotedOption', example: { id: 2, option: 'Dad', name: 'Manqo', price: '1.25', stock_count: 3 },
})

export const cart = {
  quoteCart: endpoint({
    method: 'POST',
    path: '/api/v1/cart/quote/',
    summary: 'Current products, prices for the caller, and stock of a cart (D5)',
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
    status: 200,
    reply: z.object({
      /** One answer for each item asked for, in the same order. */
      items: z.array(
        z.object({
          /**
           * 'gone': no longer sold, or not with these options; 'sold_out': none left; 'reduced': fewer than asked for.
           */
          state: z.enum(['ok', 'reduced', 'sold_out', 'gone']),
          product: Product.nullable(),
          options: z.array(QuotedOption),
          /** Pieces that can be bought; 0 when gone or sold out. */
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
        items: [{ state: 'gone', product: null, options: [], quantity: 0, list_price: '0.00', unit_price: '0.00', total_price: '0.00' }],
        items_total: '0.00',
      },
    },
    errors: [400],
  }),
  cartNeeds: endpoint({
    method: 'GET',
    path: '/api/v1/cart/needs/',
    summary: 'What devices in a cart still need: kinds of parts of which none is in it, with up to four of each that are in stock',
    access: 'anyone',
    query: z.object({
      /** Ids of the products in the cart, with commas. */
      products: z.string().max(12 * CART_LINES_MAX).regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/).transform((ids) => ids.split(',').map(Number)).pipe(z.array(Id).max(CART_LINES_MAX)),
    }),
    status: 200,
    reply: z.array(z.object({ device: Named, kind: z.enum(fitKinds), products: z.array(Product) })),
    example: { query: { products: '1,2' }, reply: [{ device: { name: 'Kvant Box 80 W', slug: 'kvant-box-80-w' }, kind: 'battery', products: [] }] },
    errors: [400],
  }),
} as const
