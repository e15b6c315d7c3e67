import { sql } from 'drizzle-orm'
import { adminCalls, type AdminCallName, type resourcePaths } from '#src/contract/client/admin/calls.ts'
import { tableOf } from '#src/contract/client/admin/resource.ts'
import { heads } from '#src/contract/client/admin/resources/heads.ts'
import type { Contract } from '#src/contract/index.ts'
import type { AdminContract } from '#src/contract/admin/index.ts'
import { adminExampleRequests } from '../example-requests.ts'
import type { Reader } from './setting.ts'

type PlainCall = keyof ReturnType<typeof resourcePaths<typeof heads>>
type NotGet<Calls> = { [Name in keyof Calls]: Calls[Name] extends { method: 'GET' } ? never : Name }[keyof Calls]
/** The calls that may change data. */
type WriteName = NotGet<Contract> | NotGet<AdminContract>

/** A write in the filled shop; `seen: false` if visitors see no change. */
export type Write = { what: string; seen?: false; run: (shop: Reader) => Promise<unknown> }

const ACCOUNT = 'no page shows an account'
const SUPPLIERS = 'no page shows suppliers'
const READS = 'it only reads'
const MONEY = 'no page shows coupons or payments'
const PROMOTIONS = 'a set in otherWrites begins and ends'
const WORDS = 'Azerbaijani pages show no translations'
const BACK = 'its pieces come back like those of orders.return'
const RETURNS = 'no page shows return requests'
const STAFF = 'no page shows the people of the admin'

const ordered = (what: string, ...lines: [slug: string, quantity: number][]): Write => ({
  what,
  run: ({ order }) => order(...lines),
})
const edited = (what: string, change: object, more: { slug?: string; seen?: false } = {}): Write => ({
  what: `a product's ${what}`,
  seen: more.seen,
  run: ({ edit }) => edit(more.slug ?? 'demo-sade', change),
})
const posted = (what: string, path: string, body?: object): Write => ({
  what,
  run: ({ owner, done }) => done(owner.post(`admin/${path}/`, body)),
})
const put = (what: string, path: string, body: object): Write => ({
  what,
  run: ({ owner, done }) => done(owner.put(`admin/${path}/`, body)),
})

/** The path of a record in the admin, by its table and its slug; of the newest record without a slug. */
const pathOf = async ({ idOf, lastId }: Reader, table: string, slug?: string) =>
  `admin/${table.replaceAll('_', '-')}/${slug === undefined ? await lastId(table) : await idOf(table, slug)}/`
const saved = (what: string, [table, slug]: [table: string, slug?: string], body: object): Write => ({
  what,
  run: async (shop) => shop.done(shop.owner.put(await pathOf(shop, table, slug), body)),
})
const deleted = (what: string, table: string, slug?: string): Write => ({
  what,
  run: async (shop) => shop.done(shop.owner.delete(await pathOf(shop, table, slug))),
})
const replaced = (what: string, table: string, slug: string, by: string): Write => ({
  what,
  run: async (shop) =>
    shop.done(shop.owner.post(`${await pathOf(shop, table, slug)}replace/`, { by: await shop.idOf(table, by) })),
})
const arranged = (what: string, table: string, slugs: string[]): Write => ({
  what,
  run: async ({ owner, idOf, done }) => {
    const ids = await Promise.all(slugs.map((slug) => idOf(table, slug)))
    await done(owner.put(`admin/${table}/arrange/`, { ids }))
  },
})
const unseen = (write: Write): Write => ({ ...write, seen: false })

