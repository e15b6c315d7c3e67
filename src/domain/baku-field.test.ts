import { expect, test } from 'vitest'
import { asBakuField, fromBakuField } from './baku-field.ts'

test('a moment goes into a field and out again in Baku\'s time; asked twice, it is the same', () => {
  expect(asBakuField('2099-12-31T20:00:00.000Z')).toBe('2100-01-01T00:00')
  expect(asBakuField(asBakuField('2026-06-21T10:05:00Z'))).toBe('2026-06-21T14:05')
  expect(fromBakuField('2100-01-01T00:00')).toBe('2099-12-31T20:00:00.000Z')
  expect([asBakuField(null), asBakuField(undefined), fromBakuField('')]).toEqual(['', '', null])
})
