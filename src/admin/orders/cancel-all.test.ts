import { describe, expect, it } from 'vitest'
import { ApiError } from '../../contract/client/api-error.ts'
import { canceledText, cancelAll } from './cancel-all.ts'

describe('cancelling many orders', () => {
  it('goes on after a refused order, and names it', async () => {
    const orders = [1, 2, 3].map((id) => ({ id, number: `10000${id}` }))
    const result = await cancelAll(orders, async (id) => {
      if (id === 2) throw new ApiError(409, { detail: 'Sifariş artıq yoldadır.' })
    })
    expect(result).toEqual({ done: 2, refused: [{ number: '100002', text: 'Sifariş artıq yoldadır.' }] })
    expect(canceledText(result)).toBe('2 sifariş ləğv edildi. № 100002: Sifariş artıq yoldadır.')
  })
})
