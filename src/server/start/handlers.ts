import { handlersIn, handlerTable } from '../platform/http/handler-table.ts'
import * as modules from './handler-modules.ts'

/** The handler of every call of the contract, by the call's name. */
export const handlers = handlerTable(handlersIn(Object.values(modules)))
