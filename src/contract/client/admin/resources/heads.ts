import type { Head } from '#src/contract/client/admin/resource.ts'

/**
 * The plain entities of the admin. Data alone, because this file belongs to the scripts of the first screen: the fields
 * are declared in the other files of this folder.
 */
export const heads = {
  attributes: { right: 'catalog', one: 'Xüsusiyyət', many: 'Xüsusiyyətlər' },
  banners: { right: 'content', one: 'Banner', many: 'Bannerlər', title: 'title' },
  brands: { right: 'catalog', one: 'Brend', many: 'Brendlər' },
  carousels: { right: 'content', one: 'Slayd', many: 'Slaydlar', title: 'text' },
  couriers: { right: 'orders', changes: 'cash', stays: true, one: 'Kuryer', many: 'Kuryerlər' },
  'delivery-types': { right: 'offers', one: 'Çatdırılma üsulu', many: 'Çatdırılma' },
  promotions: { right: 'offers', one: 'Aksiya', many: 'Aksiya və kuponlar' },
  pages: { right: 'content', one: 'Səhifə', many: 'Səhifələr' },
  'search-synonyms': { right: 'catalog', one: 'Axtarış sözləri', many: 'Axtarış sözləri', title: 'words' },
  suppliers: { right: 'costs', stays: true, one: 'Təchizatçı', many: 'Təchizatçılar' },
  tags: { right: 'catalog', one: 'Teq', many: 'Teqlər' },
  words: { right: 'catalog', one: 'Söz', many: 'Sözlər', title: 'az' },
} as const satisfies Record<string, Head>
