import { describe, expect, it } from 'vitest'
import { reduced, storedReduction } from '../reduction.ts'
import { changedByPercent, roundedPrice } from './sale.ts'
import { youTubeLink } from './you-tube.ts'

describe('sale', () => {
  it.each([
    [4000, { amount: 1001, is_percent: false }, 2999],
    [4000, { amount: 2500, is_percent: true }, 3000],
    // 12.90 × 0.85 = 10.965
    [1290, { amount: 1500, is_percent: true }, 1097],
    [1290, { amount: 1333, is_percent: true }, 1118],
    [500, { amount: 600, is_percent: false }, 0],
    [500, { amount: 10_000, is_percent: true }, 0],
  ])('%i less %o is %i', (price, { amount, is_percent }, remains) => {
    expect(reduced(price, storedReduction(amount, is_percent))).toBe(remains)
  })

  it.each([
    [1000, 1000, 1100],
    // 10.05 × 1.1 = 11.055; 10.05 × 0.9 = 9.045
    [1005, 1000, 1106],
    [1005, -1000, 905],
    [999, 550, 1054],
    [1, -5000, 1],
    [1000, -10_000, 0],
  ])('%i by %i hundredths of a percent is %i', (price, hundredths, changed) => {
    expect(changedByPercent(price, hundredths)).toBe(changed)
  })

  it('converts every form of a YouTube URL to one, and rejects other URLs', () => {
    for (const link of [
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      'https://youtu.be/aqz-KE-bpKQ?t=5',
      'https://m.youtube.com/watch?list=x&v=aqz-KE-bpKQ',
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
      'https://youtube.com/shorts/aqz-KE-bpKQ',
    ])
      expect(youTubeLink(link)).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
    for (const link of [
      '',
      'aqz-KE-bpKQ',
      'http://youtube.com/watch?v=aqz-KE-bpKQ',
      'https://evil.example/watch?v=aqz-KE-bpKQ',
      'javascript:alert(1)',
      'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
      'https://www.youtube.com/watch?v=short',
      'https://youtu.be/aqz-KE-bpKQQ',
    ])
      expect(youTubeLink(link)).toBeNull()
  })

  it.each([
    [3179, '0.01', 3179],
    [3174, '0.10', 3170],
    [3175, '0.10', 3180],
    [3, '0.10', 10],
    [0, '0.10', 0],
    [3179, 'x.90', 3190],
    [3139, 'x.90', 3090],
    [3140, 'x.90', 3190],
    [3190, 'x.90', 3190],
    [1, 'x.90', 90],
    [0, 'x.90', 0],
  ] as const)('%i qəpik rounded to %s are %i', (price, rounding, rounded) => {
    expect(roundedPrice(price, rounding)).toBe(rounded)
  })
})
