import { ApiError } from '../contract/client/api-error.ts'
import { askPerson, type Difference } from './questions.ts'

type Values = Record<string, unknown>

/** What the server adds to a record, and what the clock or customers change in it: no form writes them. */
const NOT_TYPED = new Set([
  'id', 'version', 'image', 'image_phone', 'products', 'subcategories', 'values', 'uses', 'used_count', 'state', 'created_at', 'updated_at', 'sale_price', 'in_sale', 'stock_count', 'is_low',
])

/** The same for a resource whose form writes less than the record holds. */
const NOT_TYPED_OF: Record<string, ReadonlySet<string>> = {
  customers: new Set([
    'name', 'role', 'role_name', 'invitation', 'is_active', 'blocked_at', 'email_pending', 'staff_note', 'second_factor', 'orders_count', 'orders_total', 'canceled_count', 'last_order_at',
  ]),
  couriers: new Set(['open_orders']),
}

/**
 * Saves what was typed in a form (A24). Without a connection, or when the answer is lost, it asks whether to try again.
 * When somebody else has changed the record meanwhile, it shows both, and writes on wish what was changed here over what
 * is stored now: fields that were not touched here keep the other's values. Throws the error that it began with when the
 * person gives up.
 * @param before the record as the form was filled from it
 */
export async function save<Saved>(resource: string, before: Values, typed: Values, send: (values: Values) => Promise<Saved>): Promise<Saved> {
  let [base, values] = [before, typed]
  let isRepeated = false
  for (;;) {
    try {
      return await send(values)
    } catch (error) {
      const stored = error instanceof ApiError && error.status === 409 ? (error.body.current as Values | undefined) : undefined
      if (stored) {
        const differences = differencesOf(base, values, stored).filter(({ field }) => !NOT_TYPED_OF[resource]?.has(field))
        // The first attempt was written, only its answer was lost.
        if (isRepeated && differences.length === 0) return stored as Saved
        if (!(await askPerson({ kind: 'changed-meanwhile', resource, differences }))) throw error
        ;[base, values] = [stored, merged(base, values, stored)]
      } else {
        // The version of a product does not count its stock: pieces would be added twice.
        if (error instanceof ApiError || values.stock_change || !(await askPerson({ kind: 'no-answer' }))) throw error
        isRepeated = true
      }
    }
  }
}

/** The fields in which the record that is stored is neither what was read nor what is typed. */
function differencesOf(before: Values, typed: Values, stored: Values): Difference[] {
  return Object.keys(stored)
    .filter((field) => !NOT_TYPED.has(field) && field in typed && !isSame(typed[field], stored[field]))
    .filter((field) => !isSame(typed[field], before[field]) || !isSame(stored[field], before[field]))
    .map((field) => ({ field, stored: stored[field], typed: isSame(typed[field], before[field]) ? stored[field] : typed[field] }))
}

/** What is stored, with what was changed here over it. */
function merged(before: Values, typed: Values, stored: Values): Values {
  const own = Object.entries(typed).filter(([field, value]) => !(field in stored) || (!isSame(value, before[field]) && field !== 'version'))
  return { ...stored, ...Object.fromEntries(own) }
}

/** Whether what was typed says the same as what is stored, which has ids and formats that a form need not have. */
function isSame(typed: unknown, stored: unknown): boolean {
  const isNothing = (value: unknown) => value === null || value === undefined || value === ''
  if (isNothing(typed) || isNothing(stored)) return isNothing(typed) && isNothing(stored)
  if (Array.isArray(typed) && Array.isArray(stored)) return typed.length === stored.length && typed.every((one, at) => isSame(one, stored[at]))
  if (typeof typed === 'object' && typeof stored === 'object') {
    const [some, all] = [typed as Values, stored as Values]
    return Object.keys(some).every((key) => !(key in all) || isSame(some[key], all[key]))
  }
  return typed === stored || (String(typed).trim() !== '' && Number(typed) === Number(stored))
}
