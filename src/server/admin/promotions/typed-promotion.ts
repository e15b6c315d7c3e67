import type { ParsedInput } from '#src/server/platform/http/handler.ts'
import type { TypedPromotion } from '#src/domain/promotions/faults.ts'

type Input = Omit<ParsedInput<'promotions.create'>, 'confirmed' | 'is_active' | 'message'>

/** Returns what staff typed, as the rules of promotions read it. */
export function typedPromotion({ minimum_total, max_amount, start_date, due_date, ...input }: Input): TypedPromotion {
  return {
    ...input,
    minimum: minimum_total,
    max_amount,
    starts_at: start_date === null ? null : new Date(start_date),
    ends_at: due_date === null ? null : new Date(due_date),
  }
}
