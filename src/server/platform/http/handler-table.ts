import { everyCall, type EveryCallName } from '#src/contract/every-call.ts'
import type { Handler } from './handler.ts'

/** The handler of every call, by the call's name. */
export type HandlerTable = { readonly [Name in EveryCallName]: Handler<Name> }

type Named = { readonly name: EveryCallName }

/** Nothing, or an object type that names the missing calls, so that the type checker's message shows them. */
type Complete<List extends readonly Named[]> = [Exclude<EveryCallName, List[number]['name']>] extends [never]
  ? unknown
  : { 'calls without a handler': Exclude<EveryCallName, List[number]['name']> }

/** Returns the table of a list with a handler for every call. Throws if two handlers serve the same call. */
export function handlerTable<const List extends readonly Named[]>(list: List & Complete<List>): HandlerTable {
  const table = new Map<EveryCallName, Named>()
  for (const handler of list) {
    if (table.has(handler.name)) throw new Error(`two handlers answer ${handler.name}`)
    table.set(handler.name, handler)
  }
  return Object.fromEntries(table) as unknown as HandlerTable
}

type Exports<Module> = Module extends unknown ? Module[keyof Module] : never

/** Returns the handlers that modules export. */
export function handlersIn<const Modules extends readonly object[]>(
  modules: Modules,
): Extract<Exports<Modules[number]>, Named>[] {
  const isHandler = (value: unknown) =>
    typeof value === 'object' && value !== null && 'name' in value && 'run' in value && String(value.name) in everyCall
  return modules.flatMap((module) => Object.values(module).filter(isHandler))
}
