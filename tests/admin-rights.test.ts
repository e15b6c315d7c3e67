import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { adminCalls, resourcePaths, rightOfCall, type AdminCallName } from '../src/contract/client/admin/calls.ts'
import type { Head } from '../src/contract/client/admin/resource.ts'
import { heads } from '../src/contract/client/admin/resources/heads.ts'
import { adminContract } from '../src/contract/admin/index.ts'
import { staffRoles, tailoredRights, type StaffRight, type StaffRole } from '../src/domain/admin/rights.ts'
import { issueAccessToken } from '../src/server/platform/tokens/sessions.ts'
import { goods, sharedShop, shop, staff } from '#tests/stocked-shop.ts'
import { tailoredMember } from './staff.ts'
import { tokenFor } from './speak.ts'

sharedShop()

const ALL = 'owner manager packer editor courier'
const OMP = 'owner manager packer'
const OME = 'owner manager editor'
const OM = 'owner manager'
const OC = 'owner courier'
const O = 'owner'
const PUBLIC = 'public'

/** The roles with each right (A8). */
const holders: Record<StaffRight, string> = {
  orders: OMP,
  'manual-orders': OM,
  refunds: OM,
  refunds_over: O,
  cash: OM,
  courier: OC,
  catalog: OME,
  prices: OM,
  import: OM,
  stock: OMP,
  receiving: OMP,
  costs: O,
  content: OME,
  customers: OM,
  staff: O,
  offers: OM,
  reviews: OME,
  figures: OM,
  export: OM,
  settings: O,
  systems: O,
  log: O,
  own: ALL,
}

type PlainCall = keyof ReturnType<typeof resourcePaths<typeof heads>>
const plainCalls = Object.keys(resourcePaths(heads)) as PlainCall[]

/** Returns the roles that may make a call of a plain entity, by the right in its declaration. */
function expectedOfPlain(call: PlainCall): string {
  const [name = '', verb = ''] = call.split('.')
  const { right, changes = right }: Head = heads[name as keyof typeof heads]
  return holders[['list', 'show'].includes(verb) ? right : changes]
}

