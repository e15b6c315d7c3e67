import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  changesOf,
  checkFile,
  chooseAll,
  columnsOf,
  confirmColumns,
  placeOf,
  product,
  takeFile,
} from '#tests/importing.ts'
import { booksAgree, member, stockedShop } from '#tests/stocked-shop.ts'

stockedShop('manager')

type Attribute = { name: string; values: string[] }
const attributesOf = async (slug: string) =>
  ((await product(slug)).attributes as Attribute[]).map(({ name, values }) => `${name}: ${values.join(', ')}`)

/** An archive of files as programs write it, packed or stored. */
function zipOf(files: Record<string, Buffer>, method: 0 | 8 = 8): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const data = method === 8 ? deflateRawSync(content) : content
    const local = Buffer.alloc(30)
    local.write('PK\x03\x04', 'latin1')
    local.writeUInt16LE(method, 8)
    local.writeUInt16LE(Buffer.byteLength(name), 26)
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 'latin1')
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(data.length, 20)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(at, 42)
    parts.push(local, Buffer.from(name), data)
    directory.push(entry, Buffer.from(name))
    at += 30 + Buffer.byteLength(name) + data.length
  }
  return Buffer.concat([...parts, ...directory])
}

/** Returns a text in Windows-1251; it has Russian letters without Ё. */
const in1251 = (text: string) =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0
      return code < 128 ? code : code - 0x410 + 0xc0
    }),
  )

const yml = (offers: string, head = '<?xml version="1.0" encoding="UTF-8"?>') => `${head}
<!DOCTYPE yml_catalog SYSTEM "shops.dtd">
<yml_catalog date="2026-11-22 10:00"><shop><name>Mağaza</name>
<currencies><currency id="AZN" rate="1"/></currencies>
<categories><category id="1">Mayelər</category><category id="2" parentId="1">Duzlu &amp; sadə</category></categories>
<offers>
${offers}
</offers></shop></yml_catalog>`

const simple = `<offer id="10" available="true"><price>12.50</price><oldprice>15</oldprice><currencyId>AZN</currencyId>
<categoryId>2</categoryId><picture>https://a.example/1.jpg</picture><picture>https://a.example/2.jpg</picture>
<name>Nanə maye</name><vendor>Xəzər</vendor><vendorCode>NM-1</vendorCode><barcode>4760000000031</barcode>
<description><![CDATA[<p>Sərin</p>]]></description><param name="Həcm" unit="ml">30</param><param name="Dad">Nanə</param></offer>
<offer id="11" available="false"><price>9</price><currencyId>AZN</currencyId><categoryId>1</categoryId>
<name>Bitmiş maye</name></offer>`

