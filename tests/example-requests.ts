import { sql } from 'drizzle-orm'
import type { CallName } from '../src/contract/client/calls.ts'
import { features } from '../src/contract/index.ts'
import type { AdminCallName } from '../src/contract/client/admin/calls.ts'
import { adminFeatures } from '../src/contract/admin/index.ts'
import { sha256 } from '../src/server/platform/tokens/secret-token.ts'
import { openApiDocument } from '../src/server/platform/openapi/openapi-document.ts'
import { orderLine, orderPayload, stockDemoGoods, type Goods } from './demo-goods.ts'
import { speakTo } from './speak.ts'
import { runUnruled, type TestShop } from './with-shop.ts'

type Content = Partial<Record<string, { schema: object; example?: unknown }>>

/** One call in the API's description, with the parts that tests read. */
export type Operation = {
  operationId: string
  security: object[]
  parameters: { name: string; in: string; example?: unknown }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content; headers: object }>
}

export type ApiDocument = { tags: { name: string }[]; paths: Record<string, Record<string, Operation>> }

export type ExampleRequest<Name extends string = CallName> = {
  name: Name
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `{name}` for parameters. */
  path: string
  url: string
  body: Record<string, unknown> | undefined
  operation: Operation
}

/** Returns the example request of every call of the shop, from the description that the server generates. */
export const exampleRequests = requestsOf<CallName>(openApiDocument(features) as ApiDocument)

/** Returns the same for the admin's calls. */
export const adminExampleRequests = requestsOf<AdminCallName>(openApiDocument(adminFeatures) as ApiDocument)

function requestsOf<Name extends string>({ paths }: ApiDocument): Record<Name, ExampleRequest<Name>> {
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => {
        const body = operation.requestBody?.content['application/json']?.example
        return [
          operation.operationId,
          {
            name: operation.operationId,
            method: method.toUpperCase(),
            path,
            url: urlOf(path, operation),
            body,
            operation,
          },
        ]
      }),
    ),
  ) as Record<Name, ExampleRequest<Name>>
}

function urlOf(path: string, { parameters }: Operation): string {
  const query = new URLSearchParams()
  for (const { name, in: place, example } of parameters) {
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(example)))
    else if (place === 'query' && example !== undefined) query.set(name, String(example))
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

/**
 * Puts the records of the examples into an empty shop: goods, brand, tag, page and musteri's order. Musteri's id is
 * 1.
 */
export async function makeWhatExamplesName(shop: TestShop): Promise<Goods> {
  const { database } = shop.services
  const goods = await stockDemoGoods(database)
  await database.execute(sql`
    with brand as (insert into brands (slug, name) values ('tokka', 'Tokka') returning id)
    update products set brand_id = (select id from brand) where slug = 'demo-sade'`)
  await database.execute(sql`
    with tag as (insert into tags (slug, name) values ('uzunomurlu', 'uzunömürlü') returning id)
    insert into product_tags (product_id, tag_id) select ${goods.products['demo-sade']}::int, id from tag`)
  await database.execute(
    sql`insert into pages (slug, name, icon) values ('catdirilma-ve-odenis', 'Çatdırılma və ödəniş', 'truck')`,
  )
  await speakTo(shop, goods.users.musteri).post(
    'checkout/',
    orderPayload(goods, [orderLine(goods, 'demo-sade', 1, '10.00')]),
  )
  return goods
}

/**
 * Makes a call's example succeed (again) after any earlier request: its token or link is unused, and no limit is
 * reached.
 */
