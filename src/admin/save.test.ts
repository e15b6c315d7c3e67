import { expect, it, vi } from 'vitest'
import { ApiError } from '../contract/client/api-error.ts'
import { onQuestion } from './questions.ts'
import { save } from './save.ts'

it('asks about the fields of the form alone when another person has changed a plain entity', async () => {
  const ask = vi.fn().mockResolvedValue(false)
  const end = onQuestion(ask)
  const before = { id: 1, version: 'a', name: 'Kamran', phone: '', is_active: true, open_orders: 1 }
  const current = { ...before, version: 'b', name: 'Rəşad', open_orders: 2 }
  const typed = { ...before, name: 'Elvin' }
  await expect(
    save('couriers', before, typed, () => Promise.reject(new ApiError(409, { current, changed_by: 'Rəşad Əliyev' }))),
  ).rejects.toThrow()
  end()
  expect(ask).toHaveBeenCalledWith({
    kind: 'changed-meanwhile',
    resource: 'couriers',
    differences: [{ field: 'name', stored: 'Rəşad', typed: 'Elvin' }],
    by: 'Rəşad Əliyev',
  })
})