describe('a YML feed', () => {
  it('is recognised, and its columns can be seen before the check', async () => {
    const { id, state } = await checkFile(yml(simple), 'xml')
    expect([state, (await member.get(`admin/imports/${id}/`)).body.recognised]).toEqual(['unmatched', 'YML'])
    const columns = Object.fromEntries((await columnsOf(id)).map(({ header, column }) => [header, column]))
    expect(columns).toMatchObject({ price: 'price', oldprice: 'list_price', param: 'attributes', vendorCode: 'sku' })
  })

  it('makes products with the path of their category, final price and attributes', async () => {
    expect(await takeFile(yml(simple), 'xml')).toMatchObject({ created_count: 2, failed_count: 0 })
    expect(await product('nane-maye')).toMatchObject({
      price: '15.00',
      sale_price: '12.50',
      sku: 'NM-1',
      barcode: '4760000000031',
      description: '<p>Sərin</p>',
    })
    expect(await placeOf('nane-maye')).toEqual(['Mayelər', 'Duzlu & sadə', 'Xəzər'])
    expect((await attributesOf('nane-maye')).toSorted()).toEqual(['Dad: Nanə', 'Həcm: 30 ml'])
    expect(await product('bitmis-maye')).toMatchObject({ price: '9.00', stock_count: 0 })
  })

  it('shows several pictures in the check', async () => {
    const { id } = await confirmColumns(yml(simple), 'xml')
    await chooseAll(id, 'create')
    expect(await changesOf(id)).toContain(' pictures:  → https://a.example/1.jpg | https://a.example/2.jpg')
  })

  it('has the offers of one group as variants of one product', async () => {
    const offer = (id: number, flavour: string, price: string, stock: number) =>
      `<offer id="${id}" group_id="77"><price>${price}</price><categoryId>1</categoryId><name>Maye ${flavour}</name>
       <vendorCode>MA</vendorCode><stock_quantity>${stock}</stock_quantity><param name="Dad">${flavour}</param>
       <param name="Ölkə">AZ</param></offer>`
    await takeFile(yml(offer(1, 'Nanə', '10', 4) + offer(2, 'Manqo', '11', 5)), 'xml')
    const { price, stock_count, options } = await product('maye')
    expect([price, stock_count, options[0].name]).toEqual(['10.00', 9, 'Dad'])
    expect(options[0].items).toMatchObject([
      { name: 'Nanə', price: '0.00', stock_count: 4 },
      { name: 'Manqo', price: '1.00', stock_count: 5 },
    ])
    expect(await attributesOf('maye')).toEqual(['Ölkə: AZ'])
    await booksAgree()
  })

  it('makes nothing twice', async () => {
    await takeFile(yml(simple), 'xml')
    expect(await takeFile(yml(simple), 'xml')).toMatchObject({ created_count: 0, changed_count: 0 })
  })

  it('is read from Windows-1251 and from UTF-16', async () => {
    const russian = simple.replace('Bitmiş maye', 'Чашка').replace('Nanə maye', 'Cup').replaceAll(/[ə]/g, 'e')
    const text = yml(russian, '<?xml version="1.0" encoding="windows-1251"?>').replaceAll(/[ğə]/g, 'e')
    await takeFile(in1251(text), 'xml')
    expect(await product('chashka')).toMatchObject({ price: '9.00' })
    const wide = yml(simple.replace('Bitmiş', 'Əla'), '<?xml version="1.0" encoding="UTF-16"?>')
    await takeFile(Buffer.from(`\uFEFF${wide}`, 'utf16le'), 'xml')
    expect(await product('ela-maye')).toMatchObject({ price: '9.00' })
  })

  it('names another currency in the header of its price, and refuses a second one', async () => {
    const third = `<offer id="12"><price>3</price><currencyId>USD</currencyId><name>Üçüncü</name></offer>`
    const { id, errors } = await confirmColumns(yml(simple.replaceAll('AZN', 'RUR') + third), 'xml')
    expect((await columnsOf(id)).map(({ header }) => header)).toContain('price, RUR')
    expect(errors.map(({ reason }) => reason)).toContain('«3 USD» qiymət deyil: rəqəm yazın, məsələn 12.50.')
  })

  it('has the lines of its offers in errors', async () => {
    const { errors } = await confirmColumns(yml(simple.replace('<price>9<', '<price>pulsuz<')), 'xml')
    expect(errors).toMatchObject([{ line: 11, field: 'price' }])
  })
})

const ml = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>
<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.08">${content}</КоммерческаяИнформация>`

const importXml = ml(`<Классификатор><Ид>k</Ид>
<Группы><Группа><Ид>g1</Ид><Наименование>Mayelər</Наименование>
  <Группы><Группа><Ид>g2</Ид><Наименование>Duzlu</Наименование></Группа></Группы></Группа></Группы>
<Свойства><Свойство><Ид>s1</Ид><Наименование>Rəng</Наименование><ВариантыЗначений><Справочник>
  <ИдЗначения>v1</ИдЗначения><Значение>Qara</Значение></Справочник></ВариантыЗначений></Свойство></Свойства>
</Классификатор><Каталог СодержитТолькоИзменения="false"><Товары>
<Товар><Ид>p1</Ид><Артикул>ML-1</Артикул><Штрихкод>4760000000055</Штрихкод><Наименование>Kabel</Наименование>
  <Группы><Ид>g2</Ид></Группы><Описание>Uzun kabel</Описание><Картинка>import_files/p1.jpg</Картинка>
  <Изготовитель><Ид>m</Ид><Наименование>Xəzər</Наименование></Изготовитель>
  <ЗначенияСвойств><ЗначенияСвойства><Ид>s1</Ид><Значение>v1</Значение></ЗначенияСвойства></ЗначенияСвойств></Товар>
<Товар><Ид>p2</Ид><Артикул>ML-2</Артикул><Наименование>Köynək</Наименование><Группы><Ид>g1</Ид></Группы></Товар>
<Товар Статус="Удален"><Ид>p3</Ид><Артикул>ML-3</Артикул><Наименование>Silinmiş</Наименование></Товар>
</Товары></Каталог>`)

