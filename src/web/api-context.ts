import { createContext } from 'react-router'
import type { Api } from '../contract/client/api.ts'

/** The shop, called in process. Loaders say `context.get(apiContext).call('product', { slug })`. */
export const apiContext = createContext<Api>()

/** Start of the shop's public address without a closing '/', for canonical links; '' until the server tells. */
export const publicUrlContext = createContext<string>('')

/** Whether pages may show what others serve, as a map: the demo shop loads nothing from outside. */
export const embedsContext = createContext<boolean>(false)
