import { bakuDay } from '#src/domain/baku-clock.ts'
import { dayText } from '#src/domain/day-text.ts'
import { expect, test } from './fixtures.ts'
import { atWork, goTo } from './at-work.ts'
import { customer, orderOf } from './customers.ts'
import { complaints, expectText, plain } from './screen.ts'

test.describe('the figures of a day with a return', () => {
  for (const [width, height] of [
    [1280, 900],
    [360, 800],
  ] as const) {
    test(`show each sum under its heading, with returns, ${width} px wide`, async ({ visit, shop }) => {
      const visitor = await visit(null, { width, height })
      const api = await atWork(visitor)
      const buyer = await customer(shop.url, 'musteri@demo.az')
      const { id } = await buyer.call('checkout', await orderOf(buyer, 'demo-sade', 3))
      for (const stage of ['preparing', 'on_way', 'delivered'] as const)
        await api.call('orders.advance', { orders: [{ id, stage }] })
      const [line] = (await api.call('orders.show', { id })).items
      await api.call('orders.return', {
        id,
        reason: 'Zədəli çatdı',
        items: [{ id: line?.id ?? 0, quantity: 1, restocked: true }],
      })
      await goTo(visitor, '/figures')
      await visitor.page.getByRole('button', { name: '7 gün' }).click()
      const today = bakuDay()
      const from = new Date(Date.parse(today) - 6 * 86_400_000).toISOString().slice(0, 10)
      const { whole } = await api.call('figures.show', { from, to: today, step: 'day' })
      expect(Number(whole.returned)).toBeGreaterThan(0)
      const table = visitor.page.getByRole('region', { name: 'Satışlar' })
      await table.locator('tbody tr').first().waitFor()
      const weekday = ['B.', 'B.e.', 'Ç.a.', 'Ç.', 'C.a.', 'C.', 'Ş.'][new Date(today).getUTCDay()]
      await expectText(table.locator('tbody th').first(), `${dayText(today)} ${weekday}`)
      const headings = await table.locator('thead th').allInnerTexts()
      const sums = async () =>
        (await table.locator('tfoot tr > *').allInnerTexts()).map((text) =>
          plain(text).replaceAll(/(?<=\d) (?=\d{3})/g, ''),
        )
      await expect.poll(async () => (await sums())[headings.indexOf('Xalis satış, ₼')]).toContain(whole.total)
      const back =
        width === 1280
          ? (await sums())[headings.indexOf('Qaytarılıb, ₼')]
          : (await sums())[headings.indexOf('Xalis satış, ₼')]
      expect(back).toContain(`−${whole.returned}`)
      for (const row of await table.locator('tbody tr').all())
        expect(await row.locator('> *').count()).toBe(headings.length)
      expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      expect(await table.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0)
      // The former period is a straight line from step to step, and a dot if there is one step.
      await expect(visitor.page.locator('.recharts-line-curve')).toHaveAttribute('d', /^M[-\d.,]+(L[-\d.,]+)+$/)
      const dot = visitor.page.locator('.recharts-line-dots circle')
      await expect(dot).toHaveCount(0)
      await visitor.page.getByRole('button', { name: 'Bu ay' }).click()
      await visitor.page.getByRole('button', { name: 'Ay', exact: true }).click()
      await expect(dot).toHaveCount(1)
      expect(complaints(visitor.problems)).toEqual([])
    })
  }
})
