import type { AdminCallName, UnionToIntersection } from '../client/admin/calls.ts'
import type { Endpoint, Feature } from '../endpoint.ts'
import * as declared from '../client/admin/resources/all.ts'
import type { Resource } from '../client/admin/resource.ts'
import { apiKeys } from './api-keys.ts'
import { attributes } from './attributes.ts'
import { taxonomy } from './taxonomy.ts'
import { media } from './media.ts'
import { costs } from './costs.ts'
import { counts } from './counts.ts'
import { cash } from './cash.ts'
import { couriers } from './couriers.ts'
import { customers } from './customers.ts'
import { hooks } from './hooks.ts'
import { manualOrders } from './manual-orders.ts'
import { notices } from './notices.ts'
import { deliveryTypes } from '../client/admin/resources/sales.ts'
import { endpoints } from '../endpoint.ts'
import { plainCalls, resourceCalls } from './resource-calls.ts'
import { search } from './search.ts'
import { synonyms } from './synonyms.ts'
import { orderChanges } from './order-changes.ts'
import { orderRequests } from './order-requests.ts'
import { orders } from './orders.ts'
import { passkeys } from './passkeys.ts'
import { feeds } from './feeds.ts'
import { onec } from './onec.ts'
import { paymentSettings } from './payment-settings.ts'
import { payments } from './payments.ts'
import { promotions } from './promotions.ts'
import { products } from './products.ts'
import { receipts } from './receipts.ts'
import { content } from './content.ts'
import { exports } from './exports.ts'
import { figures } from './figures.ts'
import { spreadsheets } from './spreadsheets.ts'
import { changeLog } from './change-log.ts'
import { returns } from './returns.ts'
import { roles } from './roles.ts'
import { reviews } from './reviews.ts'
import { securityLog } from './security-log.ts'
import { route } from './route.ts'
import { session } from './session.ts'
import { shopSettings } from './shop-settings.ts'
import { stock } from './stock.ts'
import { suppliers } from './suppliers.ts'
import { wordCalls } from './words.ts'

const delivery = endpoints(
  resourceCalls(deliveryTypes, {
    calls: {
      update: { summary: 'Change a delivery type; existing orders keep their price and name' },
      delete: { summary: 'Delete a delivery type that no order has', errors: [409] },
    },
  }),
)

const ownFeatures = {
  'admin: session': { about: 'Login to the admin, second factor, sessions', calls: session },
  'admin: passkeys': { about: 'Passkeys (WebAuthn) of staff, and login with them', calls: passkeys },
  'admin: orders': { about: 'Orders: stages, cancelling, printing', calls: orders },
  'admin: returns': { about: 'Requests of customers to return goods', calls: returns },
  'admin: card payments': { about: 'Payments of orders, refunds, doubts, late money', calls: payments },
  'admin: payment settings': { about: 'Set-up of card payments', calls: paymentSettings },
  'admin: 1C': { about: 'The exchange with 1C: keys, mappings, exchanges, doubtful prices', calls: onec },
  'admin: feeds': { about: 'Files of products for Google and Yandex', calls: feeds },
  'admin: changing orders': { about: 'Changing orders that are not on their way', calls: orderChanges },
  'admin: manual orders': { about: 'Orders that are taken by phone', calls: manualOrders },
  'admin: order requests': { about: 'Requests of visitors to be called about goods', calls: orderRequests },
  'admin: couriers': { about: 'Couriers and their orders', calls: couriers },
  'admin: till': { about: 'The money of days, and the cash that couriers hand in', calls: cash },
  'admin: route': { about: 'The own view of a courier: orders to deliver, cash to hand in', calls: route },
  'admin: customers': { about: 'Customers, their prices, and staff', calls: customers },
  'admin: API keys': { about: 'Keys with which other programs make calls of the admin', calls: apiKeys },
  'admin: webhooks': { about: 'Addresses that are told of events, and deliveries to them', calls: hooks },
  'admin: roles': { about: 'Roles of the staff, made of rights', calls: roles },
  'admin: search': { about: 'One search field for everything', calls: search },
  'admin: synonyms': { about: 'Synonyms, and searches without results', calls: synonyms },
  'admin: notices': { about: 'Notices of new orders: mail, Telegram, webhook', calls: notices },
  'admin: promotions': { about: 'Promotions and coupons', calls: promotions },
  'admin: delivery': { about: 'Delivery types', calls: delivery },
  'admin: pictures': { about: 'Pictures of products, categories, brands, slides and pages', calls: media },
  'admin: products': { about: 'Products with their options and pictures', calls: products },
  'admin: stock': { about: 'Low stock, and every change of stock', calls: stock },
  'admin: counts': { about: 'Counting sessions: scanned, compared, booked', calls: counts },
  'admin: receipts': { about: 'Receipts of goods: taken in, corrected, reversed', calls: receipts },
  'admin: suppliers': { about: 'Suppliers, goods to order, and orders to suppliers', calls: suppliers },
  'admin: costs': { about: 'Cost of goods, and margins', calls: costs },
  'admin: spreadsheets': { about: 'Import and export of products', calls: spreadsheets },
  'admin: taxonomy': { about: 'Categories, brands and tags', calls: taxonomy },
  'admin: attributes': { about: 'Properties that distinguish products, and their units', calls: attributes },
  'admin: content': { about: 'Slides, banner and company pages', calls: content },
  'admin: shop settings': { about: 'Settings of the shop, words of its mails', calls: shopSettings },
  'admin: words': { about: 'Words that are translated once for the shop', calls: wordCalls },
  'admin: reviews': { about: 'Hiding, showing and answering reviews', calls: reviews },
  'admin: change log': { about: 'Who changed what and when', calls: changeLog },
  'admin: security log': { about: 'Logins, failures and other security events', calls: securityLog },
  'admin: exports': { about: 'Orders and customers as files', calls: exports },
  'admin: figures': { about: 'Sales, customers, promotions, stock', calls: figures },
} as const satisfies Record<string, Feature>

type OwnCalls = UnionToIntersection<(typeof ownFeatures)[keyof typeof ownFeatures]['calls']>
type PlainCalls<R> = R extends Resource
  ? `${R['name']}.list` extends keyof OwnCalls
    ? never
    : ReturnType<typeof plainCalls<R>>
  : never

export type AdminContract = OwnCalls & UnionToIntersection<PlainCalls<(typeof declared)[keyof typeof declared]>>

/** The declared entities without calls of their own above. */
const plain = Object.values<Resource>(declared).filter(
  ({ name }) => !Object.values(ownFeatures).some(({ calls }) => `${name}.list` in calls),
)

/** The calls by feature, for the groups of the OpenAPI document. */
export const adminFeatures: { readonly [tag: string]: Feature } = {
  ...ownFeatures,
  ...Object.fromEntries(
    plain.map((resource) => [
      `admin: ${resource.name}`,
      { about: `Each ${resource.about}`, calls: plainCalls(resource) },
    ]),
  ),
}

/** Every call of the admin by its name. */
export const adminContract: AdminContract & Record<AdminCallName, Endpoint> = Object.assign(
  {},
  ...Object.values(adminFeatures).map(({ calls }) => calls),
)
