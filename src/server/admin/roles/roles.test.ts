import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { goods, member as owner, runSql, shop, staff, stockedShop } from '#tests/stocked-shop.ts'
import { tailoredMember, type StaffMember } from '#tests/staff.ts'

stockedShop('owner')

const make = async (by: StaffMember, rights: string[], name = 'Anbardar') => by.post('admin/roles/', { name, rights })
const give = (by: StaffMember, id: number, role: string | null) => by.put(`admin/customers/${id}/role/`, { role })

describe('roles', () => {
  it('lets an owner make and give a role, and applies a change to a signed-in person at once', async () => {
    const { status, body: role } = await make(owner, ['orders', 'catalog'])
    expect(status).toBe(201)
    const editor = await staff('editor')
    expect((await editor.get('admin/orders/')).status).toBe(403)
    expect((await give(owner, editor.id, role.id)).body).toMatchObject({ role: role.id, role_name: 'Anbardar' })
    expect((await editor.get('admin/session/')).body).toMatchObject({
      role: role.id,
      role_name: 'Anbardar',
      rights: ['own', 'orders', 'catalog'],
    })
    expect((await owner.get('admin/session/')).body).toMatchObject({ role: 'owner', role_name: null })
    expect((await editor.get('admin/orders/')).status).toBe(200)
    expect((await editor.get('admin/reviews/')).status).toBe(403)
    await owner.put(`admin/roles/${role.id}/`, { name: 'Anbardar', rights: ['reviews'] })
    expect((await editor.get('admin/orders/')).status).toBe(403)
    expect((await editor.get('admin/reviews/')).status).toBe(200)
    expect(
      (await owner.get('admin/roles/')).body.results.map(({ id, name, people }: Record<string, unknown>) => [
        id,
        name,
        people,
      ]),
    ).toEqual([
      ['owner', null, 2],
      ['manager', null, 0],
      ['packer', null, 0],
      ['editor', null, 0],
      ['courier', null, 0],
      [role.id, 'Anbardar', 1],
    ])
    expect((await owner.delete(`admin/roles/${role.id}/`)).body).toEqual({
      detail: 'Bu rol 1 işçidədir: əvvəlcə onlara başqa rol verin.',
    })
    await give(owner, editor.id, null)
    expect((await owner.delete(`admin/roles/${role.id}/`)).status).toBe(204)
    const rows = await runSql(sql`
    select user_id, action, old_value -> 'rights' as before, new_value -> 'rights' as after from change_log
      where entity = 'staff_roles' order by id`)
    expect(rows).toEqual([
      { user_id: owner.id, action: 'create', before: null, after: ['orders', 'catalog'] },
      { user_id: owner.id, action: 'update', before: ['orders', 'catalog'], after: ['reviews'] },
      { user_id: owner.id, action: 'delete', before: ['reviews'], after: null },
    ])
  })

  it('checks rights inside calls too: prices by an editor, a customer file by a packer', async () => {
    const texts = await tailoredMember(shop, ['catalog'])
    const product = { id: goods.products['demo-sade'] }
    expect((await texts.post('admin/products/change/', { ids: [product.id], price_percent: 10 })).status).toBe(403)
    const prices = await tailoredMember(shop, ['catalog', 'prices'])
    expect((await prices.post('admin/products/change/', { ids: [product.id], price_percent: 10 })).status).not.toBe(403)
    const counter = await tailoredMember(shop, ['orders', 'customers', 'figures'])
    expect((await counter.get('admin/figures/customers/')).status).toBe(403)
    expect((await counter.get('admin/customers/')).status).toBe(200)
  })

  it('forbids giving, changing or taking more rights than one has, and reserves owners to owners', async () => {
    const head = await tailoredMember(shop, ['staff', 'customers', 'orders', 'stock', 'receiving'])
    const packer = await staff('packer')
    const editor = await staff('editor')
    expect((await make(head, ['orders', 'settings'])).status).toBe(403)
    const { body: small } = await make(head, ['orders'], 'Kassir')
    const { body: big } = await make(owner, ['orders', 'settings'], 'Müavin')
    expect((await head.put(`admin/roles/${small.id}/`, { name: 'Kassir', rights: ['orders', 'log'] })).status).toBe(403)
    expect((await head.put(`admin/roles/${big.id}/`, { name: 'Müavin', rights: ['orders'] })).status).toBe(403)
    expect((await head.delete(`admin/roles/${big.id}/`)).status).toBe(403)
    expect((await head.put(`admin/roles/${head.role}/`, { name: 'Özüm', rights: ['orders'] })).status).toBe(409)
    expect((await give(head, packer.id, small.id)).status).toBe(200)
    expect((await give(head, packer.id, big.id)).status).toBe(403)
    expect((await give(head, packer.id, 'manager')).status).toBe(403)
    // An editor has rights that this caller lacks, so the caller can change neither the editor's role nor block the
    // editor.
    expect((await give(head, editor.id, null)).status).toBe(403)
    expect((await head.put(`admin/customers/${editor.id}/block/`, { blocked: true })).status).toBe(403)
    // All rights together do not make an owner.
    const all = await tailoredMember(shop, (await owner.get('admin/roles/')).body.results[0].rights)
    expect((await give(all, packer.id, 'owner')).status).toBe(403)
    expect((await give(all, owner.id, null)).status).toBe(403)
    expect((await give(all, editor.id, 'manager')).status).toBe(200)
  })

  it('reports errors of a role under their fields, and rejects unknown roles and rights', async () => {
    await make(owner, ['orders'])
    expect((await make(owner, ['stock'], 'ANBARDAR')).body).toEqual({ name: ['Bu adda rol artıq var.'] })
    expect((await make(owner, [], 'Boş')).body).toEqual({ rights: ['Siyahı boşdur.'] })
    expect((await make(owner, ['everything'], 'Hər şey')).status).toBe(400)
    const packer = await staff('packer')
    expect((await give(owner, packer.id, '999')).body).toEqual({ role: ['Belə rol yoxdur.'] })
    expect((await give(owner, packer.id, 'boss')).status).toBe(400)
    await expect(runSql(sql`update users set role = 'tailored' where id = ${packer.id}`)).rejects.toThrow()
  })

  it('keeps the last owner an owner, also against a custom role', async () => {
    const { body: role } = await make(owner, ['orders'], 'Kassir')
    await runSql(sql`update users set is_active = false where role = 'owner' and id <> ${owner.id}`)
    const second = await staff('owner')
    expect((await give(second, owner.id, role.id)).status).toBe(200)
    expect((await owner.put(`admin/customers/${second.id}/role/`, { role: role.id })).status).toBe(403)
    await give(second, owner.id, 'owner')
    expect((await give(second, owner.id, role.id)).status).toBe(200)
    expect((await give(second, second.id, role.id)).status).toBe(409)
  })
})
