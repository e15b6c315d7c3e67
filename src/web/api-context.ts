import { createContext } from 'react-router'
import type { Api } from '../contract/client/api.ts'

/** The API in process. Loaders call `context.get(apiContext).call('product', { slug })`. */
export const apiContext = createContext<Api>()

/** The public URL without a trailing '/', for canonical links. '' until the server sets it. */
export const publicUrlContext = createContext<string>('')

/**
 * Whether pages may embed content of other sites, such as a map. False in the demo shop, which loads nothing from other
 * sites.
 */
export const embedsContext = createContext<boolean>(false)

/** Called with every error during the rendering of a page. */
export const failedContext = createContext<(error: unknown) => void>(() => {})
