import { beforeAll, describe, expect, it } from 'vitest'
import { sharedShop, staff } from '#tests/stocked-shop.ts'
import type { StaffMember } from '#tests/staff.ts'

let owner: StaffMember
const promotion = {
  name: 'ERKEN',
  code: 'ERKEN',
  effect: { kind: 'order', reduction: { is_percent: true, amount: '10' } },
  scope: { all: true },
  max_amount: null,
}
sharedShop()
beforeAll(async () => {
  owner = await staff('owner')
})

describe('dates sent to the admin', () => {
  it.each([
    'orders/?from=',
    'orders/?to=',
    'log/?from=',
    'log/?to=',
    'security-log/?from=',
    'security-log/?to=',
    'figures/?to=2026-11-21&from=',
    'costs/?to=2026-11-21&from=',
    'cash/?day=',
  ])('refuses a day before 2000 in %s', async (query) => {
    for (const day of ['0000-01-01', '0001-01-01', '1999-12-31'])
      expect([day, (await owner.get(`admin/${query}${day}`)).status]).toEqual([day, 400])
  })

  it.each([
    ['promotions/', { ...promotion, due_date: '2099-01-01T00:00:00Z' }, 'start_date'],
    ['promotions/', promotion, 'due_date'],
    ['carousels/', { image_id: 1, text: '', textcolor: '#ffffff', name: '', link: '' }, 'starts_at'],
    ['carousels/', { image_id: 1, text: '', textcolor: '#ffffff', name: '', link: '' }, 'ends_at'],
  ])('refuses a time before 2000 in %s as an error of its field', async (path, body, field) => {
    for (const time of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z']) {
      const answer = await owner.post(`admin/${path}`, { ...body, [field]: time })
      expect([answer.status, answer.body[field]]).toEqual([400, ['Tarix 2000-ci ildən əvvəl ola bilməz.']])
    }
  })
})
