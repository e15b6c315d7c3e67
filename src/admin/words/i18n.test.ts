import { expect, it } from 'vitest'
import { i18nProvider } from './i18n.ts'

const { translate } = i18nProvider

it('a text is filled with its options, and keeps those that are missing', () => {
  expect(translate('ra.navigation.page_range_info', { offsetBegin: 1, offsetEnd: 25 })).toBe('1–25, cəmi %{total}')
})

it('a text of one and many is chosen by the count', () => {
  const texts = [undefined, 1, 0, 7].map((smart_count) => translate('ra.action.bulk_actions', { smart_count }))
  expect(texts).toEqual(['1 seçilib', '1 seçilib', '0 seçilib', '7 seçilib'])
})

it('a key without a text gives the text that it comes with, or itself', () => {
  expect(translate('resources.x.fields.y', { _: 'Y' })).toBe('Y')
  expect(translate('ra.action', { _: undefined })).toBe('ra.action')
})
