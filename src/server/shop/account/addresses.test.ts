import { describe, expect, it } from 'vitest'
import { customer, member as packer, orderLine, orderPayload, stockedShop } from '#tests/stocked-shop.ts'

stockedShop('packer')

const HOME = { city: 'Bakı', district: 'Səbail', address: 'Nizami küç. 96', zipcode: 'AZ1000' }

describe('addresses', () => {
  it("lists a customer's own addresses, newest first, each once, twenty at most", async () => {
    const [own, other] = [customer(), customer('sadiq')]
    const first = await own.post('addresses/', HOME)
    expect(first).toMatchObject({ status: 201, body: HOME })
    expect((await own.post('addresses/', { ...HOME, address: ' Nizami küç. 96 ' })).body).toEqual(first.body)
    await own.post('addresses/', { city: 'Gəncə', address: 'Atatürk 5' })
    expect((await own.get('addresses/')).body.map(({ city }: { city: string }) => city)).toEqual(['Gəncə', 'Bakı'])
    expect((await other.get('addresses/')).body).toEqual([])
    expect((await other.delete(`addresses/${first.body.id}/`)).status).toBe(404)
    expect((await own.post('addresses/', { city: '', address: 'x' })).status).toBe(400)
    const more = await Promise.all(
      Array.from({ length: 22 }, (_, at) => own.post('addresses/', { city: 'Bakı', address: `Ev ${at}` })),
    )
    expect(more.filter(({ status }) => status === 201)).toHaveLength(18)
    expect(more.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { detail: 'Ən çoxu 20 ünvan saxlamaq olar. Lazım olmayanı silin.' },
    })
    expect((await own.delete(`addresses/${first.body.id}/`)).status).toBe(204)
    expect((await own.get('addresses/')).body).toHaveLength(19)
    expect((await own.get('users/data/')).body.addresses).toHaveLength(19)
  })

  it('changes only an own address, to a valid one that is not saved yet', async () => {
    const [own, other] = [customer('topdan'), customer('sadiq')]
    const { body: home } = await own.post('addresses/', HOME)
    const { body: work } = await own.post('addresses/', { city: 'Gəncə', address: 'Atatürk 5' })
    const moved = { city: 'Sumqayıt', district: '', address: 'Sülh küç. 3', zipcode: '' }
    expect(await own.put(`addresses/${home.id}/`, { ...moved, address: ' Sülh küç. 3 ' })).toMatchObject({
      status: 200,
      body: { id: home.id, ...moved },
    })
    expect(await own.put(`addresses/${home.id}/`, moved)).toMatchObject({
      status: 200,
      body: { id: home.id, ...moved },
    })
    expect(await own.put(`addresses/${work.id}/`, moved)).toMatchObject({
      status: 409,
      body: { detail: 'Bu ünvan artıq saxlanılıb.' },
    })
    expect(await own.put(`addresses/${work.id}/`, { city: '', address: 'x'.repeat(301) })).toMatchObject({
      status: 400,
      body: { city: [expect.any(String)], address: [expect.any(String)] },
    })
    expect(await other.put(`addresses/${home.id}/`, HOME)).toMatchObject({
      status: 404,
      body: { detail: 'Ünvan tapılmadı.' },
    })
    expect((await own.get('addresses/')).body).toEqual([work, { id: home.id, ...moved }])
    // An address can still be changed when no more can be saved.
    for (let at = 2; at < 20; at += 1) await own.post('addresses/', { city: 'Bakı', address: `Ev ${at}` })
    expect((await own.post('addresses/', HOME)).status).toBe(409)
    expect((await own.put(`addresses/${work.id}/`, HOME)).status).toBe(200)
  })

  it('shows the note for the courier to the customer and to staff, as it was typed', async () => {
    const own = customer()
    const order = (more: object) => own.post('checkout/', orderPayload([orderLine('demo-sade', 1, '10.00')], more))
    const placed = await order({ courier_note: ' Kod 45\r\n<b>3-cü</b> mərtəbə ' })
    expect(placed).toMatchObject({ status: 201, body: { courier_note: 'Kod 45\n<b>3-cü</b> mərtəbə' } })
    expect((await packer.get(`admin/orders/${placed.body.id}/`)).body.courier_note).toBe('Kod 45\n<b>3-cü</b> mərtəbə')
    expect((await order({})).body.courier_note).toBe('')
    expect((await order({ courier_note: 'x'.repeat(301) })).body).toEqual({ courier_note: [expect.any(String)] })
  })
})
