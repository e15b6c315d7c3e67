import { sql } from 'drizzle-orm'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { formatAmount } from '#src/domain/money.ts'
import { reachedStage, stageLabel, type StageTimes } from '#src/domain/orders/stages.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import type { Services } from '#src/server/platform/services.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { isSale } from '#src/server/admin/figures/sales.ts'
import { addCounts, type Exchange } from './exchange.ts'

/** Most orders of one exchange; the others go with the next one. */
const ORDERS_MAX = 1000
/** Orders change for so long, days. */
const CHANGES_DAYS = 120

type Line = {
  external_id: string | null
  product_id: number
  sku: string | null
  name: string
  options: { option: string; name: string }[]
  quantity: number
  list_price: number
  share: number
}
type Order = StageTimes<string> & {
  id: number
  total: number
  delivery_price: number
  delivery_name: string
  payment: 'cash' | 'card' | 'online'
  is_paid: boolean
  first_name: string
  last_name: string
  email: string
  phone: string
  address: string
  city: string
  zipcode: string
  note: string
  cancel_reason: string | null
  is_pickup: boolean
  day: string
  time: string
  lines: Line[]
}

/**
 * Returns the orders that 1C does not have in their present form as CommerceML, and remembers what was sent (G34). A
 * trial remembers nothing.
 */
export async function queryOrders(services: Services, exchange: Exchange): Promise<string> {
  const orders = await transaction(services, async (tx) => {
    const { rows } = await tx.execute<Order & { form: string }>(sql`
      with line as (
        select order_id, json_agg(json_build_object('external_id', coalesce(variant.external_id, onec_products.external_id),
            'product_id', order_items.product_id, 'sku', products.sku, 'name', order_items.name, 'options', options,
            'quantity', quantity, 'list_price', list_price, 'share', share) order by order_items.id) as lines
        from order_items join orders on orders.id = order_id join products on products.id = order_items.product_id
          left join onec_products on onec_products.product_id = products.id and not is_free
          left join lateral (select onec_variants.external_id from options own join option_items on option_id = own.id
              join onec_variants on item_id = option_items.id
            where own.product_id = products.id and order_items.options @> jsonb_build_array(jsonb_build_object('id',
              coalesce(first_item_id, option_items.id))) and (second_item_id is null or order_items.options @>
              jsonb_build_array(jsonb_build_object('id', second_item_id))) limit 1) variant on true
        where orders.created_at > now() - make_interval(days => ${CHANGES_DAYS}) group by order_id),
      known as (
        select orders.*, lines, ${isSale} and payment = 'online' as is_paid,
          coalesce((select is_pickup from delivery_types where delivery_types.id = delivery_id), false) as is_pickup,
          md5(concat_ws('|', total, preparing, on_way, delivered, canceled, returned, first_name, last_name, phone, email,
            address, city, payment, ${isSale}, (select json_agg(json_build_object('id', id, 'q', quantity, 's', share)
              order by id) from order_items where order_id = orders.id))) as form
        from orders join line on order_id = orders.id
        where orders.created_at > (select min(created_at) from onec_keys))
      select known.id, total, delivery_price, delivery_name, payment, is_paid, first_name, last_name, email, phone,
        address, city, zipcode, courier_note as note, cancel_reason, is_pickup, lines, form,
        to_char(created_at at time zone 'Asia/Baku', 'YYYY-MM-DD') as day,
        to_char(created_at at time zone 'Asia/Baku', 'HH24:MI:SS') as time,
        ${inUtc(sql`received`)} as received, ${inUtc(sql`preparing`)} as preparing, ${inUtc(sql`on_way`)} as on_way,
        ${inUtc(sql`delivered`)} as delivered, ${inUtc(sql`canceled`)} as canceled, ${inUtc(sql`returned`)} as returned
      from known left join onec_orders on order_id = known.id
      where confirmed is distinct from form order by known.id limit ${ORDERS_MAX}`)
    if (!exchange.is_trial && rows.length > 0)
      await tx.execute(sql`
        insert into onec_orders (order_id, sent, sent_in) select id, form, ${exchange.id}
          from json_to_recordset(${JSON.stringify(rows.map(({ id, form }) => ({ id, form })))}) sent(id int, form text)
        on conflict (order_id) do update set sent = excluded.sent, sent_in = excluded.sent_in`)
    await addCounts(tx, exchange.id, { sent: rows.length })
    return rows
  })
  const now = new Date().toISOString().slice(0, 19)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<КоммерческаяИнформация ВерсияСхемы="2.05" ДатаФормирования="${now}">`,
    ...orders.map(documentOf),
    '</КоммерческаяИнформация>',
  ].join('\n')
}

/** Marks the orders of the exchange as taken by 1C. */
export async function confirmOrders({ database }: Services, exchange: Exchange): Promise<void> {
  await database.execute(sql`
    with confirmed as (update onec_orders set confirmed = sent where sent_in = ${exchange.id})
    update onec_exchanges set state = 'done' where id = ${exchange.id}`)
}

const PAYMENTS = { cash: 'Nağd', card: 'Kartla, təhvil alanda', online: 'Onlayn' }

function documentOf(order: Order): string {
  const name = `${order.first_name} ${order.last_name}`.trim()
  const lines = order.lines.map(lineOf)
  const delivery = order.total - order.lines.reduce((sum, { share }) => sum + share, 0)
  if (delivery !== 0)
    lines.push(
      goodsOf({
        id: 'ORDER_DELIVERY',
        name: order.delivery_name,
        quantity: 1,
        price: delivery,
        sum: delivery,
        kind: 'Услуга',
      }),
    )
  const stage = reachedStage(order)
  const state =
    stage === 'canceled' ? 'Ləğv edilib' : stage === 'returned' ? 'Qaytarılıb' : stageLabel(stage, order.is_pickup)
  const address = [order.zipcode, order.city, order.address].filter(Boolean).join(', ')
  return element('Документ', [
    text('Ид', String(order.id)),
    text('Номер', orderNumber(order.id)),
    text('Дата', order.day),
    text('Время', order.time),
    text('ХозОперация', 'Заказ товара'),
    text('Роль', 'Продавец'),
    text('Валюта', 'AZN'),
    text('Курс', '1'),
    text('Сумма', formatAmount(order.total)),
    element('Контрагенты', [
      element('Контрагент', [
        text('Ид', `${order.phone}#${name}`),
        text('Наименование', name),
        text('ПолноеНаименование', name),
        text('Роль', 'Покупатель'),
        text('Имя', order.first_name),
        text('Фамилия', order.last_name),
        element('АдресРегистрации', [text('Представление', address)]),
        element('Контакты', [...(order.email ? [contact('Почта', order.email)] : []), contact('Телефон', order.phone)]),
      ]),
    ]),
    text('Комментарий', order.note),
    element('Товары', lines),
    element('ЗначенияРеквизитов', [
      value('Метод оплаты', PAYMENTS[order.payment]),
      value('Заказ оплачен', String(order.is_paid)),
      value('Доставка', order.delivery_name),
      value('Адрес доставки', address),
      value('Статус заказа', state),
      value('Отменен', String(stage === 'canceled')),
      ...(order.cancel_reason ? [value('Причина отмены', order.cancel_reason)] : []),
    ]),
  ])
}

