import { handlersIn, handlerTable } from '../platform/http/handler-table.ts'
import { plainHandlers } from '../admin/serve-resource.ts'
import * as modules from './handler-modules.ts'

const own = handlersIn(Object.values(modules))

/** The handler of every call of the contract, by the call's name. */
export const handlers = handlerTable([...own, ...plainHandlers(own)])
