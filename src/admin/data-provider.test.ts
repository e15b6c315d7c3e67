import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NoAnswer } from '../contract/client/api-error.ts'
import { asHttpError } from './data-provider.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a failed save', () => {
  it('is not blamed on the connection when the program has an error, and is logged', () => {
    const reported: unknown[] = []
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
    const fault = new TypeError('x is not a function')
    expect(asHttpError(fault)).toMatchObject({
      message: 'Proqramda xəta baş verdi. Səhifəni yeniləyib yenidən cəhd edin.',
    })
    expect(reported).toEqual([fault])
  })

  it('says that the connection is missing when no response came', () => {
    expect(asHttpError(new NoAnswer(null))).toMatchObject({ message: 'Serverlə əlaqə yoxdur.' })
  })

  it('does not blame the fields when the server fails', () => {
    expect(asHttpError(new ApiError(502, {}))).toMatchObject({
      message: 'Serverdə xəta var. Bir az sonra yenidən cəhd edin.',
    })
  })

  it('shows the first message of each field', () => {
    const error = asHttpError(new ApiError(400, { name: ['Bu xana məcburidir.', 'Uzundur.'] }))
    expect(error).toMatchObject({ body: { errors: { name: 'Bu xana məcburidir.' } } })
  })
})
