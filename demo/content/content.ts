import { suggestedPromises, suggestedTrustPoint } from '#src/domain/shop/promises.ts'
import { sql } from 'drizzle-orm'
import { percent } from '#src/domain/percent.ts'
import { allGoods } from '#src/domain/promotions/promotion.ts'
import type { Reduction } from '#src/domain/reduction.ts'
import {
  banners,
  carousels,
  delivery_types,
  page_items,
  pages,
  promotions,
  settings,
  type DatabaseTransaction,
} from '#src/server/start/program-api.ts'
import { writeShopPictures } from '../catalog/write-catalog.ts'
import { pictureKey } from '../pictures.ts'

const FAR = new Date('2099-12-31T20:00:00Z')

/** A coupon of demo.md: a percentage or an amount off the order, by code. */
const coupon = (code: string, reduction: Reduction, more: Partial<typeof promotions.$inferInsert> = {}) => ({
  name: code,
  code,
  effect: { kind: 'order' as const, reduction },
  scope: allGoods,
  due_date: FAR,
  ...more,
})

/** Writes coupons and delivery types of demo.md; returns the delivery types. */
export async function writeCheckout(tx: DatabaseTransaction) {
  const ten = { is_percent: true as const, amount: percent(10) }
  await tx
    .insert(promotions)
    .values([
      coupon('XOSGELDIN10', ten),
      coupon('BES', { is_percent: false, amount: 500 }, { minimum_total: 2000 }),
      coupon('TEKISTIFADE', { is_percent: true, amount: percent(50) }, { max_uses: 1 }),
      coupon('BITMIS', ten, { due_date: new Date('2020-06-01T00:00:00Z') }),
      coupon('ISTIFADE', ten, { is_active: false }),
    ])
  return tx
    .insert(delivery_types)
    .values([
      { name: 'Kuryer (Bakı)', price: 500, min_price: 5000, position: 0 },
      {
        name: 'Poçt (bölgələr)',
        price: 800,
        min_price: 10000,
        position: 1,
        kind: 'post',
        tracking_url: 'https://poct.example/izle?nomre={nömrə}',
        days_from: 2,
        days_to: 4,
      },
      {
        name: 'Mağazadan götürmə',
        price: 0,
        min_price: 0,
        position: 2,
        kind: 'pickup',
        days_from: 0,
        days_to: 0,
        cutoff_hour: 20,
      },
    ])
    .returning()
}

/** The contacts and promises of the demo shop, which a new shop does not have (G11). */
export const demoSettings = [
  { name: 'name', value: 'Buxar' },
  { name: 'email', value: 'salam@buxar.az' },
  { name: 'phone', value: '+994 12 310 20 30' },
  { name: 'whatsapp', value: '994123102030' },
  { name: 'social', value: [{ name: 'Instagram', link: 'https://www.instagram.com/buxar.az' }] },
  { name: 'address', value: 'Bakı, Nizami küçəsi 96' },
  { name: 'hours', value: 'Hər gün 10:00–21:00' },
  { name: 'latitude', value: 40.3755 },
  { name: 'longitude', value: 49.8441 },
  { name: 'promises', value: suggestedPromises },
  { name: 'trust_points', value: [suggestedTrustPoint] },
  { name: 'ordering_open', value: true },
  { name: 'hero_title', value: 'Buxar\u00A0üçün hər\u00A0şey\u00A0bir\u00A0mağazada' },
  { name: 'hero_text', value: 'Cihazlar, mayelər və aksesuarlar: orijinal, zəmanətli, çatdırılma qapınıza qədər.' },
]

