import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { formatAmount, formatManat } from '#src/domain/money.ts'
import type { Effect, Scope } from '#src/domain/promotions/promotion.ts'
import { workedExamples, type WorkedExample } from '#src/domain/promotions/worked-examples.test-helper.ts'
import { textOf } from '#tests/pdf.ts'
import { addPromotion } from '#tests/promotions.ts'
import {
  advance,
  booksAgree,
  customer,
  goods,
  member,
  orderPayload,
  queuedJobs,
  runJob,
  runSql,
  sentMails,
  stockedShop,
} from '#tests/stocked-shop.ts'

// The examples of docs/promotions.md, from the cart to a return, in a shop.

stockedShop('owner')

/** The ids of an example are those of the shop's own goods: these are apart. */
const OWN = 1000

describe('the worked examples', () => {
  it.each(workedExamples)('agree in cart, order, mail, invoice, return and figures: $name', async (example) => {
    const { lines, rows, shares, total, returned } = example
    const isWholesale = example.name.includes('wholesaler')
    await stockGoods(example, isWholesale ? 0.8 : 1)
    const { coupon, names } = await addPromotions(example, isWholesale)
    const buyer = customer(isWholesale ? 'topdan' : 'musteri')
    const delivery = goods.deliveries[example.cart?.delivery ? 'Kuryer (Bakı)' : 'Mağazadan götürmə']
    const items = lines.map(({ product_id, options, quantity }) => ({
      product: product_id + OWN,
      quantity,
      options: options.map(({ id }) => id + OWN),
    }))

    const { body: cart } = await buyer.post('cart/quote/', { items, delivery, coupon })
    const expected = rows.map(([id, line, amount]) => [names.get(id), line, formatAmount(amount)])
    expect(reductionsOf(cart)).toEqual(expected)
    expect(cart.total).toBe(formatAmount(total))

    const payload = lines.map((line) => ({
      product: line.product_id + OWN,
      quantity: line.quantity,
      orderItemOptions: line.options.map(({ id }) => ({ id: id + OWN })),
      paid_amount: formatAmount(line.unit * line.quantity),
    }))
    const { body: order } = await buyer.post(
      'checkout/',
      orderPayload(payload, { delivery, coupon, total: cart.total }),
    )
    expect(reductionsOf(order)).toEqual(expected)
    expect(order.total).toBe(cart.total)

    const [mail] = await queuedJobs('mail-order-received')
    await runJob('mail-order-received', mail as object)
    expect((await sentMails())[0]?.text).toContain(`${formatAmount(total)}\u00A0₼`)

    const invoice = (await member.get(`admin/orders/print/?document=invoice&ids=${order.id}`)).body as Buffer
    expect(amountsOf(invoice)).toEqual(invoiceAmounts(example))

    const shown = (await member.get(`admin/orders/${order.id}/`)).body
    expect(shown.items.map(({ share }: { share: string }) => share)).toEqual(shares.map(formatAmount))
    await advance(order.id, 'preparing', 'on_way', 'delivered')
    const back = { id: shown.items[returned.line].id, quantity: returned.pieces, restocked: true }
    await member.post(`admin/orders/${order.id}/returns/`, { reason: 'Qüsurlu', items: [back] })
    expect((await member.get(`admin/orders/${order.id}/`)).body.refund_due).toBe(formatAmount(returned.worth))
    expect(await figuresOfToday()).toEqual(figuresOf(example))
    await booksAgree()
  })
})

/** Returns the amounts of a paper, from top to bottom. */
const amountsOf = (paper: Buffer) =>
  textOf(paper)
    .split('\n')
    .filter((text) => /^−?[\d.]+\u00A0₼$/.test(text))

/** Returns the amounts of an example's invoice: unit price and sum of each line, the sums, a row for each promotion. */
function invoiceAmounts({ lines, rows, total }: WorkedExample): string[] {
  const lowered = new Map<number, number>()
  for (const [id, , amount] of rows) lowered.set(id, (lowered.get(id) ?? 0) + amount)
  return [
    ...lines.flatMap(({ unit, quantity }) => [formatManat(unit), formatManat(unit * quantity)]),
    formatManat(goodsOf(lines)),
    ...[...lowered.values()].map((amount) => `−${formatManat(-amount)}`),
    formatManat(total),
  ]
}

