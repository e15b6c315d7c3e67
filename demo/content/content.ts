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
import { columnsOf, text } from '../text.ts'
import { wordOf } from '../words.ts'

const FAR = new Date('2099-12-31T20:00:00Z')

/** A coupon of demo.md: a percentage or an amount off the order, by code. */
const coupon = (code: string, reduction: Reduction, more: Partial<typeof promotions.$inferInsert> = {}) => ({
  ...columnsOf({ name: text(code, code, code) }),
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
      {
        ...columnsOf({ name: text('Kuryer (Bakı)', 'Курьер (Баку)', 'Courier (Baku)') }),
        price: 500,
        min_price: 5000,
        position: 0,
      },
      {
        ...columnsOf({ name: text('Poçt (bölgələr)', 'Почта (регионы)', 'Post (regions)') }),
        price: 800,
        min_price: 10000,
        position: 1,
        kind: 'post',
        tracking_url: 'https://poct.example/izle?nomre={nömrə}',
        days_from: 2,
        days_to: 4,
      },
      {
        ...columnsOf({ name: text('Mağazadan götürmə', 'Самовывоз из магазина', 'Pick-up from the shop') }),
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

const settingColumns = columnsOf({
  address: text('Bakı, Nizami küçəsi 96', 'Баку, улица Низами, 96', '96 Nizami Street, Baku'),
  hours: text('Hər gün 10:00–21:00', 'Ежедневно 10:00–21:00', 'Every day 10:00–21:00'),
  hero_title: text(
    'Buxar\u00A0üçün hər\u00A0şey\u00A0bir\u00A0mağazada',
    'Всё\u00A0для\u00A0вейпа в\u00A0одном\u00A0магазине',
    'Everything\u00A0for vaping in\u00A0one\u00A0shop',
  ),
  hero_text: text(
    'Cihazlar, mayelər və aksesuarlar: orijinal, zəmanətli, çatdırılma qapınıza qədər.',
    'Устройства, жидкости и аксессуары: оригинал, с гарантией и доставкой до двери.',
    'Devices, e-liquids and accessories: genuine, with a warranty, delivered to your door.',
  ),
})

/** The contacts and promises of the demo shop, which a new shop does not have (G11). */
export const demoSettings = [
  { name: 'name', value: 'Buxar' },
  { name: 'email', value: 'salam@buxar.az' },
  { name: 'phone', value: '+994 12 310 20 30' },
  { name: 'whatsapp', value: '994123102030' },
  { name: 'social', value: [{ name: 'Instagram', link: 'https://www.instagram.com/buxar.az' }] },
  { name: 'address', value: settingColumns.address },
  { name: 'hours', value: settingColumns.hours },
  { name: 'latitude', value: 40.3755 },
  { name: 'longitude', value: 49.8441 },
  { name: 'promises', value: suggestedPromises },
  { name: 'trust_points', value: [suggestedTrustPoint] },
  { name: 'ordering_open', value: true },
  { name: 'hero_title', value: settingColumns.hero_title },
  { name: 'hero_text', value: settingColumns.hero_text },
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
      { name: 'languages', value: ['ru', 'en'] },
      { name: 'texts', value: settingColumns.texts },
      { name: 'payment_ways', value: ['cash', 'card', 'online'] },
      { name: 'legal_name', value: 'Buxar Nümunə MMC' },
      { name: 'legal_address', value: 'Bakı, Nizami küçəsi 96' },
      { name: 'voen', value: '1400000011' },
    ])
  const slides = [
    {
      text: text(
        'Podlar: bir\u00A0şarj gün\u00A0boyu',
        'Поды: одной зарядки хватает на\u00A0весь\u00A0день',
        'Pods that last all\u00A0day on\u00A0one\u00A0charge',
      ),
      name: text('Podlara bax', 'Смотреть поды', 'See pods'),
      link: '/shop/pod-sistemler',
      text_top: 30,
      text_left: 0,
    },
    {
      text: text(
        'Mövsümün dadları: nar, feyxoa, əncir',
        'Вкусы сезона: гранат, фейхоа, инжир',
        'Flavours of the season: pomegranate, feijoa, fig',
      ),
      name: text('Mayelərə bax', 'Смотреть жидкости', 'See e-liquids'),
      link: '/shop/mayeler',
      text_top: 30,
      text_left: 0,
    },
    {
      text: text(
        'Topdan alanlara xüsusi qiymət',
        'Особые цены для оптовых покупателей',
        'Special prices for wholesale buyers',
      ),
      name: text('Topdan satışa bax', 'Условия для опта', 'See wholesale'),
      link: '/page/topdan-satis',
      text_top: 30,
      text_left: 0,
    },
  ]
  await tx.insert(carousels).values(
    slides.map(({ text: slideText, name, ...slide }, index) => ({
      ...slide,
      ...columnsOf({ text: slideText, name }),
      textcolor: '#12201a',
      position: index,
      image_id: id(`slayd-${index + 1}-wide`),
      image_phone_id: id(`slayd-${index + 1}-phone`),
    })),
  )
  await tx.insert(banners).values([
    {
      image_id: id('banner-1'),
      ...columnsOf({
        title: text('Yeni podlar gəldi', 'Новые поды уже в магазине', 'New pods are here'),
        text: text(
          'Yığcam, sızmayan, gün boyu işləyən',
          'Компактные, не протекают, работают весь день',
          'Compact, leak-proof, good for a whole day',
        ),
      }),
      link: '/shop/pod-sistemler',
      position: 0,
    },
    {
      image_id: id('banner-2'),
      ...columnsOf({
        title: wordOf('Duzlu nikotin'),
        text: text('10\u00A0ml-dən başlayır', 'От 10\u00A0мл', 'From 10\u00A0ml'),
      }),
      link: '/shop/duzlu-nikotin',
      position: 1,
    },
    {
      image_id: id('banner-3'),
      ...columnsOf({
        title: text('Batareyanızı qoruyun', 'Берегите аккумулятор', 'Protect your battery'),
        text: text('Şarj cihazları və qablar', 'Зарядные устройства и чехлы', 'Chargers and cases'),
      }),
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
      name: text('Haqqımızda', 'О нас', 'About us'),
      icon: 'storefront',
      items: [
        {
          name: text('Biz kimik', 'Кто мы', 'Who we are'),
          content: text(
            '<p>Buxar 2026-cı ildə Bakıda açılıb. Cihazları, mayeləri və ehtiyat hissələri birbaşa istehsalçıdan alırıq, hər partiyanı rəfə qoymazdan əvvəl yoxlayırıq.</p>',
            '<p>Buxar открылся в Баку в 2026 году. Устройства, жидкости и запчасти мы покупаем напрямую у производителей и проверяем каждую партию, прежде чем выставить её на полку.</p>',
            '<p>Buxar opened in Baku in 2026. We buy devices, e-liquids and spare parts directly from the makers, and we check every batch before it goes on the shelf.</p>',
          ),
        },
        {
          name: text('Kimə satırıq', 'Кому мы продаём', 'Who we sell to'),
          content: text(
            '<p>Yalnız 18 yaşı tamam olmuş şəxslərə. Sifarişi təhvil verəndə yaşınızı soruşa bilərik.</p>',
            '<p>Только тем, кому уже исполнилось 18 лет. При передаче заказа мы можем попросить подтвердить возраст.</p>',
            '<p>Only to people aged 18 or over. We may ask for your age when we hand over the order.</p>',
          ),
        },
        {
          name: text('Mağazamız', 'Наш магазин', 'Our shop'),
          content: text(
            '<p>Nizami küçəsindəki mağazada məhsulu əlinizə alıb baxa, sifarişinizi götürə və cihazınızı ustaya verə bilərsiniz. Nəyi seçəcəyinizi bilmirsinizsə, zəng edin: nə istədiyinizi soruşub uyğun olanı deyəcəyik.</p>',
            '<p>В магазине на улице Низами можно подержать товар в руках, забрать заказ и отдать устройство мастеру. Не знаете, что выбрать? Позвоните: спросим, что вам нужно, и подскажем подходящее.</p>',
            '<p>In our shop on Nizami Street you can see and hold the products, pick up your order and hand your device to the technician. Not sure what to choose? Call us: we will ask what you need and suggest what suits you.</p>',
          ),
        },
      ],
    },
    {
      slug: 'catdirilma-ve-odenis',
      name: text('Çatdırılma və ödəniş', 'Доставка и оплата', 'Delivery and payment'),
      icon: 'truck',
      items: [
        {
          name: text('Çatdırılma', 'Доставка', 'Delivery'),
          content: text(
            '<p>Çatdırılmanın üsulunu sifariş verəndə seçirsiniz. Gözlənilən gün sonra sifarişin səhifəsində də qalır.</p><p>{çatdırılma}</p>',
            '<p>Способ доставки вы выбираете при оформлении заказа. Ожидаемый день потом видно и на странице заказа.</p><p>{çatdırılma}</p>',
            '<p>You choose how we deliver when you place the order. The expected day also stays on the page of the order.</p><p>{çatdırılma}</p>',
          ),
        },
      ],
    },
    {
      slug: 'zemanet-ve-servis',
      name: text('Zəmanət və servis', 'Гарантия и сервис', 'Warranty and service'),
      icon: 'shield-check',
      items: [
        {
          name: text('Zəmanət', 'Гарантия', 'Warranty'),
          content: text(
            '<p>Cihazlara 3–12\u00A0ay zəmanət verilir. Müddət məhsulun səhifəsində yazılıb.</p>',
            '<p>На устройства действует гарантия 3–12\u00A0месяцев. Срок указан на странице товара.</p>',
            '<p>Devices have a warranty of 3–12\u00A0months. The term is on the page of the product.</p>',
          ),
        },
        {
          name: text('Servis', 'Сервис', 'Service'),
          content: text(
            '<p>Təmir və qulluğu öz ustamız edir. Zəmanət müddətində təmir pulsuzdur.</p>',
            '<p>Ремонтом и обслуживанием занимается наш мастер. В течение гарантийного срока ремонт бесплатный.</p>',
            '<p>Our own technician does repairs and care. Repairs are free during the warranty.</p>',
          ),
        },
      ],
    },
    {
      slug: 'qaytarma',
      name: text('Qaytarma və dəyişdirmə', 'Возврат и обмен', 'Returns and exchanges'),
      icon: 'package',
      items: [
        {
          name: text('Nəyi qaytarmaq olar', 'Что можно вернуть', 'What you can return'),
          content: text(
            '<p>Açılmamış və işlədilməmiş məhsulu alandan sonra 14\u00A0gün ərzində qaytara və ya dəyişdirə bilərsiniz. Qablaşdırması və möhürü yerində olmalıdır.</p><p>Açılmış maye, birdəfəlik cihaz, kartric, koyl və pambıq gigiyena səbəbindən geri götürülmür. Qüsurlu çıxıbsa, dəyişirik.</p>',
            '<p>Невскрытый и неиспользованный товар можно вернуть или обменять в течение 14\u00A0дней после покупки. Упаковка и пломба должны быть целыми.</p><p>Вскрытые жидкости, одноразки, картриджи, испарители и вату мы не принимаем из соображений гигиены. Если попался брак, заменим.</p>',
            '<p>You can return or exchange an unopened and unused product within 14\u00A0days of buying it. The packaging and the seal must be intact.</p><p>For reasons of hygiene we do not take back opened e-liquids, disposables, cartridges, coils or cotton. If one is faulty, we replace it.</p>',
          ),
        },
        {
          name: text('Necə qaytarmaq olar', 'Как вернуть', 'How to return'),
          content: text(
            '<ol><li>Bizə zəng edin və ya yazın, sifarişin nömrəsini deyin.</li><li>Məhsulu mağazaya gətirin, ya da kuryerə verin.</li><li>Yoxlayırıq və pulu qaytarırıq, ya da məhsulu dəyişirik.</li></ol>',
            '<ol><li>Позвоните или напишите нам и назовите номер заказа.</li><li>Принесите товар в магазин или отдайте курьеру.</li><li>Мы проверим товар и вернём деньги или обменяем его.</li></ol>',
            '<ol><li>Call or write to us and give the number of the order.</li><li>Bring the product to the shop or give it to the courier.</li><li>We check it and refund you, or exchange the product.</li></ol>',
          ),
        },
        {
          name: text('Pul necə qaytarılır', 'Как возвращаются деньги', 'How we refund'),
          content: text(
            '<p>Onlayn ödənişi həmin karta, nağd ödənişi nağd qaytarırıq. Endirim və kuponla alınan məhsul üçün faktiki ödədiyiniz məbləğ qaytarılır.</p><p>Yola çıxmamış sifarişi özünüz hesabınızdan ləğv edə bilərsiniz.</p>',
            '<p>Онлайн-платёж возвращаем на ту же карту, наличные — наличными. За товар, купленный со скидкой или по купону, возвращаем сумму, которую вы заплатили.</p><p>Заказ, который ещё не отправлен, вы можете отменить сами в своём аккаунте.</p>',
            '<p>We refund an online payment to the same card and cash in cash. For a product bought with a discount or a coupon we refund what you actually paid.</p><p>You can cancel an order that is not yet on its way yourself, in your account.</p>',
          ),
        },
      ],
    },
    {
      slug: 'mexfilik',
      name: text('Məxfilik', 'Конфиденциальность', 'Privacy'),
      icon: 'user',
      items: [
        {
          name: text('Hansı məlumatları saxlayırıq', 'Какие данные мы храним', 'What we keep'),
          content: text(
            '<p>Qeydiyyatda adınızı, e-mailinizi və telefonunuzu, sifarişdə isə çatdırılma ünvanını yazırsınız. Sifarişlərinizi, rəylərinizi və bəyəndiklərinizi hesabınızda saxlayırıq. Kartın nömrəsini biz görmürük və saxlamırıq: onu bank qəbul edir.</p>',
            '<p>При регистрации вы указываете имя, e-mail и телефон, а в заказе — адрес доставки. Ваши заказы, отзывы и избранное мы храним в аккаунте. Номер карты мы не видим и не храним: его принимает банк.</p>',
            '<p>You give your name, e-mail and phone when you register, and the delivery address with an order. We keep your orders, reviews and likes in your account. We neither see nor keep the number of your card: the bank takes it.</p>',
          ),
        },
        {
          name: text('Nə üçün', 'Зачем', 'What for'),
          content: text(
            '<p>Sifarişi hazırlamaq, çatdırmaq, zəmanəti yoxlamaq və vəziyyəti barədə sizə yazmaq üçün. Ünvanı və telefonu yalnız sifarişi hazırlayan əməkdaşlar və kuryer görür. Məlumatlarınızı satmırıq, reklam üçün başqasına vermirik.</p>',
            '<p>Чтобы собрать и доставить заказ, проверить гарантию и писать вам о ходе заказа. Адрес и телефон видят только сотрудники, которые собирают заказ, и курьер. Мы не продаём ваши данные и не передаём их для рекламы.</p>',
            '<p>To prepare and deliver the order, to check the warranty and to write to you about the order. Only the staff who prepare the order and the courier see the address and the phone. We do not sell your data or pass it on for advertising.</p>',
          ),
        },
        {
          name: text('Brauzerinizdə nə qalır', 'Что остаётся в браузере', 'What stays in your browser'),
          content: text(
            '<p>Səbət, müqayisə, son baxdıqlarınız, son axtarışlarınız və yaş təsdiqi öz brauzerinizdə saxlanılır. Brauzerin yaddaşını təmizləyəndə silinir.</p>',
            '<p>Корзина, сравнение, недавно просмотренные товары, последние запросы и подтверждение возраста хранятся в вашем браузере. Если очистить его память, они удалятся.</p>',
            '<p>The cart, the comparison, the products and searches of late and the confirmation of your age are kept in your own browser. They go when you clear its storage.</p>',
          ),
        },
        {
          name: text('Haqlarınız', 'Ваши права', 'Your rights'),
          content: text(
            '<p>Hesabınızdakı <a href="/profile/setting">Ayarlar</a> səhifəsində məlumatlarınızı düzəldə, yükləyə və hesabı silə bilərsiniz. Hesab silinəndə sifarişlər mühasibat üçün qalır, adınız və ünvanınız isə onlardan silinir.</p>',
            '<p>В аккаунте, на странице <a href="/ru/profile/setting">Настройки</a>, вы можете исправить и скачать свои данные или удалить аккаунт. При удалении заказы остаются для бухгалтерии, а имя и адрес из них стираются.</p>',
            '<p>On the <a href="/en/profile/setting">Settings</a> page of your account you can correct and download your data or delete the account. Orders stay for the accounts then, but your name and address are removed from them.</p>',
          ),
        },
      ],
    },
    {
      slug: 'istifade-sertleri',
      name: text('İstifadə şərtləri', 'Условия использования', 'Terms of use'),
      icon: 'info',
      items: [
        {
          name: text('Sifariş', 'Заказ', 'Order'),
          content: text(
            '<p>Sifarişi 18 yaşı tamam olmuş şəxs verə bilər. Qiymət sifariş verəndə gördüyünüz qiymətdir, sonra dəyişmir. Məhsul anbarda qalmayıbsa, sizə zəng edib başqasını təklif edir və ya pulu qaytarırıq.</p>',
            '<p>Заказать может тот, кому исполнилось 18 лет. Цена та, которую вы видели при оформлении, потом она не меняется. Если товара не осталось на складе, мы позвоним и предложим другой или вернём деньги.</p>',
            '<p>Anyone aged 18 or over can order. The price is the one you saw when you placed the order, and it does not change. If the product is out of stock, we call you to offer another or refund you.</p>',
          ),
        },
        {
          name: text('Ödəniş və qaytarma', 'Оплата и возврат', 'Payment and returns'),
          content: text(
            '<p>Ödəniş yollarını sifariş verəndə seçirsiniz. Qaytarmanın şərtləri <a href="/page/qaytarma">Qaytarma və dəyişdirmə</a> səhifəsindədir.</p>',
            '<p>Способ оплаты вы выбираете при оформлении заказа. Условия возврата — на странице <a href="/ru/page/qaytarma">Возврат и обмен</a>.</p>',
            '<p>You choose how to pay when you place the order. The terms of returns are on the page <a href="/en/page/qaytarma">Returns and exchanges</a>.</p>',
          ),
        },
      ],
    },
    {
      slug: 'topdan-satis',
      name: text('Topdan satış', 'Опт', 'Wholesale'),
      icon: 'handshake',
      items: [
        {
          name: text('Kimlər üçün', 'Для кого', 'Who it is for'),
          content: text(
            '<p>VÖEN-i olan mağaza, kafe və onlayn satıcılar üçün. Topdan qiymət bütün məhsullara, seçimlərinə də aiddir. Kuponlar topdan qiymətə əlavə olunmur.</p>',
            '<p>Для магазинов, кафе и интернет-продавцов с ИНН (VÖEN). Оптовая цена действует на все товары и их варианты. Купоны к оптовой цене не применяются.</p>',
            '<p>For shops, cafés and online sellers with a tax number (VÖEN). The wholesale price covers all products and their options. Coupons do not apply to wholesale prices.</p>',
          ),
        },
        {
          name: text('Necə başlamaq olar', 'Как начать', 'How to start'),
          content: text(
            '<ol><li>Saytda qeydiyyatdan keçin.</li><li>VÖEN-inizi və hesabınızın e-mailini bizə yazın.</li><li>Hesabınızı təsdiq edirik: daxil olanda hər yerdə öz qiymətinizi görəcəksiniz.</li></ol>',
            '<ol><li>Зарегистрируйтесь на сайте.</li><li>Напишите нам ваш ИНН и e-mail аккаунта.</li><li>Мы подтвердим аккаунт: после входа вы везде увидите свои цены.</li></ol>',
            '<ol><li>Register on the site.</li><li>Write us your tax number and the e-mail of your account.</li><li>We confirm your account: once you log in, you see your own prices everywhere.</li></ol>',
          ),
        },
        {
          name: text('Ödəniş və çatdırılma', 'Оплата и доставка', 'Payment and delivery'),
          content: text(
            '<p>Ödəniş və çatdırılma yolları hamı üçün eynidir, sifariş verəndə seçirsiniz. Böyük sifarişdən əvvəl zəng edin, anbarda nə qədər qaldığını dəqiqləşdirək.</p>',
            '<p>Способы оплаты и доставки для всех одинаковые, вы выбираете их при оформлении заказа. Перед большим заказом позвоните: уточним, сколько осталось на складе.</p>',
            '<p>The ways to pay and to deliver are the same for everyone, and you choose them when you place the order. Call us before a large order, and we will check how much is in stock.</p>',
          ),
        },
      ],
    },
  ]
  for (const [position, { name, items, ...page }] of company.entries()) {
    const [row] = await tx
      .insert(pages)
      .values({ ...page, ...columnsOf({ name }), position })
      .returning({ id: pages.id })
    const page_id = row?.id as number
    await tx.insert(page_items).values(items.map((item, place) => ({ page_id, ...columnsOf(item), position: place })))
  }
  // One page shows goods beside its text.
  await tx.execute(sql`
    update page_items set product_id = (select id from products where slug = 'demo-video')
    where name = 'Zəmanət'`)
}
