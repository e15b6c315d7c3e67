import { crc32, deflateRawSync } from 'node:zlib'

/** Goods as the fake 1C has them. */
export type FakeGood = {
  id: string
  name: string
  sku?: string
  group?: string
  picture?: string
  isDeleted?: boolean
  price: string
  stock: number | string
  currency?: string
  /** Offers `id#variant` in place of one: name, price and pieces; 'Qara / 42' has two characteristics. */
  variants?: { id: string; name: string; price: string; stock: number }[]
  /** Prices by type in place of the one of 'retail'. */
  prices?: Record<string, string>
  /** Pieces by store (2.10). */
  stores?: Record<string, number>
  hasTax?: boolean
}

type Options = { version?: '2.05' | '2.10'; zip?: boolean; encoding?: 'utf-8' | 'windows-1251'; part?: number }
type Groups = { id: string; name: string; below?: Groups }[]

type Request = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body: Buffer | undefined }
/** Sends a request to the shop. Returns the text of the response. */
export type Transport = (request: Request) => Promise<string>

/** Speaks the protocol of 1C as its exchange with a site does (2.05 and 2.10). */
export class Fake1C {
  cookie = ''
  readonly transport: Transport
  readonly credentials: { user_name: string; password: string }
  readonly options: Required<Options>

  constructor(transport: Transport, credentials: { user_name: string; password: string }, options: Options = {}) {
    this.transport = transport
    this.credentials = credentials
    this.options = { version: '2.05', zip: false, encoding: 'utf-8', part: 10_000, ...options }
  }

  call(type: string, mode: string, { filename, body }: { filename?: string; body?: Buffer } = {}): Promise<string> {
    const { user_name, password } = this.credentials
    const basic = Buffer.from(`${user_name}:${password}`).toString('base64')
    const name = filename === undefined ? '' : `&filename=${encodeURIComponent(filename)}`
    return this.transport({
      method: body ? 'POST' : 'GET',
      path: `/exchange/1c?type=${type}&mode=${mode}${name}`,
      headers: {
        ...(mode === 'checkauth' ? { authorization: `Basic ${basic}` } : { cookie: this.cookie }),
        ...(body && { 'content-type': 'application/octet-stream' }),
      },
      body,
    })
  }

  async logIn(type = 'catalog'): Promise<string> {
    const answer = await this.call(type, 'checkauth')
    const [state, name, value] = answer.split('\n')
    if (state === 'success') this.cookie = `${name}=${value}`
    return answer
  }

  async begin(type = 'catalog'): Promise<string> {
    await this.logIn(type)
    return this.call(type, 'init')
  }

  /** Sends a file in parts. */
  async send(filename: string, bytes: Buffer, type = 'catalog'): Promise<string> {
    for (let at = 0; at < bytes.length; at += this.options.part) {
      const answer = await this.call(type, 'file', { filename, body: bytes.subarray(at, at + this.options.part) })
      if (answer !== 'success') return answer
    }
    return 'success'
  }

  /** Calls until the import ends. */
  async import(filename: string, type = 'catalog'): Promise<string> {
    for (;;) {
      const answer = await this.call(type, 'import', { filename })
      if (!answer.startsWith('progress')) return answer
    }
  }

  /** A whole exchange of a catalogue. Returns the last answer. */
  async exchange(goods: readonly FakeGood[], more: CatalogueOptions = {}): Promise<string> {
    await this.begin()
    await this.upload(goods, more)
    const first = await this.import('import.xml')
    return first === 'success' ? this.import('offers.xml') : first
  }

  async upload(goods: readonly FakeGood[], more: CatalogueOptions = {}): Promise<void> {
    const { number = '', hasOffers = true } = more
    const files: Record<string, Buffer> = {
      [`import${number}.xml`]: this.encode(catalogue(goods, more, this.options.version)),
      ...(hasOffers && { [`offers${number}.xml`]: this.encode(offers(goods, this.options.version)) }),
      ...more.pictures,
    }
    if (this.options.zip) await this.send('import.zip', zipOf(files))
    else for (const [name, bytes] of Object.entries(files)) await this.send(name, bytes)
  }

  encode(xml: string): Buffer {
    const { encoding } = this.options
    const text = `<?xml version="1.0" encoding="${encoding}"?>\n${xml}`
    return encoding === 'utf-8' ? Buffer.from(`\uFEFF${text}`) : Buffer.from([...text].map(byteOf))
  }
}

/** Returns the byte of a letter in Windows-1251. */
function byteOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 128) return code
  if (code >= 0x410 && code <= 0x44f) return code - 0x350
  throw new Error(`Windows-1251 has no ${letter}`)
}

type CatalogueOptions = {
  onlyChanges?: boolean
  groups?: Groups
  pictures?: Record<string, Buffer>
  /** The number in the names of the files: '0_1' in 'import0_1.xml'. */
  number?: string
  hasOffers?: boolean
}

const GROUPS: Groups = [{ id: 'g1', name: 'Mayelar', below: [{ id: 'g2', name: 'Duzlu' }] }]

function groupsOf(groups: Groups): string {
  return `<Группы>${groups
    .map(
      ({ id, name, below }) =>
        `<Группа><Ид>${id}</Ид><Наименование>${name}</Наименование>${below ? groupsOf(below) : ''}</Группа>`,
    )
    .join('')}</Группы>`
}

