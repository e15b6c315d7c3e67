import { createContext } from 'react-router'
import type { Api } from '../contract/client/api.ts'

/** The shop, called in process. Loaders say `context.get(apiContext).call('product', { slug })`. */
export const apiContext = createContext<Api>()

/** Start of the shop's public address without a closing '/', for canonical links; '' while the server has not set it. */
export const publicUrlContext = createContext<string>('')

/** Whether pages may embed content of other sites, such as a map. False in the demo shop, which loads nothing from outside. */
export const embedsContext = createContext<boolean>(false)

/** Told of everything that fails while a page is rendered. */
export const failedContext = createContext<(error: unknown) => void>(() => {})
