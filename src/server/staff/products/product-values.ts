import type { ParsedInput } from '../../call/handler.ts'
import type { CleanHtml } from '../../pages/sanitize-html.ts'

/** All that is written of a product; amounts in qəpik, `sale_amount` percent × 100 or qəpik, as `sale_is_percent` says. */
export type ProductValues = Omit<ParsedInput<'products.create'>, 'stock_count' | 'description'> & { description: CleanHtml }

/** What is to become of a product; `id` is null for one that is new. */
export type ProductWish = { id: number | null; values: ProductValues }

/** What is wrong with a product, under its fields. */
export type Wrong = Record<string, unknown>