function lineOf(line: Line): string {
  const options = line.options.map(({ option, name }) => `${option}: ${name}`).join(', ')
  return goodsOf({
    id: line.external_id ?? line.sku ?? `buxar-${line.product_id}`,
    sku: line.sku,
    name: options ? `${line.name} (${options})` : line.name,
    quantity: line.quantity,
    price: line.list_price,
    sum: line.share,
    kind: 'Товар',
  })
}

type Goods = {
  id: string
  sku?: string | null
  name: string
  quantity: number
  price: number
  sum: number
  kind: string
}

/** The reduction is the discount of the line, so that the sums agree to the qəpik. */
function goodsOf({ id, sku, name, quantity, price, sum, kind }: Goods): string {
  const discount = price * quantity - sum
  return element('Товар', [
    text('Ид', id),
    ...(sku ? [text('Артикул', sku)] : []),
    text('Наименование', name),
    '<БазоваяЕдиница Код="796" НаименованиеПолное="Штука" МеждународноеСокращение="PCE">шт</БазоваяЕдиница>',
    text('ЦенаЗаЕдиницу', formatAmount(price)),
    text('Количество', String(quantity)),
    text('Сумма', formatAmount(sum)),
    ...(discount > 0
      ? [
          element('Скидки', [
            element('Скидка', [
              text('Наименование', 'Endirim'),
              text('Сумма', formatAmount(discount)),
              text('УчтеноВСумме', 'true'),
            ]),
          ]),
        ]
      : []),
    element('ЗначенияРеквизитов', [value('ВидНоменклатуры', kind), value('ТипНоменклатуры', kind)]),
  ])
}

const element = (name: string, children: readonly string[]) => `<${name}>${children.join('')}</${name}>`
const text = (name: string, content: string) => `<${name}>${escaped(content)}</${name}>`
const value = (name: string, content: string) =>
  element('ЗначениеРеквизита', [text('Наименование', name), text('Значение', content)])
const contact = (type: string, content: string) => element('Контакт', [text('Тип', type), text('Значение', content)])

/** Escapes a text, and drops the characters that XML cannot have. */
function escaped(content: string): string {
  return (
    content
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- XML has no control characters
      .replace(/[\u0000-\u0008\v\f\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}