function catalogue(
  goods: readonly FakeGood[],
  { onlyChanges = false, groups = GROUPS }: CatalogueOptions,
  version: string,
): string {
  const rows = goods.map(
    ({ id, name, sku = '', group = 'g2', picture, isDeleted, hasTax }) => `
    <Товар${isDeleted ? ' Статус="Удален"' : ''}><Ид>${id}</Ид><Артикул>${sku}</Артикул><Наименование>${name}</Наименование>
      <БазоваяЕдиница Код="796">шт</БазоваяЕдиница><Группы><Ид>${group}</Ид></Группы>
      <Описание>Tasvir: ${name}</Описание>${picture ? `<Картинка>${picture}</Картинка>` : ''}
      ${hasTax ? '<СтавкиНалогов><СтавкаНалога><Наименование>НДС</Наименование></СтавкаНалога></СтавкиНалогов>' : ''}
      ${version === '2.10' ? `<ПометкаУдаления>${Boolean(isDeleted)}</ПометкаУдаления>` : ''}</Товар>`,
  )
  return `<КоммерческаяИнформация ВерсияСхемы="${version}"><Классификатор><Ид>k</Ид>${groupsOf(groups)}</Классификатор>
    <Каталог СодержитТолькоИзменения="${onlyChanges}"><Ид>k</Ид><Товары>${rows.join('')}</Товары></Каталог>
    </КоммерческаяИнформация>`
}

function offers(goods: readonly FakeGood[], version: string): string {
  const rows = goods.flatMap((good) => {
    const { id, name, price, prices = { retail: price }, stores = { s1: Number(good.stock) }, variants } = good
    if (!variants) return offer({ ...good, prices, stores, characteristics: [] }, version)
    return variants.map((one) => {
      const parts = one.name.split(' / ')
      const characteristics = parts.map((value, at) => ({ name: parts.length > 1 && at > 0 ? 'Olcu' : 'Rang', value }))
      const own = { id: `${id}#${one.id}`, name: `${name} (${one.name})`, stock: one.stock, sku: '' }
      return offer(
        { ...good, ...own, prices: { retail: one.price }, stores: { s1: one.stock }, characteristics },
        version,
      )
    })
  })
  const types = new Set(['retail', ...goods.flatMap(({ prices = {} }) => Object.keys(prices))])
  return `<КоммерческаяИнформация ВерсияСхемы="${version}"><ПакетПредложений><ТипыЦен>${[...types]
    .map((id) => `<ТипЦены><Ид>${id}</Ид><Наименование>${id}</Наименование><Валюта>AZN</Валюта></ТипЦены>`)
    .join('')}</ТипыЦен>
    <Предложения>${rows.join('')}</Предложения></ПакетПредложений></КоммерческаяИнформация>`
}

type Offer = Pick<FakeGood, 'id' | 'name' | 'stock' | 'currency'> &
  Required<Pick<FakeGood, 'prices' | 'stores'>> & { characteristics: { name: string; value: string }[] }

function offer({ id, name, stock, currency = 'AZN', prices, stores, characteristics }: Offer, version: string): string {
  const named = characteristics.map(
    (one) => `<ХарактеристикаТовара><Наименование>${one.name}</Наименование><Значение>${one.value}</Значение>
      </ХарактеристикаТовара>`,
  )
  const priced = Object.entries(prices).map(
    ([type, price]) => `<Цена><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу>
      <Валюта>${currency}</Валюта></Цена>`,
  )
  const stored = Object.entries(stores).map(
    ([store, pieces]) => `<Остаток><Склад><Ид>${store}</Ид><Количество>${pieces}</Количество></Склад></Остаток>`,
  )
  return `<Предложение><Ид>${id}</Ид><Наименование>${name}</Наименование>
    <ХарактеристикиТовара>${named.join('')}</ХарактеристикиТовара><Цены>${priced.join('')}</Цены>${
      version === '2.05' ? `<Количество>${stock}</Количество>` : `<Остатки>${stored.join('')}</Остатки>`
    }</Предложение>`
}

/** Returns the XML with the states of orders. */
export const states = (orders: readonly { id: string; state: string }[]): string =>
  `<КоммерческаяИнформация>${orders
    .map(
      ({ id, state }) => `<Документ><Ид>${id}</Ид><Номер>T-1</Номер><ХозОперация>Заказ товара</ХозОперация>
    <ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Статус заказа</Наименование><Значение>${state}</Значение>
    </ЗначениеРеквизита></ЗначенияРеквизитов></Документ>`,
    )
    .join('')}</КоммерческаяИнформация>`

/** Returns goods with plain prices and stock. */
export const fakeGoods = (count: number): FakeGood[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `id-${at}`,
    name: `Mal ${at}`,
    sku: `SKU-${at}`,
    price: `${10 + (at % 7)}.50`,
    stock: 20 + (at % 5),
  }))

/** Packs files into a ZIP archive. */
export function zipOf(files: Record<string, Buffer>): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, bytes] of Object.entries(files)) {
    const packed = deflateRawSync(bytes)
    const title = Buffer.from(name)
    const head = Buffer.alloc(30)
    head.write('PK\x03\x04', 'latin1')
    head.writeUInt16LE(0x800, 6)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc32(bytes), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(bytes.length, 22)
    head.writeUInt16LE(title.length, 26)
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 'latin1')
    head.copy(entry, 6, 4, 28)
    entry.writeUInt32LE(at, 42)
    local.push(head, title, packed)
    directory.push(entry, title)
    at += head.length + title.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(local.length / 3, 8)
  end.writeUInt16LE(local.length / 3, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, ...directory, end])
}
