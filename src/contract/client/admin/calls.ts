import type { StaffRight } from '../../../domain/admin/rights.ts'
import type { Method } from '../calls.ts'
import type { Head } from './resource.ts'
import { heads } from './resources/heads.ts'

type Path = `/api/v1/admin/${string}/`

type RowLines<Rows extends string, Right extends string> = {
  list: `GET ${Rows} ${Right}`
  show: `GET ${Rows}{id}/ ${Right}`
  create: `POST ${Rows} ${Right}`
  update: `PUT ${Rows}{id}/ ${Right}`
  delete: `DELETE ${Rows}{id}/ ${Right}`
}

type RowCalls<Name extends string, Right extends string> = {
  [Verb in keyof RowLines<'', ''> as `${Name}.${Verb}`]: RowLines<`/api/v1/admin/${Name}/`, Right>[Verb]
}

/** Returns the five calls that make a resource of react-admin. */
function rowPaths<const Name extends string, const Right extends StaffRight>(name: Name, right: Right) {
  const rows = `/api/v1/admin/${name}/`
  return {
    [`${name}.list`]: `GET ${rows} ${right}`,
    [`${name}.show`]: `GET ${rows}{id}/ ${right}`,
    [`${name}.create`]: `POST ${rows} ${right}`,
    [`${name}.update`]: `PUT ${rows}{id}/ ${right}`,
    [`${name}.delete`]: `DELETE ${rows}{id}/ ${right}`,
  } as RowCalls<Name, Right>
}

type PathsOfAll<Heads> = UnionToIntersection<
  { [Name in keyof Heads]: Heads[Name] extends Head ? PathsOf<Name & string, Heads[Name]> : never }[keyof Heads]
>

type PathsOf<Name extends string, H extends Head> = {
  [Verb in VerbOf<H> as `${Name}.${Verb}`]: RowLines<`/api/v1/admin/${Name}/`, RightOf<H, Verb>>[Verb]
}

type Verb = keyof RowLines<'', ''>
type VerbOf<H> = H extends { stays: true } ? Exclude<Verb, 'delete'> : Verb
type RightOf<H extends Head, V extends Verb> = V extends 'list' | 'show'
  ? H['right']
  : H extends { changes: infer Right extends string }
    ? Right
    : H['right']

/** Makes one type with the members of all. */
export type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** Returns method, path and right of the calls of plain entities. */
export function resourcePaths<const Heads extends Record<string, Head>>(entities: Heads) {
  const paths = Object.entries(entities).flatMap(([name, { right, changes = right, stays }]) =>
    Object.entries(rowPaths(name, right))
      .filter(([call]) => !stays || call !== `${name}.delete`)
      .map(([call, line]) => [call, line.startsWith('GET') ? line : line.replace(/\S+$/, changes)]),
  )
  return Object.fromEntries(paths) as PathsOfAll<Heads>
}

/**
 * Method and path of every call of the admin, and the right of staff that it needs, if any. A name is 'resource.verb'.
 * The shop's calls are in another file, so that shoppers do not load these.
 */
