import { sql } from 'drizzle-orm'
import type { AdminCallName } from '../src/contract/client/admin/calls.ts'
import { tableOf, type Head } from '../src/contract/client/admin/resource.ts'
import { heads } from '../src/contract/client/admin/resources/heads.ts'
import { adminExampleRequests, type ExampleRequest } from './example-requests.ts'
import type { StaffMember } from './staff.ts'
import type { TestShop } from './with-shop.ts'

/** Calls whose examples cannot be sent unchanged, and the reason. */
export const notSent: Partial<Record<AdminCallName, string>> = {
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
  'couriers.assign': "the shop's own example has cancelled the order",
  'orders.return': 'the order has not left',
  'orders.track': 'the order does not go by post',
  'return-requests.accept': "the shop's own example has cancelled the order",
  'return-requests.refuse': "the shop's own example has cancelled the order",
  'return-requests.receive': "the shop's own example has cancelled the order",
  'return-requests.show': "the shop's own example has cancelled the order",
  'return-photos.show': "the shop's own example has cancelled the order",
  'couriers.give-account': 'the account has no role that delivers',
  'route.deliver': 'the order is on no route of the caller',
  'route.refuse': 'the order is on no route of the caller',
  'route.postpone': 'the order is on no route of the caller',
  'route.deliver-part': 'the order is on no route of the caller',
  'orders.postpone': 'the order is not on its way',
  'orders.refund': 'nothing was received for the order',
  'orders.reverse-tender': 'no money was recorded',
  'orders.record-payment': 'the order is cancelled',
  'orders.write-off': 'the order is not delivered',
  'payments.close': 'the attempt is clear',
  'payments.take-up': 'the attempt is not late',
  'payments.refund': 'the attempt is not paid',
  'payments.settle-refund': 'the attempt has no refund',
  'payments.settle-difference': 'the attempt has no difference',
  'orders.change': "the shop's own example has cancelled it",
  'orders.quote-change': "the shop's own example has cancelled it",
  'orders.cancel': "the shop's own example has cancelled it",
  'media.create': 'takes a file',
  'imports.create': 'takes a file',
  'tables.read': 'takes a file',
  'words.import': 'takes a file',
  'imports.undo': 'its example is not run yet',
  'imports.stop': 'its example is not run yet',
}

/** Reads come first, deletions last: each finds the records of its example. */
const turn = ({ name, method }: ExampleRequest<AdminCallName>) =>
  method === 'GET' ? 0 : name.endsWith('.replace') ? 2 : method === 'DELETE' ? 3 : 1

/** Returns the examples of the admin in an order in which all can be sent. */
export const sentAdminExamples = Object.values(adminExampleRequests)
  .filter(({ name }) => !(name in notSent))
  .sort((a, b) => turn(a) - turn(b))

