import { expect, test } from 'vitest'
import { staffCalls } from '../../contract/client/staff/calls.ts'
import { i18nProvider } from './i18n.ts'
import { resourceNames } from './resource-names.ts'

/** Deleted or listed by parts of the shop's own, which name nothing by its resource. */
const OWN_PARTS = ['sessions', 'passkeys', 'media', 'roles.rights']

test('whatever is listed or deleted has a name in Azerbaijani in the dialogs and lists of react-admin', () => {
  const resources = new Set(Object.keys(staffCalls).filter((call) => /\.(list|delete)$/.test(call)).map((call) => call.replace(/\.\w+$/, '')))
  const nameless = [...resources].filter((resource) => !OWN_PARTS.includes(resource) && !(resource in resourceNames))
  expect(nameless).toEqual([])
  const options = { smart_count: 1, _: 'Delivery type' }
  const title = i18nProvider.translate('resources.delivery-types.forcedCaseName', options)
  expect(i18nProvider.translate('ra.message.delete_title', { name: title, recordRepresentation: 'Kuryer' })).toBe('Çatdırılma üsulu: “Kuryer” silinsin?')
})
