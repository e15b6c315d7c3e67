import { fold } from '#src/domain/search/fold.ts'
import { api } from '../api.ts'
import { placesMeant } from './places-meant.ts'
import { amountOf, findPlaces, type Place } from '../receipts/receipt-draft.tsx'

/** A column of a file. `words`: beginnings of headers that mean it, folded. */
type Field = { key: string; label: string; words: readonly string[]; isRequired?: true }

/** The cells of a row by the keys of their fields; a missing or empty cell changes nothing. */
export type Cells = Readonly<Partial<Record<string, string>>>

/** A row's effect. `said` names the changes; without `write` nothing changes. A RowFault says why there is no plan. */
export type RowPlan = { name: string; said: string; isNew: boolean; write?: () => Promise<unknown> }

export type ListKind = {
  title: string
  /** Says what names a row that is already there. */
  note: string
  fields: readonly Field[]
  plan: (cells: Cells) => Promise<RowPlan>
}

/** A reason that is shown at a row. */
export class RowFault extends Error {}

const CODE: Field = {
  key: 'code',
  label: 'Ştrix-kod, SKU və ya ad',
  words: ['strix', 'barkod', 'barcode', 'штрих', 'sku', 'artikul', 'артикул', 'mal', 'ad', 'name', 'наимен', 'kod'],
  isRequired: true,
}

/** Customers (G28): matched by e-mail, then by phone. They get no password and no mail. */
export const customerRows: ListKind = {
  title: 'Müştəriləri fayldan əlavə et',
  note: 'Müştəri e-mailinə, sonra telefonuna görə tapılır. Heç kimə məktub getmir.',
  fields: [
    { key: 'first_name', label: 'Ad', words: ['ad', 'first', 'name', 'имя', 'musteri', 'клиент'], isRequired: true },
    { key: 'last_name', label: 'Soyad', words: ['soyad', 'last', 'фамил'] },
    { key: 'phone', label: 'Telefon', words: ['tel', 'phone', 'mobil', 'nomre', 'тел'] },
    { key: 'email', label: 'E-mail', words: ['e-mail', 'email', 'mail', 'poct', 'почта'] },
    { key: 'percent', label: 'Faiz', words: ['faiz', 'percent', 'endirim', 'скидк', 'процент'] },
    { key: 'wholesaler', label: 'Topdan (bəli / xeyr)', words: ['topdan', 'wholesale', 'опт'] },
    { key: 'voen', label: 'VÖEN', words: ['voen', 'инн', 'tin'] },
  ],
  plan: async ({ percent, wholesaler, ...own }) => {
    const typed = {
      ...own,
      ...(percent !== undefined && { percent: percent.replace('%', '').replace(',', '.').trim() }),
      ...(wholesaler !== undefined && { wholesaler: yesOf(wholesaler) }),
    }
    const found = await findCustomer(own)
    const name = [own.first_name, own.last_name].filter(Boolean).join(' ')
    if (!found) {
      if (!own.email && !own.phone) throw new RowFault('E-mail və ya telefon lazımdır.')
      const { first_name = '', last_name = '', phone = '', email = '', voen } = own
      const person = { first_name, last_name, phone, email, ...(voen !== undefined && { voen }) }
      return {
        name,
        said: 'yeni müştəri',
        isNew: true,
        write: () => api.call('customers.create', { ...person, ...pricesOf(typed), invite: false }),
      }
    }
    const now = await api.call('customers.show', { id: found })
    const before: Record<string, unknown> = { ...now, percent: String(now.percent) }
    const changed = Object.entries(typed).filter(([key, value]) =>
      key === 'phone' ? digits(String(value)) !== digits(now.phone) : String(before[key] ?? '') !== String(value),
    )
    return {
      name: name || now.name,
      said: changed
        .map(([key, value]) => `${labelOf(customerRows, key)}: ${String(before[key] ?? '') || '–'} → ${value}`)
        .join('; '),
      isNew: false,
      ...(changed.length > 0 && {
        write: () =>
          api.call('customers.update', {
            id: found,
            wholesaler: now.wholesaler,
            percent: String(now.percent),
            voen: now.voen,
            ...Object.fromEntries(changed),
            version: now.version,
          }),
      }),
    }
  },
}

const pricesOf = ({ percent, wholesaler }: { percent?: string; wholesaler?: boolean }) => ({
  ...(percent !== undefined && percent !== '' && { percent }),
  ...(wholesaler !== undefined && { wholesaler }),
})

