import { describe, expect, it } from 'vitest'
import { customer, goods, member as owner, orderLine, orderPayload, staff, stockedShop } from '#tests/stocked-shop.ts'

stockedShop('owner')

describe('saves of an outdated form (E30)', () => {
  it('do not show a review again that another person has hidden', async () => {
    await customer().post('product/demo-sade/rate/', { point: 1, content: 'Pis' })
    const [review] = (await owner.get('admin/reviews/')).body.results
    const path = `admin/reviews/${review.id}/`
    await owner.put(path, { version: review.version, is_hidden: true, hidden_reason: 'Söyüş' })
    const outdated = await owner.put(path, { version: review.version, is_hidden: false, answer: 'Üzr istəyirik' })
    expect([outdated.status, outdated.body.current]).toEqual([
      409,
      expect.objectContaining({ is_hidden: true, hidden_reason: 'Söyüş', answer: null }),
    ])
    expect((await owner.get(path)).body).toMatchObject({ is_hidden: true, answer: null })
  })

  it('do not replace the note on an order that another person has written', async () => {
    const placed = await customer().post('checkout/', orderPayload([orderLine('demo-sade', 1, '10.00')]))
    const path = `admin/orders/${placed.body.id}/note/`
    expect((await owner.put(path, { version: '', note: 'Zəng et' })).status).toBe(204)
    const outdated = await owner.put(path, { version: '', note: 'Qonşuya ver' })
    expect([outdated.status, outdated.body.current]).toEqual([409, { note: 'Zəng et', version: 'Zəng et' }])
    expect((await owner.put(path, { version: 'Zəng et', note: 'Qonşuya ver' })).status).toBe(204)
  })

  it('do not replace the note on a customer that another person has written', async () => {
    const path = `admin/customers/${goods.users.topdan}/note/`
    await owner.put(path, { version: '', note: 'Axşam zəng et' })
    const outdated = await owner.put(path, { version: '', note: 'Səhər zəng et' })
    expect([outdated.status, outdated.body.current.note]).toEqual([409, 'Axşam zəng et'])
  })

  it('do not replace the notices that another person has set up', async () => {
    const { version } = (await owner.get('admin/notices/')).body
    const mail = (target: string) => owner.put('admin/notices/', { version, mail: { is_on: true, target } })
    expect((await mail('bir@example.az')).status).toBe(200)
    const outdated = await mail('iki@example.az')
    expect([outdated.status, outdated.body.current.mail]).toMatchObject([409, { target: 'bir@example.az' }])
  })

  it('name the colleague who changed the record last', async () => {
    const colleague = await staff('manager')
    const { name } = (await colleague.get('admin/session/')).body
    const path = `admin/products/${goods.products['demo-sade']}/`
    const read = (await owner.get(path)).body
    await colleague.put(path, { ...read, name: 'Sadə' })
    const outdated = await owner.put(path, { ...read, name: 'Başqa' })
    expect([outdated.status, outdated.body.changed_by]).toEqual([409, name])
  })

  it('name the colleague who changed only a part of the record', async () => {
    const { id } = (await owner.post('admin/pages/', { name: 'Sual', slug: '', items: [] })).body
    const path = `admin/pages/${id}/`
    const read = (await owner.get(path)).body
    const colleague = await staff('manager')
    const items = [{ name: 'Nə vaxt?', content: '<p>Sabah</p>' }]
    expect((await colleague.put(path, { ...read, items })).status).toBe(200)
    const outdated = await owner.put(path, { ...read, name: 'Suallar' })
    expect(outdated.body.changed_by).toBe((await colleague.get('admin/session/')).body.name)
  })

  it('name the author of a note, not the last to change the order', async () => {
    const placed = await customer().post('checkout/', orderPayload([orderLine('demo-sade', 1, '10.00')]))
    const path = `admin/orders/${placed.body.id}/note/`
    const colleague = await staff('manager')
    await colleague.put(path, { version: '', note: 'Zəng et' })
    await owner.post('admin/orders/advance/', { orders: [{ id: placed.body.id, stage: 'preparing' }] })
    const outdated = await owner.put(path, { version: '', note: 'Qonşuya ver' })
    expect(outdated.body.changed_by).toBe((await colleague.get('admin/session/')).body.name)
  })
})
