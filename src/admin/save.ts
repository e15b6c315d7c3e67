import { ApiError, isUnknown } from '../contract/client/api-error.ts'
import type { Resource } from '../contract/client/admin/resource.ts'
import { askPerson, type Difference, type RefusedPrices } from './questions.ts'

type Values = Record<string, unknown>

/**
 * Fields that the server adds to a record, or that the clock or customers change: no form writes them. Plain entities
 * declare the fields of their form.
 */
const NOT_TYPED = new Set([
  'id',
  'version',
  'image',
  'shown_image',
  'products',
  'subcategories',
  'state',
  'created_at',
  'updated_at',
  'sale_price',
  'in_sale',
  'stock_count',
  'is_low',
])

/** The fields that the form of a resource does not write, by resource. */
const NOT_TYPED_OF: Record<string, ReadonlySet<string>> = {
  customers: new Set([
    'name',
    'role',
    'role_name',
    'invitation',
    'is_active',
    'blocked_at',
    'email_pending',
    'staff_note',
    'second_factor',
    'orders_count',
    'orders_total',
    'canceled_count',
    'refused_count',
    'last_order_at',
  ]),
}

/**
 * Saves a form (A24). If the outcome is unknown (C1), it asks whether to retry; the retry has the key of the first
 * try, so nothing is written twice. If another person has changed the record meanwhile, it shows both versions, and
 * writes the fields that were changed here over the stored record if the person wishes so. Throws the first error if
 * the person cancels.
 * @param before the record that the form was filled from
 */
export async function save<Saved>(
  resource: string,
  before: Values,
  typed: Values,
  send: (values: Values) => Promise<Saved>,
): Promise<Saved> {
  let [base, values] = [before, typed]
  for (;;) {
    try {
      return await askIfDoubtful((confirmed) => askOfPromotion((more) => send({ ...values, ...confirmed, ...more })))
    } catch (error) {
      const { current, changed_by } = error instanceof ApiError && error.status === 409 ? error.body : {}
      if (current) {
        const stored = current as Values
        const isTyped = await typedIn(resource)
        const differences = differencesOf(base, values, stored).filter(({ field }) => isTyped(field))
        const by = typeof changed_by === 'string' ? changed_by : null
        if (!(await askPerson({ kind: 'changed-meanwhile', resource, differences, by }))) throw error
        ;[base, values] = [stored, merged(base, values, stored)]
      } else if (!isUnknown(error) || !(await askPerson({ kind: 'no-answer' }))) throw error
    }
  }
}

/**
 * Sends a change that may set prices. If the shop finds a price doubtful, asks the person, and sends the change again
 * as confirmed (E25). Throws the refusal if the person cancels.
 */
export async function askIfDoubtful<Done>(send: (confirmed: { confirm?: true }) => Promise<Done>): Promise<Done> {
  try {
    return await send({})
  } catch (error) {
    const isDoubtful = error instanceof ApiError && error.status === 409 && error.body.code === 'price.doubtful'
    if (!isDoubtful || !(await askPerson({ kind: 'doubtful-prices', prices: error.body as RefusedPrices }))) throw error
    return send({ confirm: true })
  }
}

/** Sends a promotion. If the shop finds it doubtful, asks the person, and sends it again as confirmed (R25). */
async function askOfPromotion<Done>(send: (confirmed: { confirmed?: true }) => Promise<Done>): Promise<Done> {
  try {
    return await send({})
  } catch (error) {
    const isDoubtful = error instanceof ApiError && error.status === 409 && error.body.code === 'promotion.doubtful'
    if (!isDoubtful || !(await askPerson({ kind: 'doubtful-promotion', doubts: error.body.doubts as string[] })))
      throw error
    return send({ confirmed: true })
  }
}

/** Returns whether the form of a resource writes a field. Loads the declarations, which are rarely needed. */
async function typedIn(resource: string): Promise<(field: string) => boolean> {
  const declarations: Resource[] = Object.values(await import('../contract/client/admin/resources/all.ts'))
  const declared = declarations.find(({ name }) => name === resource)
  return (field) => (declared ? field in declared.fields : !NOT_TYPED.has(field) && !NOT_TYPED_OF[resource]?.has(field))
}

/** Returns the fields whose stored value differs both from the value that was read and from the typed value. */
function differencesOf(before: Values, typed: Values, stored: Values): Difference[] {
  return Object.keys(stored)
    .filter((field) => field in typed && !isSame(typed[field], stored[field]))
    .filter((field) => !isSame(typed[field], before[field]) || !isSame(stored[field], before[field]))
    .map((field) => ({
      field,
      stored: stored[field],
      typed: isSame(typed[field], before[field]) ? stored[field] : typed[field],
    }))
}

/** Returns the stored values, with the fields that were changed here over them. */
function merged(before: Values, typed: Values, stored: Values): Values {
  const own = Object.entries(typed).filter(
    ([field, value]) => !(field in stored) || (!isSame(value, before[field]) && field !== 'version'),
  )
  return { ...stored, ...Object.fromEntries(own) }
}

/** Returns whether a typed value equals the stored value, which may have additional ids and formats. */
function isSame(typed: unknown, stored: unknown): boolean {
  const isNothing = (value: unknown) => value === null || value === undefined || value === ''
  if (isNothing(typed) || isNothing(stored)) return isNothing(typed) && isNothing(stored)
  if (Array.isArray(typed) && Array.isArray(stored))
    return typed.length === stored.length && typed.every((one, at) => isSame(one, stored[at]))
  if (typeof typed === 'object' && typeof stored === 'object') {
    const [some, all] = [typed as Values, stored as Values]
    return Object.keys(some).every((key) => !(key in all) || isSame(some[key], all[key]))
  }
  return typed === stored || (String(typed).trim() !== '' && Number(typed) === Number(stored))
}