/** Puts record 1 of everything in the examples into a shop that has goods, page and order already. */
export async function makeWhatAdminExamplesName(
  { services: { database } }: TestShop,
  owner: StaffMember,
): Promise<void> {
  await database.execute(sql`update promotions set id = 1, due_date = null where code = 'BITMIS'`)
  await database.execute(sql`insert into notice_ways (way, is_on, target) values ('mail', true, 'sifaris@example.az')`)
  await database.execute(sql`insert into hooks (url, events) values ('https://erp.example/buxar', '{order.placed}')`)
  await database.execute(sql`insert into hook_events (type, subject_id, spread_at) values ('order.placed', 1, now())`)
  await database.execute(sql`insert into hook_deliveries (hook_id, sequence, type) values (1, 1, 'order.placed')`)
  await database.execute(sql`insert into api_keys (name, secret_hash, rights, made_by, expires_at)
    values ('Anbar proqramı', repeat('a', 64), '{"stock": "write"}', ${owner.id}, now() + interval '1 year')`)
  await database.execute(sql`insert into notice_deliveries (way, order_id) values ('mail', 1)`)
  await database.execute(sql`
    insert into payments (order_id, provider, reference, provider_reference, amount, state, ended_at)
    select id, 'sandbox', '100001-1', repeat('a', 43), total, 'failed', now() from orders where id = 1`)
  await database.execute(sql`insert into sandbox_payments (reference, own_reference, amount, state)
    select repeat('a', 43), '100001-1', total, 'approved' from orders where id = 1`)
  await database.execute(sql`
    insert into onec_keys (user_name, password_hash, user_id) values ('1c-9f3ab2c1', repeat('0', 64), ${owner.id})`)
  await database.execute(sql`insert into onec_exchanges (key_id, type, is_trial) values (1, 'catalog', false)`)
  await database.execute(sql`insert into onec_products (product_id, external_id, is_free) values (1, 'b3c2', true)`)
  await database.execute(sql`insert into onec_prices (product_id, price, doubt) values (1, 1290, 'far')`)
  await database.execute(sql`insert into staff_roles (name, rights) values ('Kassir', '{orders}')`)
  await database.execute(sql`insert into media (key, width, height) values ('9f2c41d07ab36e5588c0a1f4', 640, 480)`)
  await makePlainRows(database, owner)
  const columns = ['Ünvan', 'Qiymət', 'Qeyd'].map((header) => ({ header, examples: [], column: null }))
  await database.execute(
    sql`insert into imports (user_id, format, file, columns, sheets)
      values (${owner.id}, 'csv', 'Ünvan;Qiymət;Qeyd', ${JSON.stringify(columns)},
        '[{"name": "Mayelər", "rows": 1, "isHidden": false, "isRead": true}]')`,
  )
  await database.execute(
    sql`insert into product_changes (user_id, kind, products)
      values (${owner.id}, 'price', '[{"id": 1, "before": {"price": 1}, "after": {"price": 2}}]')`,
  )
  await database.execute(
    sql`insert into goods_receipts (supplier, received_on, user_id) values ('Xəzər', '2026-11-20', ${owner.id})`,
  )
  await database.execute(
    sql`insert into goods_receipt_lines (receipt_id, position, product_id, name, quantity, unit_cost)
      values (1, 0, 1, 'Mal', 10, 640)`,
  )
  await database.execute(
    sql`insert into stock_changes (product_id, change, cost, reason, receipt_id) values (1, 10, 6400, 'receipt', 1)`,
  )
  await database.execute(sql`insert into supplier_goods (supplier_id, product_id) values (1, 1)`)
  await database.execute(sql`insert into supplier_orders (supplier_id, user_id) values (1, ${owner.id})`)
  await makeSupplierOrder(database, owner.id, 'draft')
  await database.execute(
    sql`insert into import_errors (import_id, line, field, reason) values (1, 2, 'price', 'Məbləğ düzgün deyil.')`,
  )
}

/** Makes the first row of each plain entity that has none: the example of its creating call. */
async function makePlainRows(database: TestShop['services']['database'], owner: StaffMember): Promise<void> {
  for (const name of Object.keys(heads)) {
    const { rows } = await database.execute(sql`select from ${sql.identifier(tableOf({ name }))} limit 1`)
    if (rows.length > 0) continue
    const { status, body } = await owner.post(
      `admin/${name}/`,
      adminExampleRequests[`${name}.create` as AdminCallName].body,
    )
    if (status !== 201) throw new Error(`${name}: ${JSON.stringify(body)}`)
  }
}

