import { describe, expect, it } from 'vitest'
import { adminCalls } from '#src/contract/client/admin/calls.ts'
import { i18nProvider } from './i18n.ts'
import { resourceNames } from './resource-names.ts'

/** Resources that the shop's own components list or delete, without naming them by resource. */
const OWN_PARTS = ['sessions', 'passkeys', 'media', 'roles.rights']

describe('resource names', () => {
  it("every listed or deleted resource has an Azerbaijani name in react-admin's texts", () => {
    const resources = new Set(
      Object.keys(adminCalls)
        .filter((call) => /\.(list|delete)$/.test(call))
        .map((call) => call.replace(/\.\w+$/, '')),
    )
    const nameless = [...resources].filter((resource) => !OWN_PARTS.includes(resource) && !(resource in resourceNames))
    expect(nameless).toEqual([])
    const options = { smart_count: 1, _: 'Delivery type' }
    const title = i18nProvider.translate('resources.delivery-types.forcedCaseName', options)
    expect(i18nProvider.translate('ra.message.delete_title', { name: title, recordRepresentation: 'Kuryer' })).toBe(
      'Çatdırılma üsulu: “Kuryer” silinsin?',
    )
  })
})
