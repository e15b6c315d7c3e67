import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '#src/domain/seo/search-result.ts'
import type { pageIcons } from '#src/domain/pages/page-icons.ts'
import { choice, own, position, resource, seo, slug, text, texts } from '#src/contract/client/admin/resource.ts'

/** The company's pages (A7). */
export const pages = resource('pages', {
  about: 'company page',
  order: 'position',
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