/** Makes a call's example succeed after the examples before it; returns fields that differ from the example. */
export async function readyAdminExample(
  { services: { database } }: TestShop,
  name: AdminCallName,
  owner: StaffMember,
): Promise<object> {
  const [resource = '', verb] = name.split('.')
  await database.execute(sql`delete from limits`)
  if (resource === 'reviews') {
    await database.execute(
      sql`insert into reviews (id, user_id, product_id, point) overriding system value values (1, 1, 1, 5)
        on conflict do nothing`,
    )
  }
  if (resource === 'order-requests') await makeOrderRequest(database)
  // A count ends once, and only one runs at a time.
  if (resource === 'counts') await makeCount(database, verb === 'create' ? null : owner.id)
  if (name === 'supplier-goods.delete')
    await database.execute(
      sql`insert into supplier_goods (id, supplier_id, product_id) overriding system value
        select 1, 1, min(id) from products on conflict do nothing`,
    )
  // Rows of earlier examples have the same name.
  const { title = 'name' }: Partial<Head> = (heads as Record<string, Head>)[resource] ?? {}
  if (resource in heads && (verb === 'create' || verb === 'update')) {
    const name = sql.identifier(title)
    await database.execute(
      sql`update ${sql.identifier(tableOf({ name: resource }))} set ${name} = ${name} || ' ' || id`,
    )
  }
  if (verb === 'update' && resource === 'promotions')
    await database.execute(sql`delete from promotions where code = 'PAYIZ15'`)
  if (name === 'staff-invitations.create' || name === 'customers.update')
    await database.execute(sql`update users set email = id || '@example.com' where email = 'yeni.adam@example.com'`)
  if (verb === 'update' && resource === 'roles')
    await database.execute(sql`delete from staff_roles where name = 'Anbardar'`)
  if (verb === 'update' && resource === 'tags') await database.execute(sql`delete from tags where name = 'Yeni ad'`)
  if (name === 'notices.test') await database.execute(sql`update notice_ways set target = 'sifaris@example.az'`)
  // A change of a product needs the version that was read.
  if (name === 'products.update') return { version: (await owner.get('admin/products/1/')).body.version }
  // No record may use a deleted record: neither orders nor earlier replacements.
  if (verb === 'delete')
    await database.execute(
      sql`truncate orders, payments, payment_messages, order_items, order_events, stock_changes, goods_receipts,
        supplier_orders cascade`,
    )
  // A draft is changed, and a sent order is closed.
  if (resource === 'supplier-orders')
    await makeSupplierOrder(database, owner.id, verb === 'create' ? null : verb === 'close' ? 'open' : 'draft')
  if (verb === 'delete' && ['categories', 'brands', 'tags'].includes(resource)) {
    await database.execute(
      sql`insert into ${sql.identifier(resource)} (id, slug, name) overriding system value values (1, 'bir', 'Bir')
        on conflict do nothing`,
    )
  }
  if (['imports.match', 'imports.sheets', 'imports.names', 'imports.run'].includes(name))
    await database.execute(sql`update imports set state = 'checked', rows_total = 1, columns_version = 0`)
  if (name === 'categories.replace') return { by: 2 }
  return {}
}

/** Replaces all orders to suppliers by order 1: a draft, or a sent one with an open line; null for no order. */
async function makeSupplierOrder(
  database: TestShop['services']['database'],
  user: number,
  state: 'draft' | 'open' | null,
): Promise<void> {
  for (const table of ['supplier_order_lines', 'supplier_orders']) {
    await database.execute(sql`alter table ${sql.identifier(table)} disable trigger user`)
    await database.execute(sql`delete from ${sql.identifier(table)}`)
    await database.execute(sql`alter table ${sql.identifier(table)} enable trigger user`)
  }
  if (state === null) return
  await database.execute(
    sql`insert into supplier_orders (id, supplier_id, user_id) overriding system value values (1, 1, ${user})`,
  )
  await database.execute(
    // Earlier examples may have deleted product 1.
    sql`insert into supplier_order_lines (order_id, position, product_id, name, code, quantity)
      select 1, 0, min(id), 'Mal', '', 10 from products`,
  )
  if (state === 'open')
    await database.execute(
      sql`update supplier_orders set sent_at = now(), sent_way = 'print', expected_on = '2026-12-01' where id = 1`,
    )
}

/** Replaces all requests to be called by request 1, which is open. */
async function makeOrderRequest(database: TestShop['services']['database']): Promise<void> {
  await database.execute(sql`truncate order_requests cascade`)
  await database.execute(sql`
    insert into order_requests (id, name, phone, source) overriding system value
    values (1, 'Aysel', '+994502123456', 'product')`)
  await database.execute(sql`
    insert into order_request_items (request_id, position, product_id, name, options, quantity, unit_price)
    select 1, 0, min(id), 'Mal', '[]', 1, 1000 from products`)
}

/** Replaces all counts by a running one with a step of the person; null for no count. */
async function makeCount(database: TestShop['services']['database'], user: number | null): Promise<void> {
  await database.execute(sql`truncate stock_counts cascade`)
  if (user === null) return
  await database.execute(sql`insert into stock_counts (id, user_id) overriding system value values (1, ${user})`)
  await database.execute(sql`
    with line as (
      insert into stock_count_lines (count_id, product_id, name, item_name, counted, expected, seen_change, user_id)
      select 1, id, name, '', 5, stock_count, (select max(id) from stock_changes), ${user}::int from products
        where id = 1 returning id)
    insert into stock_count_entries (count_id, line_id, user_id, kind, change) select 1, id, ${user}::int, 'add', 5
      from line`)
}
