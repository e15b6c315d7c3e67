import type { Plural } from '../spoken.ts'

/** The home screen. */
export const home = {
  onSale: 'Endirimdə olanlar',
  onSaleText: { other: 'İndi {n} məhsulun qiyməti aşağıdır' } as Plural,
  allSales: 'Bütün Endirimlər',
  bestText: 'Son 90 günün sifarişlərinə görə',
  newest: 'Yeni Məhsullar',
  seeAll: 'Hamısına bax',
  picks: 'Seçilmişlər',
  seePicks: 'Seçimə bax',
  promises: 'Üstünlüklərimiz',
  carousel: 'karusel',
  offers: 'Təkliflər',
  slide: 'Slayd {n}',
}
