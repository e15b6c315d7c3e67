import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Id, requiredLine, SignedAmount, Timestamp } from '../values.ts'
import { exampleText, list, ListQuery, place } from './values.ts'

const Counted = z.int().min(0).max(1_000_000)

/** A place of the count: a product, or an item if its stock is counted by item (V1). */
const CountLine = z.object({
  product_id: Id,
  item_id: Id.nullable(),
  name: exampleText('Demo demo-sade'),
  /** Name of the item; null without an item. */
  item: z.string().nullable(),
  image: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** The stock when the line was last changed; of a place that is not counted yet, the stock now. */
  expected: z.int(),
  /** null: not counted yet. */
  counted: z.int().nullable(),
  /** Counted pieces less expected ones; null if not counted yet. */
  difference: z.int().nullable(),
  changed_at: Timestamp.nullable(),
  /** Name of the account that changed the line last. */
  who: z.string().nullable(),
  /**
   * Why the line cannot be booked. 'moved': the stock was corrected by hand or by an import since; 'short': fewer
   * pieces are left than are missing; both must be counted again. 'gone': stock is counted elsewhere since: the line
   * is left out.
   */
  trouble: z.enum(['moved', 'short', 'gone']).nullable(),
})

const CountRow = z.object({
  /** The number of the count. */
  id: Id,
  state: z.enum(['running', 'finished', 'abandoned']),
  who: exampleText('Rəşad Əliyev'),
  started_at: Timestamp,
  ended_at: Timestamp.nullable(),
  ended_by: z.string().nullable(),
  /** Places to count: products and counted items that are published or in stock, and everything counted already. */
  places: z.int(),
  /** Counted places, and their pieces. */
  lines: z.int(),
  pieces: z.int(),
  /** Counted places with a difference. */
  different: z.int(),
  /** Missing pieces, as a positive number. */
  missing: z.int(),
  surplus: z.int(),
  /** Places that must be counted again before the count can be finished. */
  troubled: z.int(),
  /** The cost of the difference; null without the right to see costs. */
  cost: SignedAmount.nullable(),
})

/** A changed line, and its change in pieces. */
const Step = z.object({ line: CountLine, change: z.int() })

const Count = CountRow.extend({
  /** The caller's last step; null before the first. */
  last: Step.nullable(),
})

/** Counting sessions (C18). */
export const counts = endpoints({
  'counts.list': {
    summary: 'Counts, newest first',
    query: ListQuery.pick({ page: true, per_page: true, sort: true }),
    reply: list(CountRow),
  },
  'counts.show': {
    summary: "A count with its sums and the caller's last step",
    reply: Count,
  },
  'counts.lines': {
    summary: 'Places of a count: counted, different, or not counted yet',
    description: 'The last changed first; those not counted yet by name.',
    query: ListQuery.pick({ page: true, per_page: true }).extend({
      show: z.enum(['counted', 'different', 'uncounted']).default('counted'),
    }),
    reply: list(CountLine),
  },
  'counts.create': {
    summary: 'Begin a count of the whole shop',
    description: '409 while another count runs.',
    status: 201,
    reply: Count,
    errors: [409],
  },
  'counts.add': {
    summary: 'Add pieces to a place of a running count: by a scanned barcode or SKU, or by product and item',
    description: 'The expected stock of the place becomes its stock now. 409 after the end of the count.',
    body: z
      .object({
        code: requiredLine(64).optional(),
        product: Id.optional().meta({ example: 1 }),
        item: place.item,
        /** Negative to take pieces off again. */
        pieces: z
          .int()
          .min(-1000)
          .max(1000)
          .refine((pieces) => pieces !== 0, { error: 'Sıfır ola bilməz.' })
          .default(1),
      })
      .refine(({ code, product }) => (code === undefined) !== (product === undefined), {
        error: 'Ya kodu, ya da məhsulu göndərin.',
        path: ['code'],
      }),
    reply: Step,
    errors: [409],
  },
  'counts.set': {
    summary: 'Set the counted number of a place of a running count',
    body: z.object({ ...place, counted: Counted }),
    reply: Step,
    errors: [409],
  },
  'counts.undo': {
    summary: "Undo the caller's last step",
    description:
      'A place without a step is not counted any more. 409 without a step, or if another person has set the place since.',
    reply: Count,
    errors: [409],
  },
  'counts.finish': {
    summary: 'Finish a count: book every difference at once',
    description:
      'Moves the stock by counted less expected pieces. Places without a difference are recorded as counted. 400 names the places that must be counted again; then nothing is booked.',
    reply: Count,
    errors: [409],
  },
  'counts.abandon': {
    summary: 'End a count without booking anything',
    reply: Count,
    errors: [409],
  },
})
