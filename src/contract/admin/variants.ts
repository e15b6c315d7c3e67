import { z } from 'zod'
import { VARIANTS_MAX } from '#src/domain/catalog/pasted-variants.ts'
import { Amount, Id, line, requiredLine } from '../values.ts'
import { maybe, TypedAmount } from './values.ts'

/** The shop's own number of a product or an item; '' for none. */
export const Sku = maybe(line(64))
  .transform((sku) => sku || null)
  .meta({ example: null })

/** A barcode, digits only; '' for none. */
export const Barcode = maybe(line(20).refine((code) => /^(\d{4,20})?$/.test(code), { error: 'Barkod 4–20 rəqəmdir.' }))
  .transform((code) => code || null)
  .meta({ example: null })

/** The cost of one piece of an opening stock, which needs the right `costs` (E29); null if it is not known. */
export const UnitCost = maybe(TypedAmount).meta({ example: null })

/** A combination of two choices that is stocked by itself (E70). */
export const AdminVariant = z.object({
  id: Id,
  /** The names of its choices, in the order of their options. */
  choices: z.array(z.string()).meta({ example: ['Nanə', '20 mg'] }),
  /** Replaces the surcharges of its choices. null: the sum of those surcharges. */
  price: Amount.nullable(),
  available: z.boolean(),
  stock_count: z.int(),
  sku: z.string().nullable().meta({ example: null }),
  barcode: z.string().nullable().meta({ example: null }),
  image_id: Id.nullable(),
  image: z.string().nullable().meta({ example: null }),
})

export const VariantInput = z.object({
  /** The id of an existing variant. Without it the variant of these choices keeps its id, or a new one is created. */
  id: Id.optional(),
  /** The names of a choice of each counted option, in the order of the options. */
  choices: z
    .array(requiredLine(100))
    .length(2)
    .meta({ example: ['Nanə', '20 mg'] }),
  price: maybe(TypedAmount),
  available: z.boolean().default(true),
  /** As of an item. */
  stock: maybe(z.int().min(0).max(1_000_000)),
  unit_cost: UnitCost,
  sku: Sku,
  barcode: Barcode,
  image_id: maybe(Id),
})

/**
 * Where the stock of counted items or variants goes before they are removed: to another one, or, with null, out of the
 * stock (G30).
 */
export const MovedStock = z
  .array(z.object({ item: Id, to: Id.nullable() }))
  .max(VARIANTS_MAX)
  .default([])
  .meta({ example: [] })
