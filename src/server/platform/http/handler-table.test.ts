import { describe, expect, it } from 'vitest'
import { handlers } from '#src/server/start/handlers.ts'
import { handlerTable } from './handler-table.ts'

describe('handler table', () => {
  it('the type checker rejects a list without a handler for every call', () => {
    // @ts-expect-error -- the list is empty
    expect(handlerTable([])).toEqual({})
  })

  it('throws for two handlers of one call', () => {
    expect(() => handlerTable([...Object.values(handlers), handlers.shop])).toThrow('two handlers answer shop')
  })
})
