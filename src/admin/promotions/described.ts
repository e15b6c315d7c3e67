import { parseDate } from '../parts/date-field.tsx'
import { percentOfHundredths, type Percent } from '#src/domain/percent.ts'
import type { Qepik } from '#src/domain/money.ts'
import type {
  Effect,
  PromotionBuyer,
  PromotionKind,
  Scope,
  TierStep,
  Together,
} from '#src/domain/promotions/promotion.ts'
import type { promotionSentence } from '#src/domain/promotions/sentence.ts'

type Described = Parameters<typeof promotionSentence>[0]
type Typed = string | number | null | undefined

/** An effect as it is typed: the fields of its kind, amounts and percentages as text or number. */
export type TypedEffect = { kind: PromotionKind } & Record<string, unknown>

/** The values of the form. */
export type PromotionValues = {
  id?: number
  name?: string
  code?: string | null
  effect: TypedEffect
  scope: Scope
  who?: PromotionBuyer[]
  together?: Together
  priority?: number | null
  minimum_total?: Typed
  min_pieces?: number | null
  start_date?: string | null
  due_date?: string | null
  weekdays?: number[]
  hours?: { from: number; to: number } | null
  max_uses?: number | null
  uses_per_customer?: number | null
  max_amount?: Typed
}

/** Returns typed values as the sentence reads them. A number that is missing or wrong counts as 0. */
export function describedOf(values: PromotionValues): Described {
  const { name, code, effect, scope, who, together, priority, min_pieces, weekdays, hours } = values
  return {
    id: values.id ?? 0,
    name: name ?? '',
    code: code ?? null,
    priority: priority ?? 0,
    together: together ?? 'best',
    scope,
    minimum: amountOf(values.minimum_total),
    min_pieces: min_pieces ?? 0,
    effect: effectOf(effect),
    money_left: null,
    starts_at: dateOf(values.start_date, 'start'),
    ends_at: dateOf(values.due_date, 'end'),
    weekdays: weekdays ?? [],
    hours: hours ?? null,
    who: who ?? [],
    max_uses: values.max_uses ?? null,
    uses_per_customer: values.uses_per_customer ?? null,
    max_amount: isEmpty(values.max_amount) ? null : amountOf(values.max_amount),
  }
}

function effectOf(effect: TypedEffect): Effect {
  const typed = (field: string) => effect[field] as Typed
  const { kind } = effect
  switch (kind) {
    case 'percent':
      return { kind, percent: percentOf(typed('percent')) }
    case 'amount':
      return { kind, amount: amountOf(typed('amount')) }
    case 'fixed':
      return { kind, price: amountOf(typed('price')) }
    case 'tier':
      return { kind, steps: rowsOf(effect.steps).map(stepOf), together: effect.together === true }
    case 'buy_get':
      return {
        kind,
        buy: countOf(typed('buy')),
        get: countOf(typed('get')),
        percent: percentOf(typed('percent')),
        get_scope: (effect.get_scope as Scope | null | undefined) ?? null,
        times: isEmpty(typed('times')) ? null : countOf(typed('times')),
      }
    case 'bundle':
      return {
        kind,
        parts: rowsOf(effect.parts).map(({ product_id, quantity }) => ({
          product_id: countOf(product_id),
          quantity: countOf(quantity),
        })),
        price: amountOf(typed('price')),
      }
    case 'order': {
      const { is_percent, amount } = (effect.reduction ?? {}) as { is_percent?: boolean; amount?: Typed }
      return {
        kind,
        reduction: is_percent
          ? { is_percent, amount: percentOf(amount) }
          : { is_percent: false, amount: amountOf(amount) },
      }
    }
    case 'free_delivery':
      return { kind, delivery_types: (effect.delivery_types as number[] | null | undefined) ?? null }
    case 'gift':
      return { kind, product_id: countOf(typed('product_id')), options: [] }
  }
}

type Row = Record<string, Typed>

const rowsOf = (rows: unknown) => (Array.isArray(rows) ? rows.filter(Boolean) : []) as Row[]

const stepOf = (step: Row): TierStep =>
  'price' in step
    ? { from: countOf(step.from), price: amountOf(step.price) }
    : { from: countOf(step.from), percent: percentOf(step.percent) }

const isEmpty = (typed: Typed) => typed === null || typed === undefined || typed === ''

const countOf = (typed: Typed) => Math.trunc(Number(typed)) || 0

function amountOf(typed: Typed): Qepik {
  const manat = Number(String(typed ?? '').replace(',', '.'))
  return Number.isFinite(manat) ? Math.round(manat * 100) : 0
}

const percentOf = (typed: Typed): Percent => percentOfHundredths(Math.min(10_000, Math.max(0, amountOf(typed))))

function dateOf(typed: string | null | undefined, kind: 'start' | 'end'): Date | null {
  const at = typed ? parseDate(typed, kind) : null
  return at === null ? null : new Date(at)
}