const digits = (phone: string) => phone.replaceAll(/\D/g, '').slice(-9)

function yesOf(text: string): boolean {
  const word = fold(text)
  if (['beli', 'he', 'yes', 'true', '1', 'да', '+'].includes(word)) return true
  if (['xeyr', 'yox', 'no', 'false', '0', 'нет', '-'].includes(word)) return false
  throw new RowFault(`«${text}»: bəli və ya xeyr yazın.`)
}

async function findCustomer({ email, phone }: Cells): Promise<number | null> {
  for (const [typed, isOf] of [
    [email, (row: { email: string }) => row.email.toLowerCase() === email?.toLowerCase()],
    [phone, (row: { phone: string }) => digits(row.phone) === digits(phone ?? '')],
  ] as const) {
    if (!typed) continue
    const { results } = await api.call('customers.list', { q: typed, per_page: 25 })
    const hits = results.filter(isOf)
    if (hits.length > 1) throw new RowFault(`«${typed}»: belə ${hits.length} müştəri var.`)
    if (hits[0]) return hits[0].id
  }
  return null
}

/** Categories: 'A > B' or a column of the parent names a subcategory. */
export const categoryRows: ListKind = {
  title: 'Kateqoriyaları fayldan əlavə et',
  note: 'Alt kateqoriya «Mayelər > Duzlu» kimi, ya da üst kateqoriyanın sütunu ilə yazılır.',
  fields: [
    { key: 'name', label: 'Ad', words: ['ad', 'name', 'kateqoriya', 'категор', 'назван'], isRequired: true },
    { key: 'parent', label: 'Üst kateqoriya', words: ['ust', 'ana', 'parent', 'родител'] },
    { key: 'slug', label: 'Ünvan', words: ['unvan', 'slug', 'url'] },
    { key: 'ru', label: 'Rusca ad', words: ['rus', 'ru', 'ad (ru)', 'name_ru'] },
    { key: 'en', label: 'İngiliscə ad', words: ['ing', 'en', 'ad (en)', 'name_en'] },
  ],
  plan: async ({ name = '', parent, slug, ru, en }) => {
    const path = [...(parent ? [parent] : []), ...name.split(/>|\|\||\//)].map((part) => part.trim()).filter(Boolean)
    if (path.length > 2) throw new RowFault('Kateqoriya iki pillədən dərin olmur.')
    const own = path.at(-1) ?? ''
    const above = path.length > 1 ? path[0] : undefined
    const found = await categoryOf(own, above)
    const said = path.join(' > ')
    if (found) return { name: said, said: '', isNew: false }
    const translated = (text: string) => ({ name: { text, is_current: true } })
    const texts = { ...(ru && { ru: translated(ru) }), ...(en && { en: translated(en) }) }
    const write = async () => {
      // An earlier row of the file may have made it.
      if (await categoryOf(own, above)) return
      const parent_id = above === undefined ? null : await ensureCategory(above)
      await api.call('categories.create', {
        name: own,
        parent_id,
        ...(slug && { slug }),
        texts,
      })
    }
    return { name: said, said: 'yeni kateqoriya', isNew: true, write }
  },
}

/** Returns the category of a name, or the subcategory of a category of the name `above`. */
async function categoryOf(name: string, above?: string): Promise<{ id: number } | undefined> {
  const parent = above === undefined ? null : ((await categoryOf(above))?.id ?? -1)
  const { results } = await api.call('categories.list', { q: name, per_page: 200 })
  return results.find((one) => one.parent_id === parent && isSame(one, name))
}

async function ensureCategory(name: string): Promise<number> {
  return (await categoryOf(name))?.id ?? (await api.call('categories.create', { name, parent_id: null })).id
}

const isSame = (one: { name: string }, name: string) => fold(one.name) === fold(name)

/** Brands, by their names. */
export const brandRows: ListKind = {
  title: 'Brendləri fayldan əlavə et',
  note: 'Brend adına görə tapılır.',
  fields: [
    { key: 'name', label: 'Ad', words: ['ad', 'name', 'brend', 'brand', 'marka', 'бренд', 'назван'], isRequired: true },
    { key: 'slug', label: 'Ünvan', words: ['unvan', 'slug', 'url'] },
  ],
  plan: async ({ name = '', slug }) => {
    const { results } = await api.call('brands.list', { q: name, per_page: 100 })
    if (results.some((one) => isSame(one, name))) return { name, said: '', isNew: false }
    return {
      name,
      said: 'yeni brend',
      isNew: true,
      write: () => api.call('brands.create', { name, ...(slug && { slug }) }),
    }
  },
}

/** The goods of a supplier with the supplier's codes and prices. */
export const supplierRows = (supplier: number): ListKind => ({
  title: 'Təchizatçının qiymətlərini fayldan yaz',
  note: 'Mal ştrix-koduna, SKU-suna, sonra adına görə tapılır.',
  fields: [
    CODE,
    { key: 'price', label: 'Qiymət', words: ['qiymet', 'price', 'цена', 'maya', 'alis'], isRequired: true },
    { key: 'own_code', label: 'Təchizatçının kodu', words: ['techizatci', 'supplier', 'код постав'] },
  ],
  plan: async ({ code = '', price = '', own_code }) => {
    const place = await placeOf(code)
    const last_price = costIn(price)
    const { results } = await api.call('supplier-goods.list', { id: supplier, q: code, per_page: 25 })
    const good = results.find(({ product_id, item_id }) => product_id === place.product && item_id === place.item)
    if (good?.last_price === last_price && (own_code ?? good.code) === good.code)
      return { name: place.name, said: '', isNew: false }
    return {
      name: place.name,
      said: `${good?.last_price ?? '–'} → ${last_price}`,
      isNew: !good,
      write: () =>
        api.call('supplier-goods.set', {
          id: supplier,
          product: place.product,
          item: place.item,
          last_price,
          ...(own_code !== undefined && { code: own_code }),
        }),
    }
  },
})

/** The lines of a receipt, which `add` puts into its form. */
export const receiptRows = (add: (place: Place, quantity: number, cost: string) => void): ListKind => ({
  title: 'Sətirləri fayldan əlavə et',
  note: 'Sətirlər formaya düşür; qəbul siz yadda saxlayanda yazılır.',
  fields: [
    CODE,
    { key: 'quantity', label: 'Say', words: ['say', 'miqdar', 'eded', 'qty', 'quantity', 'кол'], isRequired: true },
    { key: 'cost', label: 'Bir ədədin mayası', words: ['maya', 'qiymet', 'cost', 'price', 'цена', 'alis'] },
  ],
  plan: async ({ code = '', quantity = '', cost }) => {
    const place = await placeOf(code)
    const pieces = Number(quantity.replaceAll(/[\s\u00A0]|ədəd|шт\.?/g, '').replace(',', '.'))
    if (!Number.isInteger(pieces) || pieces < 1 || pieces > 100_000) throw new RowFault(`«${quantity}» say deyil.`)
    const price = cost === undefined ? '' : costIn(cost)
    return {
      name: place.name,
      said: `${pieces} ədəd${price && ` × ${price} ₼`}`,
      isNew: true,
      write: () => Promise.resolve(add(place, pieces, price)),
    }
  },
})

async function placeOf(code: string): Promise<Place> {
  const [place, other] = placesMeant(await findPlaces(code), code)
  if (!place) throw new RowFault(`«${code}»: belə mal tapılmadı.`)
  if (other) throw new RowFault(`«${code}»: bir neçə mal tapıldı.`)
  return place
}

function costIn(text: string): string {
  const amount = amountOf(text.replaceAll(/[\s\u00A0₼]|AZN|man\.?/gi, ''))
  if (amount === null) throw new RowFault(`«${text}» məbləğ deyil.`)
  return Number(amount).toFixed(2)
}

export const labelOf = ({ fields }: ListKind, key: string): string =>
  fields.find((field) => field.key === key)?.label ?? key

/** Returns a field's key for each header, as its words say; each field once. */
export function guessFields({ fields }: ListKind, headers: readonly string[]): (string | null)[] {
  const taken = new Set<string>()
  return headers.map((header) => {
    const word = fold(header)
    const free = fields.filter(({ key }) => !taken.has(key))
    const field =
      free.find(({ label }) => fold(label) === word) ??
      free.find(({ words }) => words.includes(word)) ??
      free.find(({ words }) => words.some((one) => one.length > 2 && word.startsWith(one)))
    if (field && word !== '') taken.add(field.key)
    return word === '' ? null : (field?.key ?? null)
  })
}