/** Changes several products at once; `change` may name records by their slugs. */
const changedMany = (what: string, slugs: string[], change: object | ((shop: Reader) => Promise<object>)): Write => ({
  what,
  run: async (shop) => {
    const ids = slugs.map((slug) => shop.products[slug])
    const body = typeof change === 'function' ? await change(shop) : change
    await shop.done(shop.owner.post('admin/products/change/', { ids, ...body }))
  },
})
const movedInto = (what: string, category: string, subcategory: string): Write => ({
  what,
  run: async ({ edit, idOf }) =>
    edit('demo-sade', {
      category_id: await idOf('categories', category),
      subcategory_id: await idOf('categories', subcategory),
    }),
})
const reducedBrand = (what: string, sale: object | null): Write => ({
  what,
  run: async ({ owner, idOf, done }) =>
    done(owner.post('admin/products/reduce/', { brand_id: await idOf('brands', 'meh'), sale })),
})
const counted = (what: string, pieces: number): Write => ({
  what,
  run: async ({ owner, products, lastId, done }) => {
    await done(owner.post('admin/counts/'))
    const path = `admin/counts/${await lastId('stock_counts')}`
    await done(owner.put(`${path}/lines/`, { product: products['demo-son'], counted: pieces }))
    await done(owner.post(`${path}/finish/`))
  },
})

type Writes<Name extends string> = Record<Name, readonly Write[] | string>

/**
 * Every call that may change data, in the order in which the calls are made: its writes, or the reason why no page
 * shows them. A call without a row is a type error, unless it is a call of a plain entity.
 */
