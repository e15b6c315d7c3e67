import type { Endpoint, Feature } from '../endpoint.ts'
import { attributes } from './attributes.ts'
import { taxonomy } from './taxonomy.ts'
import { media } from './media.ts'
import { costs } from './costs.ts'
import { couriers } from './couriers.ts'
import { customers } from './customers.ts'
import { manualOrders } from './manual-orders.ts'
import { notices } from './notices.ts'
import { offers } from './offers.ts'
import { search } from './search.ts'
import { searchWords } from './search-words.ts'
import { orderChanges } from './order-changes.ts'
import { orders } from './orders.ts'
import { passkeys } from './passkeys.ts'
import { products } from './products.ts'
import { content } from './content.ts'
import { exports } from './exports.ts'
import { figures } from './figures.ts'
import { imports } from './imports.ts'
import { log } from './log.ts'
import { roles } from './roles.ts'
import { reviews } from './reviews.ts'
import { securityLog } from './security-log.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { stock } from './stock.ts'

/** Every call of the back office by its name. */
export const staffContract = {
  ...session,
  ...passkeys,
  ...orders,
  ...orderChanges,
  ...manualOrders,
  ...couriers,
  ...customers,
  ...roles,
  ...offers,
  ...search,
  ...searchWords,
  ...media,
  ...content,
  ...settings,
  ...notices,
  ...reviews,
  ...log,
  ...securityLog,
  ...exports,
  ...figures,
  ...products,
  ...stock,
  ...costs,
  ...imports,
  ...taxonomy,
  ...attributes,
} as const satisfies Record<string, Endpoint>

export type StaffContract = typeof staffContract

/** The calls by feature, as the API's description groups them. */
export const staffFeatures = {
  'back office: session': { about: 'Signing in to the back office, second factor, sessions', calls: session },
  'back office: passkeys': { about: 'Passkeys (WebAuthn) of staff, and signing in with them', calls: passkeys },
  'back office: orders': { about: 'Orders: stages, cancelling, printing', calls: orders },
  'back office: changing orders': { about: 'Changing orders that are not on their way', calls: orderChanges },
  'back office: manual orders': { about: 'Orders that are taken by phone', calls: manualOrders },
  'back office: couriers': { about: 'Couriers, their orders and the cash that they hand in', calls: couriers },
  'back office: customers': { about: 'Customers, their prices, and who works here', calls: customers },
  'back office: roles': { about: 'Roles of the staff, made of rights', calls: roles },
  'back office: search over everything': { about: 'One search field for everything', calls: search },
  'back office: search': { about: 'Words that mean the same, and searches that found nothing', calls: searchWords },
  'back office: notices': { about: 'Where new orders are told: mail, Telegram, webhook', calls: notices },
  'back office: offers': { about: 'Coupons and delivery types', calls: offers },
  'back office: pictures': { about: 'Pictures of products, categories, brands, slides and pages', calls: media },
  'back office: products': { about: 'Products with their options and pictures', calls: products },
  'back office: stock': { about: 'What is low or out, and every change of stock', calls: stock },
  'back office: costs': { about: 'Receipts of goods, what they cost, and margins', calls: costs },
  'back office: imports': { about: 'Import and export of products', calls: imports },
  'back office: taxonomy': { about: 'Categories, brands and tags', calls: taxonomy },
  'back office: attributes': { about: 'What goods are told apart by, and its units', calls: attributes },
  'back office: content': { about: 'Slides, banner and company pages', calls: content },
  'back office: settings': { about: 'Settings of the shop, words of its mails', calls: settings },
  'back office: reviews': { about: 'Hiding, showing and answering reviews', calls: reviews },
  'back office: log': { about: 'Who changed what and when', calls: log },
  'back office: security log': { about: 'Sign-ins, failures and what else concerns safety', calls: securityLog },
  'back office: exports': { about: 'Orders and customers as files', calls: exports },
  'back office: figures': { about: 'Sales, customers, coupons, stock', calls: figures },
} as const satisfies Record<string, Feature>