export async function readyExample(shop: TestShop, { users }: Goods, name: CallName): Promise<void> {
  const { database, env, mediaStore } = shop.services
  // An account with an open order cannot be erased.
  if (name === 'eraseAccount')
    await database.execute(
      sql`update orders set preparing = now(), on_way = now(), delivered = now() where delivered is null
        and canceled is null`,
    )
  if (name === 'startPayment' || name === 'payInInstalments' || name === 'payAtDoor')
    await database.execute(sql`update orders set payment = 'online'`)
  if (name === 'payInInstalments')
    await database.execute(
      sql`insert into settings (name, value) values ('card_payments', '{"instalments": [6]}') on conflict do nothing`,
    )
  if (/return/i.test(name)) {
    await runUnruled(
      shop,
      `update orders set canceled = null, preparing = now(), on_way = now(), delivered = now() where id = 1`,
    )
    if (name === 'askReturn')
      await database.execute(sql`update return_requests set state = 'refused',
      refusal = 'x', closed_at = now() where state = 'sent'`)
  }
  if (name === 'withdrawReturn')
    await runUnruled(
      shop,
      `insert into return_requests (order_id, user_id) select 1, ${users.musteri}
         where not exists (select from return_requests);
       insert into return_request_lines select 1, min(id), 1, 'wrong' from order_items where order_id = 1
         on conflict do nothing;
       update return_requests set state = 'sent', refusal = null, closed_at = null where id = 1`,
    )
  if (name === 'returnPhoto') {
    await database.execute(sql`insert into return_photos (order_id, user_id, key, width, height)
      select 1, ${users.musteri}, 'sekil', 1, 1 where not exists (select from return_photos)`)
    await mediaStore.write('returns/sekil', Buffer.from('x'))
  }
  if (name.endsWith('SandboxPayment')) {
    const reference = exampleRequests[name].operation.parameters.find((one) => one.name === 'reference')?.example
    await database.execute(sql`insert into sandbox_payments (reference, own_reference, amount)
      select ${reference}, '100001-9', total from orders on conflict do nothing`)
  }
  // Only the demo shop has a provider of online payments.
  env.demo = true
  const { token, refresh } = (exampleRequests[name].body ?? {}) as { token?: string; refresh?: string }
  await database.execute(sql`delete from limits`)
  await database.execute(sql`delete from reviews`)
  if (name === 'changeAddress' || name === 'dropAddress') {
    await database.execute(
      sql`insert into addresses (id, user_id, city, address) overriding system value
        values (1, ${users.musteri}, 'Bakı', 'x') on conflict do nothing`,
    )
  } else await database.execute(sql`delete from addresses`)
  if (name === 'addReviewPhoto' || name === 'dropReviewPhoto') {
    await database.execute(
      sql`insert into reviews (user_id, product_id, point) select ${users.musteri}, id, 5 from products
        where slug = 'demo-sade'`,
    )
  }
  if (name === 'dropReviewPhoto') {
    await database.execute(sql`
      with picture as (insert into media (key, width, height) values (md5(random()::text), 1, 1) returning id)
      insert into review_photos (id, review_id, media_id) overriding system value
        select 1, (select max(id) from reviews), id from picture`)
  }
  await database.execute(sql`delete from users where email = 'aysel@example.com' and id <> ${users.musteri}`)
  await database.execute(sql`update users set email = 'musteri@demo.az', is_active = true, blocked_at = null,
    password_hash = (select password_hash from users where id = ${users.sadiq}) where id = ${users.musteri}`)
  if (refresh) {
    await database.execute(sql`insert into refresh_tokens (user_id, family_id, token_hash, expires_at)
      values (${users.musteri}, gen_random_uuid(), ${sha256(refresh)}, now() + interval '1 day')
      on conflict (token_hash) do update set family_id = excluded.family_id, rotated_at = null, revoked_at = null`)
  }
  if (name === 'confirmEmail' || name === 'undoEmail') {
    await database.execute(sql`delete from email_changes`)
    await database.execute(sql`insert into email_changes (user_id, old_email, new_email,
      ${sql.raw(name === 'confirmEmail' ? 'confirm_hash' : 'undo_hash')})
      values (${users.musteri}, 'musteri@demo.az', 'aysel@example.com', ${sha256(token ?? '')})`)
  } else if (token) {
    if (name === 'acceptInvitation')
      await database.execute(
        sql`insert into invitations (user_id, invited_by) values (${users.musteri}, ${users.admin})
          on conflict do nothing`,
      )
    await database.execute(sql`insert into mailed_links (user_id, purpose, token_hash, expires_at)
      values (${users.musteri},
        ${name === 'activate' ? 'activation' : name === 'acceptInvitation' ? 'invitation' : 'password_reset'},
          ${sha256(token)}, now() + interval '1 hour')
      on conflict (token_hash) do update set used_at = null, purpose = excluded.purpose`)
  }
}