/** Writes slides and banners of home, and the company's pages. */
export async function writeContent(tx: DatabaseTransaction): Promise<void> {
  const formats = ['wide', 'phone']
  const scenes = [1, 2, 3]
  const pictures = await writeShopPictures(tx, [
    ...['light', 'dark'].flatMap((theme) => formats.map((format) => `vitrin-${theme}-${format}`)),
    ...scenes.flatMap((scene) => formats.map((format) => `slayd-${scene}-${format}`)),
    ...scenes.map((scene) => `banner-${scene}`),
  ])
  const id = (key: string) => pictures.get(key) as number
  await tx.insert(settings).values({
    name: 'hero_pictures',
    value: {
      wide: pictureKey('shop', 'vitrin-light-wide'),
      phone: pictureKey('shop', 'vitrin-light-phone'),
      wide_dark: pictureKey('shop', 'vitrin-dark-wide'),
      phone_dark: pictureKey('shop', 'vitrin-dark-phone'),
    },
  })
  await tx
    .insert(settings)
    .values([
      ...demoSettings,
      { name: 'payment_ways', value: ['cash', 'card', 'online'] },
      { name: 'legal_name', value: 'Buxar Nümunə MMC' },
      { name: 'legal_address', value: 'Bakı, Nizami küçəsi 96' },
      { name: 'voen', value: '1400000011' },
    ])
  const slides = [
    {
      text: 'Podlar: bir\u00A0şarj gün\u00A0boyu',
      name: 'Podlara bax',
      link: '/shop/pod-sistemler',
      text_top: 30,
      text_left: 0,
    },
    {
      text: 'Mövsümün dadları: nar, feyxoa, əncir',
      name: 'Mayelərə bax',
      link: '/shop/mayeler',
      text_top: 30,
      text_left: 0,
    },
    {
      text: 'Topdan alanlara xüsusi qiymət',
      name: 'Topdan satışa bax',
      link: '/page/topdan-satis',
      text_top: 30,
      text_left: 0,
    },
  ]
  await tx.insert(carousels).values(
    slides.map((slide, index) => ({
      ...slide,
      textcolor: '#12201a',
      position: index,
      image_id: id(`slayd-${index + 1}-wide`),
      image_phone_id: id(`slayd-${index + 1}-phone`),
    })),
  )
  await tx.insert(banners).values([
    {
      image_id: id('banner-1'),
      title: 'Yeni podlar gəldi',
      text: 'Yığcam, sızmayan, gün boyu işləyən',
      link: '/shop/pod-sistemler',
      position: 0,
    },
    {
      image_id: id('banner-2'),
      title: 'Duzlu nikotin',
      text: '10\u00A0ml-dən başlayır',
      link: '/shop/duzlu-nikotin',
      position: 1,
    },
    {
      image_id: id('banner-3'),
      title: 'Batareyanızı qoruyun',
      text: 'Şarj cihazları və qablar',
      link: '/shop/batareya-ve-sarj',
      position: 2,
    },
  ])
  await writePages(tx)
}

