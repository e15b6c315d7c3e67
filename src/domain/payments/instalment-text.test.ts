import { describe, expect, it } from 'vitest'
import { instalmentText } from './instalment-text.ts'

const offered = { months: 6, minimum: '0.00' }

describe('the text about instalments', () => {
  it('divides the payable amount by the months', () => {
    expect(instalmentText(60_00, offered)).toBe('ayda 10.00\u00A0₼-dan, 6 ay')
  })

  it('rounds up to a qəpik', () => {
    expect(instalmentText(89_87, offered)).toBe('ayda 14.98\u00A0₼-dan, 6 ay')
    expect(instalmentText(1, offered)).toBe('ayda 0.01\u00A0₼-dan, 6 ay')
  })

  it('begins at the minimum', () => {
    expect(instalmentText(99_99, { months: 3, minimum: '100.00' })).toBe('')
    expect(instalmentText(100_00, { months: 3, minimum: '100.00' })).toBe('ayda 33.34\u00A0₼-dan, 3 ay')
  })

  it('is empty without instalments, and for free goods', () => {
    expect(instalmentText(60_00, null)).toBe('')
    expect(instalmentText(0, offered)).toBe('')
  })
})