const offer = (id: string, name: string, price: string, stock: string, flavour = '') =>
  `<Предложение><Ид>${id}</Ид><Артикул>${id.replace(/^p(\d).*/, 'ML-$1')}</Артикул><Наименование>${name}</Наименование>
  ${flavour && `<ХарактеристикиТовара><ХарактеристикаТовара><Наименование>Ölçü</Наименование><Значение>${flavour}</Значение></ХарактеристикаТовара></ХарактеристикиТовара>`}
  <Цены><Цена><ИдТипаЦены>t2</ИдТипаЦены><ЦенаЗаЕдиницу>1.00</ЦенаЗаЕдиницу></Цена>
  <Цена><ИдТипаЦены>t1</ИдТипаЦены><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу><Валюта>AZN</Валюта></Цена></Цены>
  <Количество>${stock}</Количество></Предложение>`

const offersXml = ml(`<ПакетПредложений><ТипыЦен>
<ТипЦены><Ид>t2</Ид><Наименование>Оптовая</Наименование><Валюта>AZN</Валюта></ТипЦены>
<ТипЦены><Ид>t1</Ид><Наименование>Розничная</Наименование><Валюта>AZN</Валюта></ТипЦены></ТипыЦен><Предложения>
${offer('p1', 'Kabel', '7.50', '5.7')}${offer('p2#a', 'Köynək (S)', '20', '3', 'S')}
${offer('p2#b', 'Köynək (M)', '22', '-2', 'M')}${offer('p3', 'Silinmiş', '4', '1')}
</Предложения></ПакетПредложений>`)

