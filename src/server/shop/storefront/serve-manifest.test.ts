import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { runSql, sharedShop, shop } from '#tests/stocked-shop.ts'

sharedShop()

describe('manifest', () => {
  it('names the shop as its settings do', async () => {
    await runSql(sql`insert into settings (name, value) values ('name', '"Duman"')
      on conflict (name) do update set value = excluded.value`)
    const answer = await shop.app.inject('/manifest.webmanifest')
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(answer.json()).toMatchObject({
      name: 'Duman',
      start_url: '/',
      icons: [{ sizes: '192x192' }, { sizes: '512x512' }],
    })
  })
})
