import { sql } from 'drizzle-orm'
import type { StaffCallName } from '../src/contract/client/staff/calls.ts'
import { staffExampleRequests, type ExampleRequest } from './example-requests.ts'
import type { StaffMember } from './staff.ts'
import type { TestShop } from './with-shop.ts'

/** Calls whose examples cannot be sent as they stand, and why. */
export const notSent: Partial<Record<StaffCallName, string>> = {
  'session.end': 'ends the session of all that follow',
  'session.begin-with-passkey': 'a passkey signs a challenge once',
  'passkeys.create': 'a passkey signs a challenge once',
  'passkeys.delete': 'names a passkey of the example alone',
  'session.renew': 'needs the Origin that browsers send',
  'first-owner.create': 'the shop has its owner',
  'sessions.delete': 'names a session of the example alone',
  'second-factor.confirm': 'a code counts for half a minute',
  'second-factor.remove': 'none is on',
  'second-factor.renew-codes': 'none is on',
  'customers.lift-second-factor': 'the customer has none',
  'customers.invite': 'the customer is active',
  'customers.withdraw-invitation': 'the customer was not invited',
  'couriers.assign': 'the shop\'s own example has cancelled the order',
  'orders.undo-stage': 'the order has not moved',
  'orders.return': 'the order has not left',
  'orders.refund': 'nothing was received for the order',
  'orders.change': 'the shop\'s own example has cancelled it',
  'orders.quote-change': 'the shop\'s own example has cancelled it',
  'orders.cancel': 'the shop\'s own example has cancelled it',
  'media.create': 'takes a file',
  'imports.create': 'takes a file',
  'imports.undo': 'its example is not run yet',
  'imports.stop': 'its example is not run yet',
}

/** What is read comes first, what is taken away last: each finds what its example names. */
const turn = ({ name, method }: ExampleRequest<StaffCallName>) =>
  method === 'GET' ? 0 : name.endsWith('.replace') ? 2 : method === 'DELETE' ? 3 : 1

/** The examples of the back office in an order in which all can be sent. */
export const sentStaffExamples = Object.values(staffExampleRequests).filter(({ name }) => !(name in notSent)).sort((a, b) => turn(a) - turn(b))

/** Puts number 1 of everything that the examples name into a shop that has goods, page and order already. */
export async function makeWhatStaffExamplesName({ services: { database } }: TestShop, owner: number): Promise<void> {
  await database.execute(sql`update coupons set id = 1 where code = 'BITMIS'`)
  await database.execute(sql`insert into notice_ways (way, is_on, target) values ('mail', true, 'sifaris@example.az')`)
  await database.execute(sql`insert into notice_deliveries (way, order_id) values ('mail', 1)`)
  await database.execute(sql`insert into couriers (name) values ('Kamran Əliyev')`)
  await database.execute(sql`insert into staff_roles (name, rights) values ('Kassir', '{orders}')`)
  await database.execute(sql`insert into media (key, width, height) values ('9f2c41d07ab36e5588c0a1f4', 640, 480)`)
  await database.execute(sql`insert into carousels (image_id, text, textcolor, name, link) values (1, 'Payız', '#ffffff', 'Bax', '/sales')`)
  await database.execute(sql`insert into banners (image_id, title, link) values (1, 'Endirimlər', '/sales')`)
  const columns = ['Ünvan', 'Qiymət', 'Qeyd'].map((header) => ({ header, examples: [], column: null }))
  await database.execute(sql`insert into imports (user_id, format, file, columns) values (${owner}, 'csv', 'Ünvan;Qiymət;Qeyd', ${JSON.stringify(columns)})`)
  await database.execute(sql`insert into product_changes (user_id, kind, products) values (${owner}, 'price', '[{"id": 1, "before": {"price": 1}, "after": {"price": 2}}]')`)
  await database.execute(sql`insert into goods_receipts (supplier, received_on, user_id) values ('Xəzər', '2026-11-20', ${owner})`)
  await database.execute(sql`insert into goods_receipt_lines (receipt_id, position, product_id, name, quantity, unit_cost) values (1, 0, 1, 'Mal', 10, 640)`)
  await database.execute(sql`insert into stock_changes (product_id, change, cost, reason, receipt_id) values (1, 10, 6400, 'receipt', 1)`)
  await database.execute(sql`insert into import_errors (import_id, line, field, reason) values (1, 2, 'price', 'Məbləğ düzgün deyil.')`)
}

/** Makes a call's example succeed after those before it; answers what it has to say otherwise than the example. */
export async function readyStaffExample({ services: { database } }: TestShop, name: StaffCallName, owner: StaffMember): Promise<object> {
  const [resource = '', verb] = name.split('.')
  await database.execute(sql`delete from limits`)
  if (resource === 'reviews') {
    await database.execute(sql`insert into reviews (id, user_id, product_id, point) overriding system value values (1, 1, 1, 5) on conflict do nothing`)
  }
  // What the example of the creating call has made has this name already.
  if (verb === 'update' && resource === 'coupons') await database.execute(sql`delete from coupons where code = 'PAYIZ15'`)
  if (name === 'staff-invitations.create' || name === 'customers.update') await database.execute(sql`update users set email = id || '@example.com' where email = 'yeni.adam@example.com'`)
  if (verb === 'update' && resource === 'couriers') await database.execute(sql`update couriers set name = 'Kuryer ' || id`)
  if (verb === 'update' && resource === 'roles') await database.execute(sql`delete from staff_roles where name = 'Anbardar'`)
  if (verb === 'update' && resource === 'tags') await database.execute(sql`delete from tags where name = 'Yeni ad'`)
  // Whoever changes a product says which one they read.
  if (name === 'products.update') return { version: (await owner.get('admin/products/1/')).body.version }
  // Nothing may use what is deleted: neither orders nor what was replaced before.
  if (verb === 'delete') await database.execute(sql`truncate orders, payments, order_items, order_events, stock_changes, goods_receipts cascade`)
  if (verb === 'delete' && ['categories', 'brands', 'tags'].includes(resource)) {
    await database.execute(sql`insert into ${sql.identifier(resource)} (id, slug, name) overriding system value values (1, 'bir', 'Bir') on conflict do nothing`)
  }
  if (name === 'imports.match' || name === 'imports.run') await database.execute(sql`update imports set state = 'checked', rows_total = 1, columns_version = 0`)
  if (name === 'categories.replace') return { by: 2 }
  return {}
}
