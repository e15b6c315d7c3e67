import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '#src/domain/seo/search-result.ts'
import type { pageIcons } from '#src/domain/pages/page-icons.ts'
import {
  choice,
  colour,
  earlier,
  end,
  link,
  own,
  picture,
  position,
  resource,
  seo,
  slug,
  start,
  text,
  texts,
  whole,
} from '#src/contract/client/admin/resource.ts'

/** Banners of home (A7), which shows the first three. */
export const banners = resource('banners', {
  about: "picture of home's banner",
  order: 'position',
  empty: 'Ana səhifədə üç şəkil yan-yana durur: üçünü də əlavə edin.',
  fields: {
    image_id: picture('Şəkil', { need: 'Şəkli yükləyin.', url: [640, 'jpg'], example: 1 }),
    title: text('Başlıq', { max: 100, need: 'Başlığı yazın.', search: true, sort: true, example: 'Endirimlər' }),
    text: text('Mətn', { max: 200, fresh: '' }),
    texts: texts('title', 'text'),
    link: link('Hara aparsın'),
    position: position(),
  },
})

/** Slides of the carousel of home (A7). */
export const carousels = resource('carousels', {
  about: 'slide of the home carousel',
  order: 'position',
  empty: 'Ana səhifədə birinci slaydın sözləri “Ayarlar” bölməsindədir, buradakılar ondan sonra gəlir.',
  fields: {
    image_id: picture('Şəkil', {
      need: 'Şəkli yükləyin.',
      help: 'Geniş, 1920 × 900 və ya böyük',
      url: [960, 'jpg'],
      example: 1,
    }),
    image_phone_id: picture('Telefon üçün şəkil', {
      empty: true,
      help: 'Yoxdursa, telefonda da geniş şəkil görünür',
      url: [640, 'jpg'],
    }),
    text: text('Mətn', { max: 200, need: 'Mətni yazın.', blank: true, search: true, example: 'Payız gəldi' }),
    textcolor: colour('Mətnin rəngi'),
    /** Percent of the slide's size. */
    text_top: whole('Mətn yuxarıdan, %', { max: 100, fresh: 0, need: 'Mətnin yuxarıdan yerini yazın.' }),
    text_left: whole('Mətn soldan, %', { max: 100, fresh: 0, need: 'Mətnin soldan yerini yazın.' }),
    name: text('Düymənin sözü', { max: 60, need: 'Düymənin sözünü yazın.', search: true, example: 'Bax' }),
    texts: texts('text', 'name'),
    link: link('Hara aparsın'),
    position: position(),
    starts_at: start('Başlanğıc', { empty: true, help: 'Boş: indidən', sort: true }),
    ends_at: end('Son tarix', { empty: true, help: 'Boş: siz söndürənədək' }),
  },
  rules: [earlier('starts_at', 'ends_at', 'ends_at', 'Başlanğıcdan sonra olmalıdır.')],
})

/** The company's pages (A7). */
export const pages = resource('pages', {
  about: 'company page',
  order: 'position',
  empty: 'Çatdırılma, zəmanət, haqqımızda: menyuda “Fərqimiz” altında və saytın sonunda görünür.',
  fields: {
    name: text('Ad', { max: 100, need: 'Adı yazın.', search: true, sort: true, example: 'Haqqımızda' }),
    slug: slug({ under: 'page' }),
    icon: choice('İkon', {
      fresh: '',
      none: 'İkonsuz',
      choices: {
        storefront: 'Mağaza',
        truck: 'Yük maşını',
        'shield-check': 'Qalxan',
        info: 'Məlumat',
        phone: 'Telefon',
        'map-pin': 'Xəritədə yer',
        'credit-card': 'Bank kartı',
        package: 'Bağlama',
        globe: 'Yer kürəsi',
        user: 'İnsan',
        'chat-text': 'Söhbət',
        wallet: 'Pul kisəsi',
        bell: 'Zəng',
        handshake: 'Əl sıxma',
      } satisfies Record<(typeof pageIcons)[number], string>,
    }),
    position: position(),
    items: own('Bölmələr'),
    seo_title: seo('Axtarış üçün başlıq', { max: SEO_TITLE_MAX }),
    seo_description: seo('Axtarış üçün təsvir', { max: SEO_DESCRIPTION_MAX }),
    texts: texts('name', 'seo_title', 'seo_description'),
  },
})
