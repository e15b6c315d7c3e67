import type { ParsedInput } from '../../call/handler.ts'
import type { CleanHtml } from '../../pages/sanitize-html.ts'

/**
 * Everything that is written of a product; amounts in qəpik, `sale_amount` percent × 100 or qəpik, as `sale_is_percent`
 * says.
 */
export type ProductValues = Omit<ParsedInput<'products.create'>, 'stock_count' | 'description'> & { description: CleanHtml }

/** Whether stock is to be counted by one of the options (V1). */
export function countsByItem({ options }: Pick<ProductValues, 'options'>): boolean {
  return options.some(({ counted }) => counted)
}

/** The values to write for a product; `id` is null for a new one. */
export type ProductWish = { id: number | null; values: ProductValues }

/** Errors of a product, by field. */
export type Wrong = Record<string, unknown>
