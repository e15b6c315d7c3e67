import { declare, type Definition, type Fields, type Head } from '#src/contract/client/admin/resource.ts'

/**
 * The plain entities of the admin. The declarations of their fields are in the files of this folder, because this file
 * belongs to the scripts of the first screen.
 */
export const heads = {
  attributes: { right: 'catalog', one: 'Xüsusiyyət', many: 'Xüsusiyyətlər' },
  banners: { right: 'content', one: 'Banner', many: 'Bannerlər', title: 'title' },
  brands: { right: 'catalog', one: 'Brend', many: 'Brendlər' },
  carousels: { right: 'content', one: 'Slayd', many: 'Slaydlar', title: 'text' },
  coupons: { right: 'offers', one: 'Kupon', many: 'Kuponlar', title: 'code' },
  couriers: { right: 'orders', changes: 'cash', stays: true, one: 'Kuryer', many: 'Kuryerlər' },
  'delivery-types': { right: 'offers', one: 'Çatdırılma üsulu', many: 'Çatdırılma' },
  pages: { right: 'content', one: 'Səhifə', many: 'Səhifələr' },
  'search-synonyms': { right: 'catalog', one: 'Axtarış sözləri', many: 'Axtarış sözləri', title: 'words' },
  suppliers: { right: 'costs', stays: true, one: 'Təchizatçı', many: 'Təchizatçılar' },
  tags: { right: 'catalog', one: 'Teq', many: 'Teqlər' },
} as const satisfies Record<string, Head>

type Heads = typeof heads

/** Declares the fields of a plain entity. */
export const resource = <const Name extends keyof Heads, F extends Fields>(name: Name, definition: Definition<F>) =>
  declare<Name, Heads[Name], F>(name, heads[name], definition)
