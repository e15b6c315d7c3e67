import type { TailoredRight } from '#src/domain/admin/rights.ts'

/** Describes each right for the person who grants it. */
export const rightWords: Record<TailoredRight, string> = {
  orders: 'Sifarişlərə baxmaq, mərhələsini dəyişmək, ləğv etmək, çap etmək',
  'manual-orders': 'Telefonla sifariş yazmaq, sifarişi dəyişmək, endirim etmək',
  refunds: 'Qaytarılan pulu qeyd etmək',
  refunds_over: 'Borcdan artıq pul qaytarmaq',
  cash: 'Kuryerlər və onların təhvil verdiyi nağd pul',
  courier: 'Kuryer kimi özünə verilən sifarişləri görmək və təhvil vermək',
  customers: 'Müştərilərə, qiymətlərinə baxmaq və bloklamaq',
  export: 'Sifarişləri və müştəriləri fayl kimi endirmək',
  offers: 'Aksiyalar, kuponlar və çatdırılma üsulları',
  reviews: 'Rəyləri gizlətmək, göstərmək və cavablamaq',
  catalog: 'Məhsulların mətni və şəkilləri, kateqoriyalar, brendlər, teqlər',
  prices: 'Məhsulların qiyməti və endirimi',
  stock: 'Stoka baxmaq və düzəltmək',
  import: 'Məhsulların idxalı və ixracı',
  receiving: 'Mal qəbul etmək, alış qiyməti ilə',
  costs: 'Malın maya dəyəri və qazanc, təchizatçılar',
  content: 'Ana səhifə, slaydlar, bannerlər, səhifələr',
  figures: 'Rəqəmlər: satış, ən çox satılanlar',
  settings: 'Mağazanın ayarları',
  staff: 'İşçilər və rollar',
  log: 'Jurnallar: kim nəyi dəyişib',
}

/** The rights in groups, like the sections of the menu. */
export const rightGroups: readonly { label: string; rights: readonly TailoredRight[] }[] = [
  {
    label: 'Satış',
    rights: [
      'orders',
      'manual-orders',
      'refunds',
      'refunds_over',
      'cash',
      'courier',
      'customers',
      'export',
      'offers',
      'reviews',
    ],
  },
  { label: 'Mağaza', rights: ['catalog', 'prices', 'stock', 'receiving', 'import', 'costs'] },
  { label: 'Məzmun', rights: ['content'] },
  { label: 'İdarəetmə', rights: ['figures', 'settings', 'staff', 'log'] },
]
