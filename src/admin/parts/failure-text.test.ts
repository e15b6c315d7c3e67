import { describe, expect, it } from 'vitest'
import { ApiError, NoAnswer } from '#src/contract/client/api-error.ts'
import { failureText } from './failure-text.ts'

describe('failure text', () => {
  it('blames the connection only if no response came', () => {
    expect(failureText(new NoAnswer(null))).toBe('İnternet bağlantısını yoxlayın.')
    expect(failureText(new ApiError(502, {}))).toBe('Serverdə xəta var. Bir az sonra yenidən cəhd edin.')
    expect(failureText(new ApiError(503, { detail: 'Mağaza yenilənir.' }))).toBe('Mağaza yenilənir.')
  })
})
