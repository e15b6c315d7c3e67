import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import {
  buy,
  changeOrders,
  customer,
  goods,
  orderLine,
  orderPayload,
  queuedJobs,
  runJob,
  runSql,
  sentMails,
  shop,
  stockedShop,
  visitor,
} from '#tests/stocked-shop.ts'
import * as demo from '#tests/demo-goods.ts'
import { mails, speakTo } from '#tests/speak.ts'
import { openShop, type TestShop } from '#tests/with-shop.ts'
import { mailActivation } from '#src/server/shop/account/activation.ts'

stockedShop()

/** Returns the tags that other nodes read after an action. */
async function changedBy(action: () => Promise<unknown>): Promise<string[]> {
  const { $client } = shop.services.database
  const { rows: before } = await $client.query<{ place: string }>('select pg_current_snapshot()::text as place')
  await action()
  const { rows: changes } = await $client.query<{ tags: string }>(
    'select tags from changes where not pg_visible_in_snapshot(xid, $1::pg_snapshot)',
    [before[0]?.place],
  )
  return changes.flatMap(({ tags }) => tags.split(' '))
}
describe('jobs', () => {
  it('the queue sends a mail after the transaction commits', async () => {
    const working = await openShop({ withJobs: true })
    try {
      const own = await demo.stockDemoGoods(working.services.database)
      await speakTo(working, own.users.musteri).post(
        'checkout/',
        demo.orderPayload(own, [demo.orderLine(own, 'demo-sade', 1, '10.00')], { email: 'musteri@demo.az' }),
      )
      await expect.poll(() => mails(working)).toHaveLength(1)
    } finally {
      await working.close()
    }
  })

  it('the start removes the schedule of a job from an earlier version', async () => {
    const scheduled = async (own: TestShop) =>
      (await own.services.database.$client.query<{ name: string }>('select name from pgboss.schedule')).rows.map(
        ({ name }) => name,
      )
    const working = await openShop({ role: 'all' })
    try {
      await working.services.database.execute(sql`
      insert into pgboss.queue select (jsonb_populate_record(queue, '{"name": "of-an-earlier-version"}')).*
        from pgboss.queue where name = 'delete-expired-rows'`)
      await working.services.database.execute(
        sql`insert into pgboss.schedule (name, cron) values ('of-an-earlier-version', '* * * * *')`,
      )
      await working.startJobs()
      expect(await scheduled(working)).not.toContain('of-an-earlier-version')
      expect(await scheduled(working)).toContain('delete-expired-rows')
    } finally {
      await working.close()
    }
  })

  it('a rollback removes the queued job', async () => {
    const { transaction } = await import('../transaction.ts')
    const failing = transaction(shop.services, async (tx) => {
      await tx.queue(mailActivation, { user_id: goods.users.yeni })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await queuedJobs('mail-activation')).toEqual([])
  })

  it('escapes typed text in the HTML of a mail', async () => {
    const name = '<b>Aysel</b> "&'
    const { body } = await customer().post(
      'checkout/',
      orderPayload([orderLine('demo-sade', 1, '10.00')], { first_name: name }),
    )
    await runJob('mail-order-received', { order_id: body.id })
    await runJob('mail-order-received', { order_id: body.id })
    const [mail, again] = await sentMails()
    expect(mail?.text).toContain(`Salam, ${name}!`)
    expect(mail?.html).not.toContain('<b>Aysel')
    expect(mail?.html).toContain('&#60;b&#62;Aysel')
    expect(mail?.from).toMatchObject({ name: 'Buxar', address: 'salam@buxar.az' })
    // A mail that is sent again after a failure has the same message id, so a mail program shows it once.
    expect(mail?.messageId).toBe('<order-1-received@shop.test>')
    expect(again?.messageId).toBe(mail?.messageId)
  })

  it('sends no mail about a deleted row', async () => {
    await runJob('mail-order-received', { order_id: 999 })
    await runJob('mail-activation', { user_id: 0 })
    await runJob('mail-account-exists', { user_id: 0 })
    expect(await sentMails()).toEqual([])
  })

  it('starts and ends reductions on time, and drops the pages of those products', async () => {
    await runSql(sql`
    insert into products (slug, name, category_id, price, sale_amount, own_sale, sale_starts_at, sale_ends_at)
    select new.slug, 'P', (select min(id) from categories), 1000, 100, new.in_sale, now() + new.starts, now() + new.ends
    from (values ('future', true, interval '1 hour', null::interval),
      ('begun', false, interval '-1 hour', interval '1 hour'),
      ('ended', true, interval '-2 hours', interval '-1 second'), ('open', false, null, null)) new (slug, in_sale,
        starts, ends)`)
    const changed = await changedBy(() => runJob('start-and-end-sales', {}))
    const list = await runSql(
      sql`select slug, in_sale, visitor_price from products where slug in
        ('future', 'begun', 'ended', 'open', 'demo-endirim', 'demo-sade') order by slug`,
    )
    expect(list).toEqual([
      { slug: 'begun', in_sale: true, visitor_price: 900 },
      { slug: 'demo-endirim', in_sale: true, visitor_price: 2999 },
      { slug: 'demo-sade', in_sale: false, visitor_price: 1000 },
      { slug: 'ended', in_sale: false, visitor_price: 1000 },
      { slug: 'future', in_sale: false, visitor_price: 1000 },
      { slug: 'open', in_sale: true, visitor_price: 900 },
    ])
    const updated = await runSql(
      sql`select kind || id as tag from products, unnest(array['product:', 'card:']) kind
        where slug in ('begun', 'ended', 'future', 'open')`,
    )
    const [category] = await runSql(sql`select category_id as id from products where slug = 'begun'`)
    const lists = ['all', 'sale', `category:${category?.id}`].flatMap((list) => [
      `list:${list}:price`,
      `list:${list}:sale`,
    ])
    expect(new Set(changed)).toEqual(
      new Set(['any-product', 'list:sale:goods', ...lists, ...updated.map(({ tag }) => tag)]),
    )
    expect(await changedBy(() => runJob('start-and-end-sales', {}))).toEqual([])
  })

  it('writes the tag of each of 2,000 changed products', async () => {
    await runSql(sql`
    insert into products (slug, name, category_id, price, sale_amount) select 'many-' || n, 'P', (select min(id)
      from categories), 1000, 100
    from generate_series(1, 2000) n`)
    const changed = await changedBy(() => runJob('start-and-end-sales', {}))
    expect(new Set(changed.filter((tag) => tag.startsWith('product:'))).size).toBe(2000)
  })

  it('writes the tag for everything after too many changes in a transaction', async () => {
    await runSql(sql`
    insert into products (slug, name, category_id, price) select 'many-' || n, 'P', (select min(id) from categories),
      1000 from generate_series(1, 2000) n`)
    let collected = ''
    const changed = await changedBy(() =>
      shop.services.database.transaction(async (tx) => {
        await tx.execute(sql`do $$ declare one int; begin
      for one in select id from products where slug like 'many-%' loop
        update products set price = price + 1 where id = one;
      end loop; end $$`)
        const {
          rows: [row],
        } = await tx.execute<{ tags: string }>(sql`select current_setting('buxar.changed') as tags`)
        collected = row?.tags ?? ''
      }),
    )
    expect(collected).toBe('everything')
    expect(changed).toContain('everything')
  })

  it('counts best sellers by pieces in 90 days, without cancelled orders (D31)', async () => {
    await buy('demo-endirim', 2)
    await buy('demo-endirim', 1)
    await buy('demo-sade', 2)
    const { body: canceled } = await buy('demo-sade', 9)
    await customer().patch(`cancel-order/${canceled.id}/`, { canceled: true })
    await runJob('count-best-sellers', {})
    expect(
      await runSql(sql`select slug, sold_count from products where sold_count > 0 order by sold_count desc`),
    ).toEqual([
      { slug: 'demo-endirim', sold_count: 3 },
      { slug: 'demo-sade', sold_count: 2 },
    ])
    const { body: home } = await visitor().get('home-page/')
    expect(home.best_seller.map((product: { slug: string }) => product.slug)).toEqual([
      'demo-endirim',
      'demo-sade',
      'demo-video',
      'demo-son',
      'demo-bitib',
      'demo-secimli-endirim',
      'demo-secimli',
    ])
    await changeOrders(sql`update orders set created_at = now() - interval '91 days' where items_total = 2000`)
    await runJob('count-best-sellers', {})
    expect(await runSql(sql`select slug from products where sold_count > 0`)).toEqual([{ slug: 'demo-endirim' }])
  })

  it('shows no best sellers before anything is sold (D31)', async () => {
    await runJob('count-best-sellers', {})
    const { body: home } = await visitor().get('home-page/')
    expect(home.best_seller).toEqual([])
  })

  it('the nightly job deletes only expired rows', async () => {
    await runSql(sql`
    insert into refresh_tokens (user_id, family_id, token_hash, expires_at)
    select ${goods.users.musteri}, gen_random_uuid(), 'hash' || n, now() + n * interval '1 hour'
      from generate_series(-2, 3) n where n <> 0`)
    await runSql(sql`
    insert into mailed_links (user_id, purpose, token_hash, expires_at)
    select ${goods.users.musteri}, 'activation', 'hash' || n, now() + n * interval '1 hour'
      from generate_series(-2, 3) n where n <> 0`)
    await runSql(
      sql`insert into limits (key, points, expire) select 'k' || n, 1, extract(epoch from now() + n * interval '1 hour')
        * 1000 from generate_series(-2, 3) n where n <> 0`,
    )
    await runJob('delete-expired-rows', {})
    expect(
      await runSql(sql`
    select (select count(*)::int from refresh_tokens) as tokens, (select count(*)::int from mailed_links) as links,
      (select count(*)::int from limits where key like 'k%') as limits`),
    ).toEqual([{ tokens: 3, links: 3, limits: 3 }])
  })
})