const ownWrites: Writes<Exclude<WriteName, PlainCall>> & Partial<Writes<PlainCall>> = {
  checkout: [
    ordered('an order', ['demo-sade', 2]),
    ordered('an order of the last piece', ['demo-son', 1]),
    ordered('an order of several products, one of them reduced', ['demo-video', 1], ['demo-endirim', 3]),
  ],
  cancelOrder: [
    {
      what: 'a cancelled order gives the last piece back',
      run: ({ customer, orders, done }) => done(customer.patch(`cancel-order/${orders[1]}/`, { canceled: true })),
    },
  ],
  'orders.advance': [
    {
      what: 'an order on its way',
      seen: false,
      run: ({ owner, orders, done }) =>
        done(owner.post('admin/orders/stage/', { orders: [{ id: orders[0], stage: 'preparing' }] })),
    },
  ],
  'orders.cancel': [
    {
      what: 'an order that the shop cancels',
      run: ({ owner, orders, done }) => done(owner.post(`admin/orders/${orders[2]}/cancel/`, { reason: 'Bitib' })),
    },
  ],
  'orders.undo-stages': [
    {
      what: 'a stage that is taken back',
      seen: false,
      run: ({ owner, orders, done }) =>
        done(owner.post('admin/orders/stage/undo/', { orders: [{ id: orders[0], stage: 'preparing' }] })),
    },
  ],
  'orders.return': [
    {
      what: 'a parcel that comes back',
      run: async ({ owner, orders, done }) => {
        for (const stage of ['preparing', 'on_way'])
          await done(owner.post('admin/orders/stage/', { orders: [{ id: orders[0], stage }] }))
        const { body } = await owner.get(`admin/orders/${orders[0]}/`)
        const items = body.items.map(({ id, quantity }: { id: number; quantity: number }) => ({
          id,
          quantity,
          restocked: true,
        }))
        await done(owner.post(`admin/orders/${orders[0]}/returns/`, { reason: 'Evdə yox idi', items }))
      },
    },
  ],
  'route.deliver': 'no page shows stages',
  'route.postpone': 'no page shows the day of one order',
  'orders.postpone': 'no page shows the day of one order',
  'route.refuse': BACK,
  'route.deliver-part': BACK,
  'orders.quote-change': READS,
  'orders.change': [
    {
      what: 'an order that takes more pieces',
      run: async ({ order, orders, owner, done }) => {
        await order(['demo-video', 1])
        const path = `admin/orders/${orders.at(-1)}/`
        const { body } = await done(owner.get(path))
        const priced = { lines: [{ id: body.items[0].id, quantity: 4 }], delivery: body.delivery_id }
        const quoted = await done(owner.post(`${path}change/quote/`, priced))
        await done(owner.put(`${path}change/`, { ...body, ...priced, total: quoted.body.total }))
      },
    },
  ],
  'customers.note': 'no page shows notes',
  'orders.refund': MONEY,
  'orders.reverse-tender': MONEY,
  'orders.record-payment': MONEY,
  'orders.write-off': MONEY,
  'payments.ask': MONEY,
  'payments.close': MONEY,
  'payments.take-up': MONEY,
  'payments.refund': MONEY,
  'payments.settle-refund': MONEY,
  'payments.settle-difference': MONEY,
  'orders.note': 'no page shows notes',
  'return-requests.accept': RETURNS,
  'return-requests.refuse': RETURNS,
  'return-requests.receive': BACK,
  askReturn: RETURNS,
  withdrawReturn: RETURNS,
  addReturnPhoto: RETURNS,
  'orders.track': 'no kept page shows an order',
  'manual-orders.create': [
    {
      what: 'an order by phone',
      run: ({ owner, deliveries, products, done }) =>
        done(
          owner.post('admin/manual-orders/', {
            items: [{ product: products['demo-son'], quantity: 1 }],
            delivery: deliveries['Mağazadan götürmə'],
            through: 'phone',
            first_name: 'A',
            last_name: 'B',
            email: '',
            phone: '050 123 45 67',
            address: 'x',
            city: 'Bakı',
            total: '15.00',
          }),
        ),
    },
  ],
  'manual-orders.quote': READS,
  rateProduct: [
    {
      what: 'a review',
      run: ({ customer, done }) => done(customer.post('product/demo-sade/rate/', { point: 4, content: 'Yaxşı' })),
    },
  ],
  addReviewPhoto: 'others see a photo by a call, no page holds it',
  dropReviewPhoto: 'others see a photo by a call, no page holds it',
  'reviews.update': [
    saved('a hidden review', ['reviews'], { is_hidden: true, hidden_reason: 'Reklam', answer: '' }),
    saved('a review that is shown again', ['reviews'], { is_hidden: false, answer: 'Sağ olun' }),
  ],
  'stock.change': [
    {
      what: 'a stock correction down to nothing',
      run: ({ owner, products, done }) =>
        done(owner.post(`admin/stock/${products['demo-video']}/change/`, { counted: 0, note: 'Sayıldı' })),
    },
    {
      what: 'stock that has come back',
      run: ({ owner, products, done }) =>
        done(owner.post(`admin/stock/${products['demo-video']}/change/`, { change: 7, note: 'Gəldi' })),
    },
  ],
  'counts.create': 'no page shows a count before its end',
  'counts.add': 'no page shows a count before its end',
  'counts.set': 'no page shows a count before its end',
  'counts.undo': 'no page shows a count before its end',
  'counts.abandon': 'no page shows a count before its end',
  'counts.finish': [counted('a count that finds pieces', 4), counted('a count that finds no piece', 0)],
  'receipts.create': [
    {
      what: 'goods that came in',
      run: ({ owner, products, done }) =>
        done(
          owner.post('admin/receipts/', {
            supplier: 'S',
            received_on: '2026-11-22',
            lines: [{ product: products['demo-son'], quantity: 3, unit_cost: '7.00' }],
          }),
        ),
    },
  ],
  'receipts.update': [
    {
      what: 'a receipt that is corrected',
      run: async ({ owner, products, lastId, done }) => {
        const lines = [{ product: products['demo-son'], quantity: 4, unit_cost: '7.00' }]
        const path = `admin/receipts/${await lastId('goods_receipts')}/`
        await done(owner.put(path, { supplier: 'S', received_on: '2026-11-22', lines }))
      },
    },
  ],
  'receipts.reverse': [
    {
      what: 'a receipt that is reversed',
      run: async ({ owner, lastId, done }) => {
        const path = `admin/receipts/${await lastId('goods_receipts')}/reversals/`
        await done(owner.post(path, { reason: 'Qaytarıldı' }))
      },
    },
  ],
  'supplier-goods.set': SUPPLIERS,
  'supplier-goods.delete': SUPPLIERS,
  'supplier-orders.create': SUPPLIERS,
  'supplier-orders.update': SUPPLIERS,
  'supplier-orders.delete': SUPPLIERS,
  'supplier-orders.send': SUPPLIERS,
  'supplier-orders.close': SUPPLIERS,
  'stock.threshold': 'no page shows when stock is low',
  'products.update': [
    edited('name', { name: 'Başqa ad' }),
    edited('address', { slug: 'yeni-unvan' }),
    edited('former address', { slug: 'demo-sade' }, { slug: 'yeni-unvan' }),
    edited('price', { price: '11.50' }),
    edited('sale in manat', { sale_amount: '2.00', sale_is_percent: false }),
    edited('sale in percent', { sale_amount: '10', sale_is_percent: true }),
    edited('sale that is to come', { sale_starts_at: '2099-01-01T00:00:00Z' }),
    edited('sale that is over', { sale_amount: null }),
    edited('parts as a device', { fits: [{ part_id: 2, kind: 'coil' }] }),
    edited('other parts as a device', { fits: [{ part_id: 3, kind: 'battery' }] }, { seen: false }),
    edited('no parts any more', { fits: [] }),
    edited('short description', { short_description: 'Qısa' }),
    edited('texts for search engines', { seo_title: 'Al', seo_description: 'Burada' }),
    edited('description', { description: '<p>Uzun</p>' }),
    edited('video', { video: '/media/x.mp4' }),
    edited('YouTube link', { yt_link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }),
    edited('low stock', { low_stock_threshold: 9 }, { seen: false }),
    edited('tags', { tags: ['uzunömürlü', 'Yepyeni'] }, { slug: 'demo-endirim' }),
    edited('tag that is taken away', { tags: [] }, { slug: 'demo-endirim' }),
    {
      what: "a product's brand",
      run: async ({ edit, idOf }) => edit('demo-sade', { brand_id: await idOf('brands', 'meh') }),
    },
    movedInto("a product's category", 'cihazlar', 'podlar'),
    movedInto("a product's former category", 'mayeler', 'duzlu-mayeler'),
    edited('options', { options: [{ name: 'Dad', items: [{ name: 'Nanə', price: '0' }] }] }),
    {
      what: "an option's price",
      run: ({ edit, read }) =>
        read('demo-sade').then(({ options }) =>
          edit('demo-sade', {
            options: options.map((option) => ({
              ...option,
              items: option.items.map((item) => ({ ...item, price: '1.00' })),
            })),
          }),
        ),
    },
    edited('options that are taken away', { options: [] }),
    edited(
      'other picture',
      {
        images: [
          { media_id: 2, alt: 'Başqa' },
          { media_id: 1, alt: '' },
        ],
      },
      { slug: 'demo-video' },
    ),
    edited('pictures that are taken away', { images: [] }, { slug: 'demo-video' }),
    edited('first picture', { images: [{ media_id: 1, alt: 'Şəkil' }] }, { slug: 'demo-video' }),
    edited('stock', { stock_change: -3, stock_note: 'Sındı' }),
    edited('withdrawal', { is_published: false }),
    edited('return', { is_published: true }),
  ],
  'products.change-many': [
    {
      what: 'prices in bulk',
      run: ({ owner, products, done }) =>
        done(owner.post('admin/products/change/', { ids: Object.values(products), price_percent: 10 })),
    },
    changedMany('a reduction in bulk', ['demo-sade'], { sale: { sale_amount: '10', sale_is_percent: true } }),
    changedMany('the end of a reduction in bulk', ['demo-sade'], { sale: null }),
    changedMany('a brand in bulk', ['demo-son'], async ({ idOf }) => ({ brand_id: await idOf('brands', 'meh') })),
    changedMany('a tag in bulk', ['demo-son'], { add_tags: ['Toplu teq'] }),
    changedMany('withdrawals in bulk', ['demo-sade', 'demo-son'], { is_published: false }),
    changedMany('returns in bulk', ['demo-sade', 'demo-son'], { is_published: true }),
    changedMany('moves in bulk', ['demo-son'], async ({ idOf }) => ({
      category: { category_id: await idOf('categories', 'cihazlar'), subcategory_id: null },
    })),
  ],
  'products.reduce-all': [
    reducedBrand('a sale of a whole brand', { sale_amount: '15', sale_is_percent: true }),
    reducedBrand('the end of the sale of a brand', null),
  ],
  'products.undo-change': [
    {
      what: 'prices in bulk that are taken back',
      run: async ({ owner, products, done }) => {
        const ids = Object.values(products)
        const { body } = await owner.post('admin/products/change/', { ids, price_percent: 20 })
        await done(owner.post(`admin/products/change/${body.undo}/undo/`))
      },
      seen: false,
    },
  ],
  'products.create': [
    {
      what: 'a new product',
      run: async ({ owner, idOf, done }) => {
        const category_id = await idOf('categories', 'cihazlar')
        const product = { name: 'Tamam yeni', price: '7.00', category_id, is_published: true, stock_count: 3 }
        await done(owner.post('admin/products/', product))
      },
    },
  ],
  'products.duplicate': [
    {
      what: 'a copy, not published',
      seen: false,
      run: ({ owner, products, done }) => done(owner.post(`admin/products/${products['demo-sade']}/duplicate/`)),
    },
  ],
  'products.delete': [deleted('a deleted product', 'products', 'tamam-yeni')],
  'products.preview': READS,
  'products.labels': READS,
  'imports.create': 'the file is only checked',
  'tables.read': READS,
  'imports.match': 'the file is only checked',
  'imports.sheets': 'the file is only checked',
  'imports.names': 'the file is only checked',
  'imports.run': [
    {
      what: 'an import',
      run: ({ importFile }) => importFile('slug;name;price;stock;is_published\ndemo-bitib;Qayıtdı;13.00;4;bəli\n'),
    },
  ],
  'imports.stop': 'nothing is written any more',
  'imports.undo': [{ what: 'an import that is taken back', run: ({ undoImport }) => undoImport() }],
  'categories.create': [posted('a new category', 'categories', { name: 'Təzə' })],
  'categories.update': [
    {
      what: "a category's name and address",
      run: async ({ owner, idOf, done }) => {
        const body = { name: 'Duzlu', slug: 'duzlu', parent_id: await idOf('categories', 'mayeler') }
        await done(owner.put(`admin/categories/${await idOf('categories', 'duzlu-mayeler')}/`, body))
      },
    },
    saved("a category's picture", ['categories', 'mayeler'], { name: 'Mayelər', slug: 'mayeler', image_id: 2 }),
    saved("a category's texts for search engines", ['categories', 'mayeler'], {
      name: 'Mayelər',
      slug: 'mayeler',
      image_id: 2,
      seo_title: 'Maye al',
    }),
  ],
  'categories.arrange': [arranged('the order of categories', 'categories', ['cihazlar', 'mayeler', 'teze'])],
  'categories.delete': [deleted('a deleted category', 'categories', 'teze')],
  'categories.replace': [replaced('a category within another', 'categories', 'duzlu', 'klassik-mayeler')],
  'attributes.create': [unseen(posted('a new attribute', 'attributes', { name: 'Çəki', unit: 'q', kind: 'number' }))],
  'attributes.update': [
    edited('attributes', { attributes: [{ attribute_id: 1, values: ['3', '6'] }] }),
    put("an attribute's name and unit", 'attributes/1', {
      name: 'Nikotin gücü',
      slug: 'nikotin',
      unit: 'mg/ml',
      kind: 'number',
    }),
  ],
  'attributes.delete': [
    { what: 'a deleted attribute', run: ({ owner, done }) => done(owner.delete('admin/attributes/1/')) },
  ],
  'brands.create': [posted('a new brand with a picture', 'brands', { name: 'Şimşək', image_id: 1 })],
  'brands.update': [
    saved("a brand's name and address", ['brands', 'tokka'], { name: 'Tokka 2', slug: 'tokka-2', image_id: 2 }),
  ],
  'brands.arrange': [arranged('the order of brands', 'brands', ['simsek', 'meh', 'tokka-2'])],
  'brands.replace': [replaced('a brand within another', 'brands', 'meh', 'tokka-2')],
  'brands.delete': [deleted('a deleted brand', 'brands', 'simsek')],
  'tags.create': [unseen(posted('a new tag', 'tags', { name: 'Payız' }))],
  'tags.update': [
    saved("a tag's name and address", ['tags', 'uzunomurlu'], { name: 'Uzun ömürlü', slug: 'uzun-omurlu' }),
  ],
  'tags.replace': [replaced('a tag within another', 'tags', 'uzun-omurlu', 'payiz')],
  'tags.delete': [unseen(deleted('a deleted tag', 'tags', 'yepyeni'))],
  'pages.create': [posted('a new page', 'pages', { name: 'Haqqımızda', items: [] })],
  'pages.update': [
    {
      what: "a page's items",
      run: async ({ owner, idOf, products, done }) => {
        const items = [{ name: 'Necə', content: '<p>Tez</p>', image_id: 1, product_id: products['demo-sade'] }]
        const body = { name: 'Çatdırılma', slug: 'catdirilma-ve-odenis', icon: 'truck', items }
        await done(owner.put(`admin/pages/${await idOf('pages', 'catdirilma-ve-odenis')}/`, body))
      },
    },
    saved("a page's texts for search engines", ['pages', 'haqqimizda'], {
      name: 'Haqqımızda',
      items: [],
      seo_title: 'Biz',
    }),
    { what: 'the name of a product on a page', run: ({ edit }) => edit('demo-sade', { name: 'Səhifədəki' }) },
  ],
  'pages.delete': [deleted('a deleted page', 'pages', 'haqqimizda')],
  'carousels.create': [
    posted('a new slide', 'carousels', {
      text: 'Payız',
      textcolor: '#ffffff',
      name: 'Bax',
      link: '/sales',
      image_id: 1,
    }),
  ],
  'carousels.update': [
    saved("a slide's words", ['carousels'], {
      text: 'Qış',
      textcolor: '#ffffff',
      name: 'Bax',
      link: '/shop',
      image_id: 2,
    }),
  ],
  'carousels.delete': [deleted('a deleted slide', 'carousels')],
  'banners.create': [posted('a new banner', 'banners', { image_id: 1, title: 'Endirimlər', link: '/sales' })],
  'banners.update': [saved("a banner's title", ['banners'], { image_id: 1, title: 'Yenilər', link: '/sales' })],
  'banners.delete': [deleted('a deleted banner', 'banners')],
  'api-keys.create': STAFF,
  'api-keys.delete': STAFF,
  'hooks.create': STAFF,
  'hooks.update': STAFF,
  'hooks.delete': STAFF,
  'hooks.renew-secret': STAFF,
  'hooks.test': STAFF,
  'hook-deliveries.repeat': STAFF,
  'notices.update': STAFF,
  'notices.test': STAFF,
  'notice-deliveries.repeat': STAFF,
  'settings.update': [
    put('the opening hours', 'settings', { hours: 'Hər gün 9:00–21:00' }),
    put('closed ordering', 'settings', { ordering_open: false }),
    put('open ordering', 'settings', { ordering_open: true }),
  ],
  'settings.preview-mail': READS,
  'payment-settings.update': [unseen(put('instalments of card payments', 'payment-settings', { instalments: [6] }))],
  'payment-settings.check': READS,
  'feeds.update': [unseen(put('the product feeds', 'feeds', { google: { is_on: true } }))],
  'onec.update': [unseen(put('the exchange with 1C', 'onec', { publish_new: true }))],
  'onec.make-key': STAFF,
  'onec.end-key': STAFF,
  'onec.decide-price': STAFF,
  'onec.free-product': STAFF,
  'delivery-types.create': [
    posted('a new way to deliver', 'delivery-types', { name: 'Dron', price: '1.00', min_price: '10.00' }),
  ],
  'delivery-types.update': [
    {
      what: 'the price of a delivery',
      run: ({ owner, deliveries, done }) =>
        done(
          owner.put(`admin/delivery-types/${deliveries['Kuryer (Bakı)']}/`, {
            name: 'Kuryer (Bakı)',
            price: '6.00',
            min_price: '8.00',
          }),
        ),
    },
  ],
  'delivery-types.delete': [deleted('a way to deliver that is gone', 'delivery_types')],
  'media.create': 'a picture is shown by what uses it',
  'words.import': WORDS,
  'words.collect': WORDS,
  'order-requests.close': ACCOUNT,
  'order-requests.reopen': ACCOUNT,
  'couriers.assign': MONEY,
  'couriers.give-account': STAFF,
  'cash.create': MONEY,
  'promotions.create': PROMOTIONS,
  'promotions.update': PROMOTIONS,
  'promotions.delete': PROMOTIONS,
  'promotions.switch': PROMOTIONS,
  'promotions.try': 'changes nothing',
  requestOrder: ACCOUNT,
  startPayment: MONEY,
  payInInstalments: MONEY,
  payAtDoor: MONEY,
  endSandboxPayment: MONEY,
  searchHome: READS,
  searchProduct: READS,
  searchProducts: READS,
  quoteCart: READS,
  createToken: ACCOUNT,
  createLoginToken: ACCOUNT,
  refreshToken: ACCOUNT,
  revokeToken: ACCOUNT,
  endSessions: ACCOUNT,
  register: ACCOUNT,
  activate: ACCOUNT,
  acceptInvitation: ACCOUNT,
  'customers.create': ACCOUNT,
  'customers.invite': ACCOUNT,
  'customers.withdraw-invitation': ACCOUNT,
  'staff-invitations.create': STAFF,
  resendActivation: ACCOUNT,
  resetPassword: ACCOUNT,
  confirmPasswordReset: ACCOUNT,
  updateProfile: ACCOUNT,
  setLanguage: ACCOUNT,
  confirmEmail: ACCOUNT,
  undoEmail: ACCOUNT,
  changePassword: ACCOUNT,
  likeProduct: ACCOUNT,
  unlikeProduct: ACCOUNT,
  notifyInStock: ACCOUNT,
  endStockNotice: ACCOUNT,
  eraseAccount: ACCOUNT,
  keepAddress: ACCOUNT,
  changeAddress: ACCOUNT,
  dropAddress: ACCOUNT,
  'customers.update': ACCOUNT,
  'customers.block': ACCOUNT,
  'customers.role': STAFF,
  'roles.create': STAFF,
  'roles.update': STAFF,
  'roles.delete': STAFF,
  'customers.lift-second-factor': STAFF,
  'session.begin': STAFF,
  'session.renew': STAFF,
  'session.confirm': STAFF,
  'session.end': STAFF,
  'first-owner.create': STAFF,
  'sessions.delete': STAFF,
  'second-factor.prepare': STAFF,
  'second-factor.confirm': STAFF,
  'second-factor.remove': STAFF,
  'second-factor.renew-codes': STAFF,
  'passkeys.prepare': STAFF,
  'passkeys.create': STAFF,
  'passkeys.delete': STAFF,
  'session.prepare-passkey': STAFF,
  'session.begin-with-passkey': STAFF,
}

