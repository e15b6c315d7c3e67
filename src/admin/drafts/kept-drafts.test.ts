import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetDraft, forgetDraftsOf, keepDraft, keptDraft } from './kept-drafts.ts'

const place = { account: '1', form: 'products/7' }
const DAY = 24 * 60 * 60 * 1000
let stored: Record<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  // Like a browser's storage: the entries are its own properties, the methods are not.
  stored = Object.create({
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value
    },
    removeItem: (key: string) => {
      delete stored[key]
    },
  }) as Record<string, string>
  vi.stubGlobal('localStorage', stored)
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => {
  forgetDraftsOf('1')
  forgetDraftsOf('2')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const write = () => vi.advanceTimersByTime(1000)

describe('kept drafts', () => {
  it('a draft is written after a pause, and belongs to its form and its account', () => {
    keepDraft(place, { name: 'Nanə' }, 'a')
    expect(Object.keys(stored)).toEqual([])
    write()
    expect(keptDraft(place)).toMatchObject({ values: { name: 'Nanə' }, version: 'a' })
    expect(keptDraft({ ...place, form: 'products/8' })).toBeNull()
    expect(keptDraft({ ...place, account: '2' })).toBeNull()
  })

  it('a draft deleted before the pause is never written', () => {
    keepDraft(place, { name: 'Nanə' }, null)
    forgetDraft(place)
    write()
    expect(keptDraft(place)).toBeNull()
  })

  it("a draft contains no passwords, secrets and tokens, but a coupon's code", () => {
    keepDraft(
      place,
      { code: 'YAY10', telegram: { target: '@buxar', secret: 'bot-key' }, new_password: 'x', accessToken: 'y' },
      null,
    )
    write()
    expect(keptDraft(place)?.values).toEqual({ code: 'YAY10', telegram: { target: '@buxar' } })
  })

  it('a draft is kept for seven days, unless it is too long', () => {
    keepDraft(place, { name: 'Nanə' }, null)
    write()
    keepDraft(place, { name: 'x'.repeat(200_001) }, null)
    write()
    vi.advanceTimersByTime(6 * DAY)
    expect(keptDraft(place)?.values).toEqual({ name: 'Nanə' })
    vi.advanceTimersByTime(DAY)
    expect(keptDraft(place)).toBeNull()
    expect(Object.keys(stored)).toEqual([])
  })

  it('only the newest twenty drafts are kept, and other entries stay', () => {
    stored['another-program'] = '1'
    for (let id = 1; id <= 25; id++) {
      keepDraft({ account: '1', form: `products/${id}` }, { name: id }, null)
      write()
    }
    expect(keptDraft({ account: '1', form: 'products/5' })).toBeNull()
    expect(keptDraft({ account: '1', form: 'products/6' })).not.toBeNull()
    expect(Object.keys(stored)).toHaveLength(21)
  })

  it("signing out deletes the account's drafts, written or not, and no other account's", () => {
    keepDraft(place, { name: 'Nanə' }, null)
    keepDraft({ account: '2', form: 'products/7' }, { name: 'Buz' }, null)
    write()
    keepDraft({ account: '1', form: 'tags/new' }, { name: 'sərin' }, null)
    forgetDraftsOf('1')
    write()
    expect(keptDraft(place)).toBeNull()
    expect(keptDraft({ account: '1', form: 'tags/new' })).toBeNull()
    expect(keptDraft({ account: '2', form: 'products/7' })).not.toBeNull()
  })

  it('a full storage causes no error', () => {
    Object.getPrototypeOf(stored).setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    keepDraft(place, { name: 'Nanə' }, null)
    expect(write).not.toThrow()
  })
})