export const adminCalls = {
  ...resourcePaths(heads),
  // session
  'session.begin': 'POST /api/v1/admin/session/',
  'session.renew': 'POST /api/v1/admin/session/renewal/',
  'session.show': 'GET /api/v1/admin/session/ own',
  'session.confirm': 'POST /api/v1/admin/session/confirmation/ own',
  'session.end': 'DELETE /api/v1/admin/session/ own',
  'first-owner.show': 'GET /api/v1/admin/first-owner/',
  'first-owner.create': 'POST /api/v1/admin/first-owner/',
  'sessions.list': 'GET /api/v1/admin/sessions/ own',
  'sessions.delete': 'DELETE /api/v1/admin/sessions/{id}/ own',
  'second-factor.prepare': 'POST /api/v1/admin/second-factor/ own',
  'second-factor.confirm': 'PUT /api/v1/admin/second-factor/ own',
  'second-factor.renew-codes': 'POST /api/v1/admin/second-factor/recovery-codes/ own',
  'second-factor.remove': 'DELETE /api/v1/admin/second-factor/ own',
  // passkeys
  'session.prepare-passkey': 'POST /api/v1/admin/session/passkey/options/',
  'session.begin-with-passkey': 'POST /api/v1/admin/session/passkey/',
  'passkeys.list': 'GET /api/v1/admin/passkeys/ own',
  'passkeys.prepare': 'POST /api/v1/admin/passkeys/options/ own',
  'passkeys.create': 'POST /api/v1/admin/passkeys/ own',
  'passkeys.delete': 'DELETE /api/v1/admin/passkeys/{id}/ own',
  // orders
  'orders.list': 'GET /api/v1/admin/orders/ orders',
  'orders.show': 'GET /api/v1/admin/orders/{id}/ orders',
  'orders.news': 'GET /api/v1/admin/orders/news/ orders',
  'orders.counts': 'GET /api/v1/admin/orders/counts/ orders',
  'orders.advance': 'POST /api/v1/admin/orders/stage/ orders',
  'orders.cancel': 'POST /api/v1/admin/orders/{id}/cancel/ orders',
  'orders.undo-stages': 'POST /api/v1/admin/orders/stage/undo/ orders',
  'orders.return': 'POST /api/v1/admin/orders/{id}/returns/ orders',
  'orders.refund': 'POST /api/v1/admin/orders/{id}/refunds/ refunds',
  'orders.reverse-tender': 'POST /api/v1/admin/tenders/{id}/reversal/ refunds',
  'orders.record-payment': 'POST /api/v1/admin/orders/{id}/tenders/ refunds',
  'orders.write-off': 'POST /api/v1/admin/orders/{id}/write-off/ cash',
  'orders.note': 'PUT /api/v1/admin/orders/{id}/note/ orders',
  'orders.track': 'PUT /api/v1/admin/orders/{id}/tracking/ orders',
  'return-requests.list': 'GET /api/v1/admin/return-requests/ orders',
  'return-requests.show': 'GET /api/v1/admin/return-requests/{id}/ orders',
  'return-requests.accept': 'POST /api/v1/admin/return-requests/{id}/acceptance/ orders',
  'return-requests.refuse': 'POST /api/v1/admin/return-requests/{id}/refusal/ orders',
  'return-requests.receive': 'POST /api/v1/admin/return-requests/{id}/receipt/ orders',
  'return-photos.show': 'GET /api/v1/admin/return-photos/{id}/ orders',
  'orders.postpone': 'POST /api/v1/admin/orders/{id}/postponement/ orders',
  'orders.print': 'GET /api/v1/admin/orders/print/ orders',
  'orders.labels': 'GET /api/v1/admin/orders/labels/ orders',
  // card payments
  'payments.of-order': 'GET /api/v1/admin/orders/{id}/payments/ orders',
  'payments.messages': 'GET /api/v1/admin/payments/{id}/messages/ refunds',
  'payments.ask': 'POST /api/v1/admin/payments/{id}/question/ orders',
  'payments.close': 'POST /api/v1/admin/payments/{id}/closing/ refunds',
  'payments.take-up': 'POST /api/v1/admin/payments/{id}/take-up/ refunds',
  'payments.refund': 'POST /api/v1/admin/payments/{id}/refunds/ refunds',
  'payments.settle-refund': 'POST /api/v1/admin/payment-refunds/{id}/settlement/ refunds',
  'payments.settle-difference': 'POST /api/v1/admin/payment-differences/{id}/settlement/ refunds',
  'payments.doubts': 'GET /api/v1/admin/payments/doubts/ refunds',
  'payments.late': 'GET /api/v1/admin/payments/late/ refunds',
  'payments.figures': 'GET /api/v1/admin/payments/figures/ figures',
  // card payment settings
  'payment-settings.show': 'GET /api/v1/admin/payment-settings/ settings',
  'payment-settings.update': 'PUT /api/v1/admin/payment-settings/ settings',
  'payment-settings.check': 'POST /api/v1/admin/payment-settings/check/ settings',
  // exchange with 1C
  'onec.show': 'GET /api/v1/admin/onec/ systems',
  'onec.update': 'PUT /api/v1/admin/onec/ systems',
  'onec.make-key': 'POST /api/v1/admin/onec/keys/ systems',
  'onec.end-key': 'DELETE /api/v1/admin/onec/keys/{id}/ systems',
  'onec.show-exchange': 'GET /api/v1/admin/onec/exchanges/{id}/ systems',
  'onec.prices': 'GET /api/v1/admin/onec/prices/ prices',
  'onec.decide-price': 'POST /api/v1/admin/onec/prices/{id}/ prices',
  'onec.show-product': 'GET /api/v1/admin/onec/products/{id}/ catalog',
  'onec.free-product': 'POST /api/v1/admin/onec/products/{id}/free/ systems',
  // feeds
  'feeds.show': 'GET /api/v1/admin/feeds/ settings',
  'feeds.update': 'PUT /api/v1/admin/feeds/ settings',
  // changing orders
  'orders.quote-change': 'POST /api/v1/admin/orders/{id}/change/quote/ manual-orders',
  'orders.change': 'PUT /api/v1/admin/orders/{id}/change/ manual-orders',
  // manual orders
  'manual-orders.people': 'GET /api/v1/admin/manual-orders/people/ manual-orders',
  'manual-orders.products': 'GET /api/v1/admin/manual-orders/products/ manual-orders',
  'manual-orders.choices': 'GET /api/v1/admin/manual-orders/choices/ manual-orders',
  'manual-orders.quote': 'POST /api/v1/admin/manual-orders/quote/ manual-orders',
  'manual-orders.create': 'POST /api/v1/admin/manual-orders/ manual-orders',
  // order requests
  'order-requests.list': 'GET /api/v1/admin/order-requests/ orders',
  'order-requests.show': 'GET /api/v1/admin/order-requests/{id}/ orders',
  'order-requests.counts': 'GET /api/v1/admin/order-requests/counts/ orders',
  'order-requests.close': 'POST /api/v1/admin/order-requests/{id}/closing/ orders',
  'order-requests.reopen': 'DELETE /api/v1/admin/order-requests/{id}/closing/ orders',
  // couriers
  'couriers.assign': 'POST /api/v1/admin/couriers/orders/ orders',
  'couriers.sheet': 'GET /api/v1/admin/couriers/{id}/sheet/ orders',
  'couriers.accounts': 'GET /api/v1/admin/couriers/accounts/ staff',
  'couriers.give-account': 'PUT /api/v1/admin/couriers/{id}/account/ staff',
  'cash.till': 'GET /api/v1/admin/till/ cash',
  'cash.file': 'GET /api/v1/admin/till/file/ cash',
  'cash.list': 'GET /api/v1/admin/cash/ cash',
  'cash.open': 'GET /api/v1/admin/cash/open/ cash',
  'cash.create': 'POST /api/v1/admin/cash/ cash',
  // route
  'route.show': 'GET /api/v1/admin/route/ courier',
  'route.deliver': 'POST /api/v1/admin/route/orders/{id}/delivery/ courier',
  'route.refuse': 'POST /api/v1/admin/route/orders/{id}/refusal/ courier',
  'route.postpone': 'POST /api/v1/admin/route/orders/{id}/postponement/ courier',
  'route.deliver-part': 'POST /api/v1/admin/route/orders/{id}/part/ courier',
  // customers
  'customers.list': 'GET /api/v1/admin/customers/ customers',
  'customers.show': 'GET /api/v1/admin/customers/{id}/ customers',
  'customers.update': 'PUT /api/v1/admin/customers/{id}/ customers',
  'customers.create': 'POST /api/v1/admin/customers/ customers',
  'customers.invite': 'POST /api/v1/admin/customers/{id}/invitation/ customers',
  'customers.withdraw-invitation': 'DELETE /api/v1/admin/customers/{id}/invitation/ customers',
  'staff-invitations.create': 'POST /api/v1/admin/staff-invitations/ staff',
  'customers.note': 'PUT /api/v1/admin/customers/{id}/note/ customers',
  'customers.block': 'PUT /api/v1/admin/customers/{id}/block/ customers',
  'customers.role': 'PUT /api/v1/admin/customers/{id}/role/ staff',
  'customers.lift-second-factor': 'DELETE /api/v1/admin/customers/{id}/second-factor/ staff',
  // roles
  ...rowPaths('roles', 'staff'),
  // API keys
  'api-keys.list': 'GET /api/v1/admin/api-keys/ systems',
  'api-keys.create': 'POST /api/v1/admin/api-keys/ systems',
  'api-keys.delete': 'DELETE /api/v1/admin/api-keys/{id}/ systems',
  // webhooks
  ...rowPaths('hooks', 'systems'),
  'hooks.renew-secret': 'POST /api/v1/admin/hooks/{id}/secret/ systems',
  'hooks.test': 'POST /api/v1/admin/hooks/{id}/test/ systems',
  'hook-deliveries.list': 'GET /api/v1/admin/hook-deliveries/ systems',
  'hook-deliveries.repeat': 'POST /api/v1/admin/hook-deliveries/{id}/repeat/ systems',
  // search
  'search.everything': 'GET /api/v1/admin/search/ own',
  // synonyms
  'empty-searches.list': 'GET /api/v1/admin/empty-searches/ catalog',
  // words
  'words.gaps': 'GET /api/v1/admin/words/gaps/ catalog',
  'words.export': 'GET /api/v1/admin/words/file/ catalog',
  'words.import': 'POST /api/v1/admin/words/file/ catalog',
  'words.collect': 'POST /api/v1/admin/words/collect/ catalog',
  // notices
  'notices.show': 'GET /api/v1/admin/notices/ settings',
  'notices.update': 'PUT /api/v1/admin/notices/ settings',
  'notices.test': 'POST /api/v1/admin/notices/test/ settings',
  'notice-deliveries.list': 'GET /api/v1/admin/notice-deliveries/ settings',
  'notice-deliveries.repeat': 'POST /api/v1/admin/notice-deliveries/{id}/repeat/ settings',
  // pictures
  'media.list': 'GET /api/v1/admin/media/ catalog',
  'media.create': 'POST /api/v1/admin/media/ catalog',
  // products
  ...rowPaths('products', 'catalog'),
  'products.duplicate': 'POST /api/v1/admin/products/{id}/duplicate/ catalog',
  'products.preview': 'POST /api/v1/admin/products/{id}/preview/ catalog',
  'products.labels': 'POST /api/v1/admin/products/labels/ catalog',
  'products.change-many': 'POST /api/v1/admin/products/change/ catalog',
  'products.planned-sales': 'GET /api/v1/admin/planned-sales/ prices',
  'products.reduce-all': 'POST /api/v1/admin/products/reduce/ prices',
  'products.undo-change': 'POST /api/v1/admin/products/change/{id}/undo/ catalog',
  // stock
  'stock.list': 'GET /api/v1/admin/stock/ stock',
  'stock.sheet': 'GET /api/v1/admin/stock/sheet/ stock',
  'stock.history': 'GET /api/v1/admin/stock/{id}/history/ stock',
  'stock.change': 'POST /api/v1/admin/stock/{id}/change/ stock',
  'stock.threshold': 'PUT /api/v1/admin/stock/{id}/threshold/ stock',
  // counts
  'counts.list': 'GET /api/v1/admin/counts/ stock',
  'counts.show': 'GET /api/v1/admin/counts/{id}/ stock',
  'counts.lines': 'GET /api/v1/admin/counts/{id}/lines/ stock',
  'counts.create': 'POST /api/v1/admin/counts/ stock',
  'counts.add': 'POST /api/v1/admin/counts/{id}/pieces/ stock',
  'counts.set': 'PUT /api/v1/admin/counts/{id}/lines/ stock',
  'counts.undo': 'POST /api/v1/admin/counts/{id}/undo/ stock',
  'counts.finish': 'POST /api/v1/admin/counts/{id}/finish/ stock',
  'counts.abandon': 'POST /api/v1/admin/counts/{id}/abandon/ stock',
  // receipts
  'receipts.list': 'GET /api/v1/admin/receipts/ receiving',
  'receipts.goods': 'GET /api/v1/admin/receipts/goods/ receiving',
  'receipts.show': 'GET /api/v1/admin/receipts/{id}/ receiving',
  'receipts.print': 'GET /api/v1/admin/receipts/{id}/file/ receiving',
  'receipts.labels': 'GET /api/v1/admin/receipts/{id}/labels/ receiving',
  'receipts.create': 'POST /api/v1/admin/receipts/ receiving',
  'receipts.update': 'PUT /api/v1/admin/receipts/{id}/ receiving',
  'receipts.reverse': 'POST /api/v1/admin/receipts/{id}/reversals/ receiving',
  // promotions
  'promotions.switch': 'PUT /api/v1/admin/promotions/{id}/switch/ offers',
  'promotions.try': 'POST /api/v1/admin/promotions/try/ offers',
  // suppliers
  'supplier-goods.list': 'GET /api/v1/admin/suppliers/{id}/goods/ costs',
  'supplier-goods.set': 'PUT /api/v1/admin/suppliers/{id}/goods/ costs',
  'supplier-goods.delete': 'DELETE /api/v1/admin/supplier-goods/{id}/ costs',
  'reorder.show': 'GET /api/v1/admin/reorder/ costs',
  'reorder.file': 'GET /api/v1/admin/reorder/file/ costs',
  ...rowPaths('supplier-orders', 'costs'),
  'supplier-orders.send': 'POST /api/v1/admin/supplier-orders/{id}/sending/ costs',
  'supplier-orders.print': 'GET /api/v1/admin/supplier-orders/{id}/file/ costs',
  'supplier-orders.close': 'POST /api/v1/admin/supplier-orders/{id}/closing/ costs',
  // costs
  'costs.order': 'GET /api/v1/admin/orders/{id}/margin/ costs',
  'costs.product': 'GET /api/v1/admin/products/{id}/costs/ costs',
  'costs.show': 'GET /api/v1/admin/costs/ costs',
  'costs.file': 'GET /api/v1/admin/costs/file/ costs',
  // spreadsheets
  'imports.export': 'GET /api/v1/admin/imports/products/ import',
  'imports.create': 'POST /api/v1/admin/imports/ import',
  'tables.read': 'POST /api/v1/admin/tables/ import',
  'imports.list': 'GET /api/v1/admin/imports/ import',
  'imports.show': 'GET /api/v1/admin/imports/{id}/ import',
  'imports.errors': 'GET /api/v1/admin/imports/{id}/errors/ import',
  'imports.changes': 'GET /api/v1/admin/imports/{id}/changes/ import',
  'imports.cards': 'GET /api/v1/admin/imports/{id}/cards/ import',
  'imports.kinds': 'GET /api/v1/admin/imports/{id}/kinds/ import',
  'imports.columns': 'GET /api/v1/admin/imports/{id}/columns/ import',
  'imports.match': 'PUT /api/v1/admin/imports/{id}/columns/ import',
  'imports.sheets': 'PUT /api/v1/admin/imports/{id}/sheets/ import',
  'imports.names': 'PUT /api/v1/admin/imports/{id}/names/ import',
  'imports.undo': 'POST /api/v1/admin/imports/{id}/undo/ import',
  'imports.run': 'POST /api/v1/admin/imports/{id}/run/ import',
  'imports.stop': 'POST /api/v1/admin/imports/{id}/stop/ import',
  // taxonomy
  ...rowPaths('categories', 'catalog'),
  'categories.replace': 'POST /api/v1/admin/categories/{id}/replace/ catalog',
  'categories.arrange': 'PUT /api/v1/admin/categories/arrange/ catalog',
  'brands.replace': 'POST /api/v1/admin/brands/{id}/replace/ catalog',
  'brands.arrange': 'PUT /api/v1/admin/brands/arrange/ catalog',
  'tags.replace': 'POST /api/v1/admin/tags/{id}/replace/ catalog',
  // shop settings
  'settings.show': 'GET /api/v1/admin/settings/ settings',
  'settings.update': 'PUT /api/v1/admin/settings/ settings',
  'settings.preview-mail': 'POST /api/v1/admin/settings/mail/ settings',
  // reviews
  'reviews.list': 'GET /api/v1/admin/reviews/ reviews',
  'reviews.show': 'GET /api/v1/admin/reviews/{id}/ reviews',
  'reviews.update': 'PUT /api/v1/admin/reviews/{id}/ reviews',
  // change log
  'log.list': 'GET /api/v1/admin/log/ log',
  // security log
  'security-log.list': 'GET /api/v1/admin/security-log/ log',
  // exports
  'exports.orders': 'GET /api/v1/admin/figures/orders/ export',
  'exports.lines': 'GET /api/v1/admin/figures/order-lines/ export',
  'exports.customers': 'GET /api/v1/admin/figures/customers/ export',
  // figures
  'figures.show': 'GET /api/v1/admin/figures/ figures',
  'figures.file': 'GET /api/v1/admin/figures/file/ figures',
} as const satisfies Record<string, `${Method} ${Path}` | `${Method} ${Path} ${StaffRight}`>

export type AdminCallName = keyof typeof adminCalls

/** Returns the right that a call needs; null if it needs none. */
export function rightOfCall(name: AdminCallName): StaffRight | null {
  return (adminCalls[name].split(' ')[2] as StaffRight | undefined) ?? null
}