const goodsOf = (lines: WorkedExample['lines']) => lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0)

/** Returns the figures of an example whose order was placed today, and of which pieces came back today. */
function figuresOf({ lines, shares, total, returned }: WorkedExample) {
  const sold = new Map<string, number>()
  for (const [at, { product_id }] of lines.entries()) {
    const name = `Mal ${product_id + OWN}`
    const worth = at === returned.line ? returned.worth : 0
    sold.set(name, (sold.get(name) ?? 0) + (shares[at] ?? 0) - worth)
  }
  return {
    sums: {
      items_total: formatAmount(goodsOf(lines)),
      discount: formatAmount(goodsOf(lines) - shares.reduce((sum, share) => sum + share, 0)),
      returned: formatAmount(returned.worth),
      total: formatAmount(total - returned.worth),
    },
    sold: Object.fromEntries([...sold].map(([name, amount]) => [name, formatAmount(amount)])),
  }
}

async function figuresOfToday() {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Baku' }).format(new Date())
  const { body } = await member.get(`admin/figures/?from=${today}&to=${today}`)
  const { items_total, discount, returned, total } = body.whole
  const sold = body.best_sellers.map(({ name, amount }: { name: string; amount: string }) => [name, amount])
  return { sums: { items_total, discount, returned, total }, sold: Object.fromEntries(sold) }
}

type Adjusted = { adjustments: { kind: string; label: string; line: number | null; amount: string }[] }

const reductionsOf = ({ adjustments }: Adjusted) =>
  adjustments.filter(({ kind }) => kind !== 'delivery').map(({ label, line, amount }) => [label, line, amount])

/** Writes the goods of an example, at the list prices of which its buyer pays `part`. */
async function stockGoods({ lines }: WorkedExample, part: number): Promise<void> {
  for (const { product_id, unit, surcharge, options, quantity } of lines) {
    const id = product_id + OWN
    await runSql(sql`
      insert into products (id, slug, name, category_id, price) overriding system value
      select ${id}, ${`mal-${id}`}, ${`Mal ${id}`}, min(id), ${Math.round((unit - surcharge) / part)} from categories
      on conflict do nothing`)
    await runSql(sql`insert into stock_changes (product_id, change, reason) values (${id}, ${quantity}, 'hand')`)
    for (const option of options) {
      await runSql(sql`
        insert into options (id, product_id, name) overriding system value values (${id}, ${id}, 'Dad')
        on conflict do nothing`)
      await runSql(sql`
        insert into option_items (id, option_id, name, price) overriding system value
        values (${option.id + OWN}, ${id}, ${`Dad ${option.id}`}, ${surcharge})`)
    }
  }
}

/** Writes the promotions of an example; returns the id of its code, and the labels of their rows. */
async function addPromotions({ promotions }: WorkedExample, isWholesale: boolean) {
  let coupon: number | null = null
  const names = new Map<number, string>()
  for (const { id, name, code, together, priority, minimum, min_pieces, scope, effect, money_left } of promotions) {
    const made = await addPromotion(ownEffect(effect), {
      name,
      code,
      together,
      priority,
      minimum_total: minimum,
      min_pieces,
      scope: ownScope(scope),
      who: [isWholesale ? 'wholesalers' : 'everyone'],
      max_amount: money_left,
      // With a limit, it is no planned sale and makes rows (R21).
      uses_per_customer: 9,
    })
    if (code !== null) coupon = made
    names.set(id, code ?? name)
  }
  return { coupon, names }
}

const ownScope = (scope: Scope): Scope => ({ ...scope, products: scope.products.map((id) => id + OWN) })

function ownEffect(effect: Effect): Effect {
  if (effect.kind === 'bundle')
    return { ...effect, parts: effect.parts.map((part) => ({ ...part, product_id: part.product_id + OWN })) }
  if (effect.kind === 'gift') return { ...effect, product_id: effect.product_id + OWN }
  if (effect.kind === 'buy_get' && effect.get_scope) return { ...effect, get_scope: ownScope(effect.get_scope) }
  return effect
}