/** The writes of plain entities without a row above, which no page shows: the examples of their calls. */
const plainWrites = Object.keys(heads)
  .filter((name) => !(`${name}.create` in ownWrites))
  .flatMap((name) => {
    const table = tableOf({ name })
    const body = adminExampleRequests[`${name}.create` as AdminCallName].body ?? {}
    const all = {
      [`${name}.create`]: [posted(`a new row of ${name}`, name, body)],
      [`${name}.update`]: [saved(`a row of ${name}`, [table], body)],
      [`${name}.delete`]: [deleted(`a deleted row of ${name}`, table)],
    }
    return Object.entries(all).filter(([call]) => call in adminCalls)
  })

export const writes: Readonly<Record<string, readonly Write[] | string>> = {
  ...ownWrites,
  ...Object.fromEntries(plainWrites.map(([call, rows]) => [call, rows.map(unseen)])),
}

const run = (what: string, query: ReturnType<typeof sql>): Write => ({
  what,
  run: ({ database }) => database.execute(query),
})

/** Changes without a call: by the clock, by jobs, and by manual SQL. */
export const otherWrites: readonly Write[] = [
  {
    what: 'a sale that begins by the clock',
    run: async ({ database, job }) => {
      await database.execute(
        sql`update products set sale_amount = 100, sale_is_percent = false,
          sale_starts_at = now() - interval '1 second', sale_ends_at = null where slug = 'demo-video'`,
      )
      await job('start-and-end-sales')
    },
  },
  {
    what: 'a sale that ends by the clock',
    run: async ({ database, job }) => {
      await database.execute(sql`update products set sale_ends_at = now() where slug = 'demo-video'`)
      await job('start-and-end-sales')
    },
  },
  {
    what: 'a planned sale that begins by the clock',
    run: async ({ database, job }) => {
      await database.execute(sql`
        insert into promotions (name, effect, scope, start_date)
        select 'Cümə', '{"kind": "percent", "percent": 2500}', json_build_object('all', false, 'categories', '[]'::json,
          'brands', '[]'::json, 'tags', '[]'::json, 'products', json_build_array(id), 'except', json_build_object(
          'categories', '[]'::json, 'brands', '[]'::json, 'tags', '[]'::json, 'products', '[]'::json, 'in_sale', false)),
          now() - interval '1 second'
        from products where slug = 'demo-sade'`)
      await job('start-and-end-sales')
    },
  },
  {
    what: 'a planned sale that ends by the clock',
    run: async ({ database, job }) => {
      await database.execute(sql`update promotions set due_date = now() where name = 'Cümə'`)
      await job('start-and-end-sales')
    },
  },
  run(
    'a set by hand in the database',
    sql`insert into promotions (name, effect, scope, runs) select 'Dəst',
      json_build_object('kind', 'bundle', 'price', 100, 'parts', json_agg(json_build_object('product_id', id, 'quantity', 1))),
      '{"all": true, "categories": [], "brands": [], "tags": [], "products": [],
        "except": {"categories": [], "brands": [], "tags": [], "products": [], "in_sale": false}}', true
      from products where slug in ('demo-sade', 'demo-endirim')`,
  ),
  {
    what: 'a set that ends by the clock',
    run: async ({ database, job }) => {
      await database.execute(sql`update promotions set due_date = now() where kind = 'bundle'`)
      await job('start-and-end-sales')
    },
  },
  { what: 'best sellers that are counted', run: ({ job }) => job('count-best-sellers') },
  run(
    'stock by hand in the database',
    sql`insert into stock_changes (product_id, change, reason) select id, -stock_count, 'hand' from products
      where stock_count > 0`,
  ),
  run('a price by hand in the database', sql`update products set price = price + 1 where slug = 'demo-son'`),
  run(
    'six thousand products at once',
    sql`insert into products (slug, name, category_id, price) select 'cox-' || n, 'Çox', (select id from categories
      where slug = 'mayeler'), 500 from generate_series(1, 6000) n`,
  ),
  run('six thousand prices at once', sql`update products set price = 600 where slug like 'cox-%'`),
  run('six thousand products less', sql`delete from products where slug like 'cox-%'`),
]