/** The roles that may make each other call of the admin (A8, A14); other staff get 403, all others 401. */
const expectedOfOthers: Record<Exclude<AdminCallName, PlainCall>, string> = {
  'session.begin': PUBLIC,
  'session.renew': PUBLIC,
  'session.prepare-passkey': PUBLIC,
  'session.begin-with-passkey': PUBLIC,
  'passkeys.list': ALL,
  'passkeys.prepare': ALL,
  'passkeys.create': ALL,
  'passkeys.delete': ALL,
  'session.confirm': ALL,
  'session.show': ALL,
  'session.end': ALL,
  'first-owner.show': PUBLIC,
  'first-owner.create': PUBLIC,
  'sessions.list': ALL,
  'sessions.delete': ALL,
  'second-factor.prepare': ALL,
  'second-factor.confirm': ALL,
  'second-factor.remove': ALL,
  'second-factor.renew-codes': ALL,
  'orders.list': OMP,
  'orders.show': OMP,
  'orders.news': OMP,
  'orders.counts': OMP,
  'orders.advance': OMP,
  'orders.cancel': OMP,
  'orders.undo-stages': OMP,
  'orders.return': OMP,
  'orders.postpone': OMP,
  'orders.refund': OM,
  'orders.reverse-tender': OM,
  'orders.record-payment': OM,
  'orders.write-off': OM,
  'payments.of-order': OMP,
  'payments.messages': OM,
  'payments.ask': OMP,
  'payments.close': OM,
  'payments.take-up': OM,
  'payments.refund': OM,
  'payments.settle-refund': OM,
  'payments.settle-difference': OM,
  'payments.doubts': OM,
  'payments.late': OM,
  'payments.figures': OM,
  'payment-settings.show': O,
  'payment-settings.update': O,
  'payment-settings.check': O,
  'feeds.show': O,
  'feeds.update': O,
  'onec.show': O,
  'onec.update': O,
  'onec.make-key': O,
  'onec.end-key': O,
  'onec.show-exchange': O,
  'onec.prices': OM,
  'onec.decide-price': OM,
  'onec.show-product': OME,
  'onec.free-product': O,
  'manual-orders.people': OM,
  'customers.note': OM,
  'orders.quote-change': OM,
  'orders.change': OM,
  'orders.note': OMP,
  'orders.track': OMP,
  'return-requests.list': OMP,
  'return-requests.show': OMP,
  'return-requests.accept': OMP,
  'return-requests.refuse': OMP,
  'return-requests.receive': OMP,
  'return-photos.show': OMP,
  'orders.print': OMP,
  'orders.labels': OMP,
  'manual-orders.products': OM,
  'manual-orders.choices': OM,
  'manual-orders.quote': OM,
  'manual-orders.create': OM,
  'order-requests.list': OMP,
  'order-requests.show': OMP,
  'order-requests.counts': OMP,
  'order-requests.close': OMP,
  'order-requests.reopen': OMP,
  'customers.list': OM,
  'customers.show': OM,
  'couriers.assign': OMP,
  'couriers.sheet': OMP,
  'couriers.accounts': O,
  'couriers.give-account': O,
  'route.show': OC,
  'route.deliver': OC,
  'route.refuse': OC,
  'route.postpone': OC,
  'route.deliver-part': OC,
  'cash.till': OM,
  'cash.file': OM,
  'cash.list': OM,
  'cash.open': OM,
  'cash.create': OM,
  'customers.create': OM,
  'customers.invite': OM,
  'customers.withdraw-invitation': OM,
  'staff-invitations.create': O,
  'customers.update': OM,
  'customers.block': OM,
  'customers.role': O,
  'customers.lift-second-factor': O,
  'roles.list': O,
  'roles.show': O,
  'roles.create': O,
  'roles.update': O,
  'roles.delete': O,
  'promotions.switch': OM,
  'promotions.try': OM,
  'api-keys.list': O,
  'api-keys.create': O,
  'api-keys.delete': O,
  'hooks.list': O,
  'hooks.show': O,
  'hooks.create': O,
  'hooks.update': O,
  'hooks.delete': O,
  'hooks.renew-secret': O,
  'hooks.test': O,
  'hook-deliveries.list': O,
  'hook-deliveries.repeat': O,
  'notices.show': O,
  'notices.update': O,
  'notices.test': O,
  'notice-deliveries.list': O,
  'notice-deliveries.repeat': O,
  'search.everything': ALL,
  'words.export': OME,
  'words.import': OME,
  'words.collect': OME,
  'words.gaps': OME,
  'empty-searches.list': OME,
  'settings.show': O,
  'settings.update': O,
  'settings.preview-mail': O,
  'reviews.list': OME,
  'reviews.show': OME,
  'reviews.update': OME,
  'log.list': O,
  'security-log.list': O,
  'figures.show': OM,
  'figures.file': OM,
  'exports.customers': OM,
  'exports.lines': OM,
  'exports.orders': OM,
  'media.list': OME,
  'media.create': OME,
  'products.list': OME,
  'products.create': OME,
  'products.change-many': OME,
  'products.planned-sales': OM,
  'products.reduce-all': OM,
  'products.undo-change': OME,
  'products.show': OME,
  'products.update': OME,
  'products.delete': OME,
  'products.duplicate': OME,
  'products.preview': OME,
  'products.labels': OME,
  'stock.list': OMP,
  'stock.sheet': OMP,
  'stock.history': OMP,
  'stock.change': OMP,
  'stock.threshold': OMP,
  'counts.list': OMP,
  'counts.show': OMP,
  'counts.lines': OMP,
  'counts.create': OMP,
  'counts.add': OMP,
  'counts.set': OMP,
  'counts.undo': OMP,
  'counts.finish': OMP,
  'counts.abandon': OMP,
  'receipts.list': OMP,
  'receipts.goods': OMP,
  'receipts.show': OMP,
  'receipts.create': OMP,
  'receipts.update': OMP,
  'receipts.reverse': OMP,
  'receipts.print': OMP,
  'receipts.labels': OMP,
  'supplier-goods.list': O,
  'supplier-goods.set': O,
  'supplier-goods.delete': O,
  'reorder.show': O,
  'reorder.file': O,
  'supplier-orders.list': O,
  'supplier-orders.show': O,
  'supplier-orders.create': O,
  'supplier-orders.update': O,
  'supplier-orders.delete': O,
  'supplier-orders.send': O,
  'supplier-orders.print': O,
  'supplier-orders.close': O,
  'costs.order': O,
  'costs.product': O,
  'costs.show': O,
  'costs.file': O,
  'imports.export': OM,
  'imports.create': OM,
  'tables.read': OM,
  'imports.list': OM,
  'imports.show': OM,
  'imports.errors': OM,
  'imports.changes': OM,
  'imports.cards': OM,
  'imports.kinds': OM,
  'imports.columns': OM,
  'imports.match': OM,
  'imports.sheets': OM,
  'imports.names': OM,
  'imports.undo': OM,
  'imports.run': OM,
  'imports.stop': OM,
  'categories.list': OME,
  'categories.create': OME,
  'categories.arrange': OME,
  'categories.show': OME,
  'categories.update': OME,
  'categories.delete': OME,
  'categories.replace': OME,
  'brands.arrange': OME,
  'brands.replace': OME,
  'tags.replace': OME,
}

