import type { CallName } from '../contract/calls.ts'
import type { Handler } from './call/handler.ts'
import { showProduct } from './catalog/show-product.ts'

/** What answers each call. */
export const handlers: { [Name in CallName]: Handler<Name> } = {
  product: showProduct,
}