describe('files of CommerceML', () => {
  const archive = (method?: 0 | 8) =>
    zipOf(
      {
        'import.xml': Buffer.from(importXml),
        'offers.xml': Buffer.from(offersXml),
        'import_files/p1.jpg': Buffer.alloc(10),
      },
      method,
    )

  it('in one archive make products with retail price, stock, groups and variants', async () => {
    expect(await takeFile(archive(), 'zip')).toMatchObject({ created_count: 3 })
    expect(await product('kabel')).toMatchObject({
      price: '7.50',
      stock_count: 5,
      sku: 'ML-1',
      barcode: '4760000000055',
      description: 'Uzun kabel',
    })
    expect(await placeOf('kabel')).toEqual(['Mayelər', 'Duzlu', 'Xəzər'])
    expect(await attributesOf('kabel')).toEqual(['Rəng: Qara'])
    const { price, options } = await product('koynek')
    expect([price, options[0].name]).toEqual(['20.00', 'Ölçü'])
    expect(options[0].items).toMatchObject([
      { name: 'S', price: '0.00', stock_count: 3 },
      { name: 'M', price: '2.00', stock_count: 0 },
    ])
    expect(await product('silinmis')).toMatchObject({ is_published: false })
    await booksAgree()
  })

  const withPicture = (picture: Buffer, folder = '') =>
    zipOf({
      [`${folder}import.xml`]: Buffer.from(importXml),
      [`${folder}offers.xml`]: Buffer.from(offersXml),
      [`${folder}import_files/p1.jpg`]: picture,
    })

  it.each(['', 'webdata/'])('give their products the pictures of the archive, once (folder %j)', async (folder) => {
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    await takeFile(withPicture(picture, folder), 'zip')
    expect((await product('kabel')).images).toHaveLength(1)
    expect(await takeFile(withPicture(picture, folder), 'zip')).toMatchObject({ changed_count: 0, created_count: 0 })
  })

  it('leave out a picture that is damaged or too large, not its product', async () => {
    for (const picture of [Buffer.alloc(10), Buffer.alloc(16 * 1024 * 1024)]) {
      const { errors } = await takeFile(withPicture(picture), 'zip')
      expect(errors).toContainEqual(expect.objectContaining({ field: 'pictures' }))
      expect((await product('kabel')).images).toEqual([])
    }
  })

  it('say that the archive has no such picture', async () => {
    const files = { 'import.xml': Buffer.from(importXml), 'offers.xml': Buffer.from(offersXml) }
    const { errors } = await confirmColumns(zipOf(files, 0), 'zip')
    expect(errors.filter(({ field }) => field === '').map(({ reason }) => reason)).toEqual([
      '1 məhsulun şəkli ünvan deyil, 1C-nin faylıdır və arxivdə yoxdur: şəkillər oxunmadı.',
    ])
  })

  it('set prices and stock by the offers alone', async () => {
    await takeFile(archive(), 'zip')
    const cheaper = offersXml.replace('7.50', '8.25').replace('>5.7<', '>9<')
    expect(await takeFile(cheaper, 'xml')).toMatchObject({ created_count: 0, changed_count: 1, failed_count: 0 })
    expect(await product('kabel')).toMatchObject({ price: '8.25', stock_count: 9 })
  })

  it('need a price for a new product', async () => {
    const { errors, created_count } = await confirmColumns(importXml, 'xml')
    expect([created_count, errors.filter(({ field }) => field === 'price').length]).toEqual([0, 3])
  })

  it('join rests and prices that stand in files of their own', async () => {
    const rests = ml(`<ПакетПредложений><Предложения><Предложение><Ид>p1</Ид><Остатки>
      <Остаток><Склад><Ид>w1</Ид><Количество>4</Количество></Склад></Остаток>
      <Остаток><Склад><Ид>w2</Ид><Количество>2</Количество></Склад></Остаток></Остатки></Предложение>
      </Предложения></ПакетПредложений>`)
    const files = {
      'import0_1.xml': importXml,
      'offers0_1.xml': offersXml.replace(/<Количество>5.7<\/Количество>/, ''),
    }
    const all = Object.entries({ ...files, 'rests0_1.xml': rests }).map(([name, text]) => [name, Buffer.from(text)])
    await takeFile(zipOf(Object.fromEntries(all)), 'zip')
    expect(await product('kabel')).toMatchObject({ stock_count: 6 })
  })
})

describe('an XML file that cannot be read', () => {
  it.each([
    ['declares entities', yml(simple).replace('"shops.dtd">', '"shops.dtd" [<!ENTITY a "b">]>'), /ENTITY/],
    ['names an entity that does not exist', yml(simple.replace('Nanə maye', '&lol;')), /nömrəli sətirdə səhv/],
    ['ends too early', yml(simple).slice(0, -40), /nömrəli sətirdə səhv/],
    ['is another format', '<?xml version="1.0"?><html><body/></html>', /nə 1C \(CommerceML\), nə YML/],
    ['is no XML', 'sku;name\n1;2\n', /nə 1C \(CommerceML\), nə YML/],
    ['has an unknown encoding', '<?xml version="1.0" encoding="klingon"?><yml_catalog/>', /nə YML/],
    ['is deeper than a feed', yml(`<offer id="1">${'<a>'.repeat(60)}${'</a>'.repeat(60)}</offer>`), /çox böyükdür/],
    ['has no offers', yml(''), /Fayl boşdur/],
  ])('is refused if it %s', async (_what, content, reason) => {
    const { state, failure } = await checkFile(content, 'xml')
    expect([state, failure]).toEqual(['failed', expect.stringMatching(reason)])
  })

  it('is refused as an archive without a file of goods', async () => {
    const { failure } = await checkFile(zipOf({ 'a.txt': Buffer.from('a') }), 'zip')
    expect(failure).toBe('Arxivdə 1C (CommerceML), YML, Google və ya CSV faylı yoxdur.')
  })
})