const expected: Record<AdminCallName, string> = {
  ...expectedOfOthers,
  ...(Object.fromEntries(plainCalls.map((call) => [call, expectedOfPlain(call)])) as Record<PlainCall, string>),
}

/** Returns the call without anything that it could find or write. */
async function status(name: AdminCallName, token: string | null): Promise<number> {
  const [method = '', path = ''] = adminCalls[name].split(' ')
  const { body }: Endpoint = adminContract[name]
  const answer = await shop.app.inject({
    method: method as 'GET',
    url: path.replace(/\{id\}/, name.startsWith('sessions.') ? randomUUID() : '999999'),
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    payload: body ? '{}' : undefined,
  })
  expect(answer.statusCode, `${name}: ${answer.body.slice(0, 200)}`).toBeLessThan(500)
  return answer.statusCode
}

const names = (Object.keys(adminCalls) as AdminCallName[]).filter((name) => expected[name] !== PUBLIC)

/** Makes every call as a member of staff. Returns the calls that are wrongly permitted or refused. */
async function wrongAnswers(id: number, may: (name: AdminCallName) => boolean): Promise<string[]> {
  const token = await (await staff('packer', id)).token()
  const wrong: string[] = []
  for (const name of names) {
    // This call ends its session.
    const own = name === 'session.end' ? await (await staff('packer', id)).token() : token
    const given = await status(name, own)
    if (may(name) ? given === 401 || given === 403 : given !== 403) wrong.push(`${name}: ${given}`)
  }
  return wrong
}

describe('admin rights', () => {
  it.each(staffRoles)('%s: is permitted as the table says, and not otherwise', async (role: StaffRole) => {
    const { id } = await staff(role)
    expect(await wrongAnswers(id, (name) => expected[name].split(' ').includes(role))).toEqual([])
  })

  // One role per bit, with the rights whose number has that bit: the roles that may make a call identify its right.
  const codes = new Map<StaffRight, number>(tailoredRights.map((right, at) => [right, at + 1]))
  const bits = Array.from({ length: Math.ceil(Math.log2(tailoredRights.length + 1)) }, (_, bit) => bit)

  it.each(bits)('a role of ticked rights permits the calls of those rights, and no others (%i)', async (bit) => {
    const ticked = tailoredRights.filter((right) => (codes.get(right) ?? 0) & (1 << bit))
    const { id } = await tailoredMember(shop, ticked)
    const may = (name: AdminCallName) => {
      const right = rightOfCall(name)
      // The right to costs contains the right to receive goods.
      const isContained = right === 'receiving' && ticked.includes('costs')
      return right === 'own' || isContained || ticked.some((one) => one === right)
    }
    expect(await wrongAnswers(id, may)).toEqual([])
  })

  it('rejects customers, storefront tokens, ended sessions and blocked accounts', async () => {
    const { database } = shop.services
    const ended = await staff('owner')
    await ended.delete('admin/session/')
    const blocked = await staff('owner')
    await database.$client.query('update users set blocked_at = now() where id = $1', [blocked.id])
    const tokens = [
      null,
      await tokenFor(shop, goods.users.musteri),
      await tokenFor(shop, goods.users.admin),
      await ended.token(),
      await blocked.token(),
      await issueAccessToken(database, goods.users.admin, ended.session),
      'x.y.z',
    ]
    const wrong: string[] = []
    for (const name of names) {
      for (const [place, token] of tokens.entries()) {
        const given = await status(name, token)
        if (given !== 401) wrong.push(`${name} by ${place}: ${given}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