async function writePages(tx: DatabaseTransaction): Promise<void> {
  const company = [
    {
      slug: 'haqqimizda',
      name: 'Haqqımızda',
      icon: 'storefront',
      items: [
        [
          'Biz kimik',
          '<p>Buxar 2026-cı ildə Bakıda açılıb. Cihazları, mayeləri və ehtiyat hissələri birbaşa istehsalçıdan alırıq, hər partiyanı rəfə qoymazdan əvvəl yoxlayırıq.</p>',
        ],
        [
          'Kimə satırıq',
          '<p>Yalnız 18 yaşı tamam olmuş şəxslərə. Sifarişi təhvil verəndə yaşınızı soruşa bilərik.</p>',
        ],
        [
          'Mağazamız',
          '<p>Nizami küçəsindəki mağazada məhsulu əlinizə alıb baxa, sifarişinizi götürə və cihazınızı ustaya verə bilərsiniz. Nəyi seçəcəyinizi bilmirsinizsə, zəng edin: nə istədiyinizi soruşub uyğun olanı deyəcəyik.</p>',
        ],
      ],
    },
    {
      slug: 'catdirilma-ve-odenis',
      name: 'Çatdırılma və ödəniş',
      icon: 'truck',
      items: [
        [
          'Çatdırılma',
          '<p>Çatdırılmanın üsulunu sifariş verəndə seçirsiniz. Gözlənilən gün sonra sifarişin səhifəsində də qalır.</p><p>{çatdırılma}</p>',
        ],
      ],
    },
    {
      slug: 'zemanet-ve-servis',
      name: 'Zəmanət və servis',
      icon: 'shield-check',
      items: [
        ['Zəmanət', '<p>Cihazlara 3–12\u00A0ay zəmanət verilir. Müddət məhsulun səhifəsində yazılıb.</p>'],
        ['Servis', '<p>Təmir və qulluğu öz ustamız edir. Zəmanət müddətində təmir pulsuzdur.</p>'],
      ],
    },
    {
      slug: 'qaytarma',
      name: 'Qaytarma və dəyişdirmə',
      icon: 'package',
      items: [
        [
          'Nəyi qaytarmaq olar',
          '<p>Açılmamış və işlədilməmiş məhsulu alandan sonra 14\u00A0gün ərzində qaytara və ya dəyişdirə bilərsiniz. Qablaşdırması və möhürü yerində olmalıdır.</p><p>Açılmış maye, birdəfəlik cihaz, kartric, koyl və pambıq gigiyena səbəbindən geri götürülmür. Qüsurlu çıxıbsa, dəyişirik.</p>',
        ],
        [
          'Necə qaytarmaq olar',
          '<ol><li>Bizə zəng edin və ya yazın, sifarişin nömrəsini deyin.</li><li>Məhsulu mağazaya gətirin, ya da kuryerə verin.</li><li>Yoxlayırıq və pulu qaytarırıq, ya da məhsulu dəyişirik.</li></ol>',
        ],
        [
          'Pul necə qaytarılır',
          '<p>Onlayn ödənişi həmin karta, nağd ödənişi nağd qaytarırıq. Endirim və kuponla alınan məhsul üçün faktiki ödədiyiniz məbləğ qaytarılır.</p><p>Yola çıxmamış sifarişi özünüz hesabınızdan ləğv edə bilərsiniz.</p>',
        ],
      ],
    },
    {
      slug: 'mexfilik',
      name: 'Məxfilik',
      icon: 'user',
      items: [
        [
          'Hansı məlumatları saxlayırıq',
          '<p>Qeydiyyatda adınızı, e-mailinizi və telefonunuzu, sifarişdə isə çatdırılma ünvanını yazırsınız. Sifarişlərinizi, rəylərinizi və bəyəndiklərinizi hesabınızda saxlayırıq. Kartın nömrəsini biz görmürük və saxlamırıq: onu bank qəbul edir.</p>',
        ],
        [
          'Nə üçün',
          '<p>Sifarişi hazırlamaq, çatdırmaq, zəmanəti yoxlamaq və vəziyyəti barədə sizə yazmaq üçün. Ünvanı və telefonu yalnız sifarişi hazırlayan əməkdaşlar və kuryer görür. Məlumatlarınızı satmırıq, reklam üçün başqasına vermirik.</p>',
        ],
        [
          'Brauzerinizdə nə qalır',
          '<p>Səbət, müqayisə, son baxdıqlarınız, son axtarışlarınız və yaş təsdiqi öz brauzerinizdə saxlanılır. Brauzerin yaddaşını təmizləyəndə silinir.</p>',
        ],
        [
          'Haqlarınız',
          '<p>Hesabınızdakı <a href="/profile/setting">Ayarlar</a> səhifəsində məlumatlarınızı düzəldə, yükləyə və hesabı silə bilərsiniz. Hesab silinəndə sifarişlər mühasibat üçün qalır, adınız və ünvanınız isə onlardan silinir.</p>',
        ],
      ],
    },
    {
      slug: 'istifade-sertleri',
      name: 'İstifadə şərtləri',
      icon: 'info',
      items: [
        [
          'Sifariş',
          '<p>Sifarişi 18 yaşı tamam olmuş şəxs verə bilər. Qiymət sifariş verəndə gördüyünüz qiymətdir, sonra dəyişmir. Məhsul anbarda qalmayıbsa, sizə zəng edib başqasını təklif edir və ya pulu qaytarırıq.</p>',
        ],
        [
          'Ödəniş və qaytarma',
          '<p>Ödəniş yollarını sifariş verəndə seçirsiniz. Qaytarmanın şərtləri <a href="/page/qaytarma">Qaytarma və dəyişdirmə</a> səhifəsindədir.</p>',
        ],
      ],
    },
    {
      slug: 'topdan-satis',
      name: 'Topdan satış',
      icon: 'handshake',
      items: [
        [
          'Kimlər üçün',
          '<p>VÖEN-i olan mağaza, kafe və onlayn satıcılar üçün. Topdan qiymət bütün məhsullara, seçimlərinə də aiddir. Kuponlar topdan qiymətə əlavə olunmur.</p>',
        ],
        [
          'Necə başlamaq olar',
          '<ol><li>Saytda qeydiyyatdan keçin.</li><li>VÖEN-inizi və hesabınızın e-mailini bizə yazın.</li><li>Hesabınızı təsdiq edirik: daxil olanda hər yerdə öz qiymətinizi görəcəksiniz.</li></ol>',
        ],
        [
          'Ödəniş və çatdırılma',
          '<p>Ödəniş və çatdırılma yolları hamı üçün eynidir, sifariş verəndə seçirsiniz. Böyük sifarişdən əvvəl zəng edin, anbarda nə qədər qaldığını dəqiqləşdirək.</p>',
        ],
      ],
    },
  ]
  for (const [position, { items, ...page }] of company.entries()) {
    const [row] = await tx
      .insert(pages)
      .values({ ...page, position })
      .returning({ id: pages.id })
    const page_id = row?.id as number
    await tx
      .insert(page_items)
      .values(items.map(([name = '', content = ''], place) => ({ page_id, name, content, position: place })))
  }
  // One page shows goods beside its text.
  await tx.execute(sql`
    update page_items set product_id = (select id from products where slug = 'demo-video')
    where name = 'Zəmanət'`)
}
