import type { ParsedInput } from '#src/server/platform/http/handler.ts'
import type { CleanHtml } from '#src/server/shop/pages/sanitize-html.ts'

/**
 * All values of a product. Amounts in qəpik; `sale_amount` is percent × 100 or qəpik, depending on `sale_is_percent`.
 */
export type ProductValues = Omit<
  ParsedInput<'products.create'>,
  'stock_count' | 'unit_cost' | 'description' | 'confirm'
> & {
  description: CleanHtml
}

/** Whether stock is to be counted by one of the options (V1). */
export function countsByItem({ options }: Pick<ProductValues, 'options'>): boolean {
  return options.some(({ counted }) => counted)
}

/** The values to write for a product; `id` is null for a new product. */
export type ProductWish = { id: number | null; values: ProductValues }

/** Errors of a product, by field. */
export type Wrong = Record<string, unknown>
