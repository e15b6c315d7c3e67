import { createContext } from 'react-router'
import type { Api } from '../contract/api.ts'

/** The shop, called in process. Loaders say `context.get(apiContext).call('product', { slug })`. */
export const apiContext = createContext<Api>()

/** Start of the shop's public address without a closing '/', for canonical links; '' until the server tells. */
export const publicUrlContext = createContext<string>('')
