import { expect, test } from 'vitest'
import { handlers } from '../start/handlers.ts'
import { handlerTable } from './handler-table.ts'

test('the type checker refuses a list that has no handler for some call', () => {
  // @ts-expect-error -- the list is empty
  expect(handlerTable([])).toEqual({})
})

test('two handlers of one call are refused', () => {
  expect(() => handlerTable([...Object.values(handlers), handlers.shop])).toThrow('two handlers answer shop')
})
