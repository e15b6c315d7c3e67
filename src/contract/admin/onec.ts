import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Amount, Id, line, Timestamp } from '../values.ts'
import { exampleText } from './values.ts'

/** Fields of goods that 1C also writes after it made a product (G31). */
const Field = z.enum(['name', 'category', 'description', 'pictures'])

/** The owner's settings of the exchange with 1C (E80), one stored setting. */
export const OnecSettings = z.object({
  /** Whether exchanges write nothing. */
  is_trial: z.boolean().default(false),
  fields: z
    .array(Field)
    .max(4)
    .default([])
    .meta({ example: ['pictures'] }),
  /** Whether new goods with price and category are published. */
  publish_new: z.boolean().default(false),
  /** Whether goods that a full upload does not name are unpublished. */
  hide_missing: z.boolean().default(false),
  /** Whether 1C itself reserves the pieces of the orders that it has (G32). */
  reserves: z.boolean().default(false),
})
export type OnecSettings = z.output<typeof OnecSettings>

const Mapping = z.object({
  kind: z.enum(['price', 'store', 'state']),
  external_id: z.string().min(1).max(200).meta({ example: 'b3c2-retail' }),
  name: exampleText('Pərakəndə'),
  /**
   * 'price', 'final' or 'cost' of a price type; 'no' for a store that does not count; a stage or 'canceled' of a state.
   */
  use: z.enum(['price', 'final', 'cost', 'no', 'preparing', 'on_way', 'delivered', 'canceled']).nullable(),
})

const Key = z.object({
  id: Id,
  user_name: exampleText('1c-9f3ab2c1'),
  created_at: Timestamp,
  last_used_at: Timestamp.nullable(),
})

const ExchangeRow = z.object({
  id: Id,
  type: z.enum(['catalog', 'sale']),
  state: z.enum(['running', 'done', 'failed']),
  is_trial: z.boolean(),
  user_name: exampleText('1c-9f3ab2c1'),
  failure: z.string().nullable().meta({ example: null }),
  /** Numbers by what was done. */
  counts: z.record(z.string(), z.int()).meta({ example: { created: 3, prices: 12 } }),
  started_at: Timestamp,
})

const Setup = z.object({
  /** The address to type in 1C. */
  url: exampleText('https://shop.example/exchange/1c'),
  settings: OnecSettings,
  keys: z.array(Key),
  mappings: z.array(Mapping),
  exchanges: z.array(ExchangeRow),
})

/** The exchange with 1C (E80). */
export const onec = endpoints({
  'onec.show': { summary: 'Settings, keys, mappings and the last 50 exchanges with 1C', reply: Setup },
  'onec.update': {
    summary: 'Change the settings, and the uses of price types, stores and states',
    body: OnecSettings.extend({
      mappings: z
        .array(Mapping.omit({ name: true }))
        .max(1000)
        .default([]),
    }),
    reply: Setup,
  },
  'onec.make-key': {
    recentPassword: true,
    repeat: 'renewed',
    summary: 'Make a user name and a password for 1C; the password is shown once',
    status: 201,
    reply: z.object({ user_name: exampleText('1c-9f3ab2c1'), password: exampleText('xT5…') }),
  },
  'onec.end-key': { summary: 'End a key', recentPassword: true },
  'onec.show-exchange': {
    summary: 'An exchange with what it left out, by name; 2,000 at most',
    reply: ExchangeRow.extend({
      notes: z.array(
        z.object({ name: exampleText('Nanə buz, 60 ml'), reason: exampleText('Bu SKU artıq başqa məhsuldadır.') }),
      ),
    }),
  },
  'onec.prices': {
    summary: 'Doubtful prices from 1C that wait for a person, oldest first; 200 at most',
    reply: z.object({
      count: z.int(),
      prices: z.array(
        z.object({
          product_id: Id,
          name: exampleText('Nanə buz, 60 ml'),
          doubt: z.enum(['zero', 'below_cost', 'far']),
          from: Amount,
          to: Amount,
          /** null: 1C sends no final price. */
          final: Amount.nullable(),
          created_at: Timestamp,
        }),
      ),
    }),
  },
  'onec.decide-price': {
    summary: 'Write a doubtful price from 1C, or refuse it',
    body: z.object({
      write: z.boolean().meta({ example: false }),
      /** The price that was shown. */
      to: line(20).meta({ example: '12.90' }),
    }),
    errors: [409],
  },
  'onec.show-product': {
    summary: 'Which fields of a product 1C writes; none if the product is not exchanged',
    reply: z.object({ is_exchanged: z.boolean(), fields: z.array(line(20)).meta({ example: ['price', 'stock'] }) }),
  },
  'onec.free-product': { summary: 'Take a product out of the exchange' },
})
