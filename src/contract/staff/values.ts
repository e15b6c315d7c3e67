import { z } from 'zod'
import { line } from '../values.ts'

/**
 * What every list of the back office takes: the page, from 1; rows on it; a field to sort by, '-' before it for the
 * other way round.
 */
export const ListQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(200).default(25),
  sort: z.string().regex(/^-?[a-z_]{1,40}$/).optional(),
  /** Words to look for. */
  q: line(100).optional(),
  /** Numbers of rows, comma between them: these alone. */
  ids: z.string().regex(/^\d{1,9}(,\d{1,9}){0,199}$/).optional(),
})

/** A page of a list, and how many rows the whole of it has. */
export function list<Item extends z.ZodType>(item: Item) {
  return z.object({ results: z.array(item), total: z.int() })
}

/** true or false in a query. */
export const Flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** A colour as browsers' colour fields give it. */
export const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)
