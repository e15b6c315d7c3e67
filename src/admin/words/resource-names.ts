import { heads } from '#src/contract/client/admin/resources/heads.ts'

/**
 * The name of one row of a resource in react-admin's texts: in delete dialogs, in an empty list. Without a name it
 * would show the English name of the resource.
 */
export const resourceNames: Record<string, string> = {
  ...Object.fromEntries(Object.entries(heads).map(([name, { one }]) => [name, one])),
  orders: 'Sifariş',
  'order-requests': 'Sorğu',
  customers: 'Müştəri',
  products: 'Məhsul',
  stock: 'Stok',
  counts: 'Sayım',
  receipts: 'Qəbul',
  'return-requests': 'Qaytarma sorğusu',
  'supplier-goods': 'Təchizatçının malı',
  'supplier-orders': 'Təchizatçıya sifariş',
  categories: 'Kateqoriya',
  'empty-searches': 'Nəticəsiz axtarış',
  reviews: 'Rəy',
  'api-keys': 'API açarı',
  hooks: 'Vebhuk',
  'hook-deliveries': 'Göndəriş',
  roles: 'Rol',
  'notice-deliveries': 'Bildiriş',
  log: 'Jurnalın sətri',
  'security-log': 'Hadisə',
  'staff-invitations': 'İşçi dəvəti',
  imports: 'İdxal',
  cash: 'Kassa qeydi',
}

/** Names of new records that are not 'Yeni' and the row's name. */
const ownCreations: Record<string, string> = {
  receipts: 'Mal qəbul et',
  'api-keys': 'Yeni API açarı',
  'search-synonyms': 'Yeni sözlər',
  words: 'Yeni söz',
  'staff-invitations': 'İşçi dəvət et',
}

/** Returns the label of the button that creates a row of a resource; it is also the title of that screen. */
export function creationName(resource: string): string {
  return ownCreations[resource] ?? `Yeni ${(resourceNames[resource] ?? '').toLocaleLowerCase('az')}`
}
