import type { Plural } from '../spoken.ts'

/** Goods on cards, in lists and on their pages. */
export const goods = {
  newest: 'Son yüklənən',
  cheapest: 'Artan Qiymət',
  dearest: 'Azalan Qiymət',
  ratingUp: 'Artan Reytinq',
  ratingDown: 'Azalan Reytinq',
  soldOut: 'Stokda yoxdur',
  lastPieces: { other: 'Son {n} ədəd' } as Plural,
  inStock: 'Stokda var',
  instalment: 'ayda {amount}-dan, {months} ay',
  category: '{name}: {count} məhsul, qiymətlər, rəylər və stok. Bakıya və bölgələrə çatdırılma.',
  newReviews: 'Əvvəlcə yenilər',
  highStars: 'Əvvəlcə yüksək ulduzlar',
  lowStars: 'Əvvəlcə aşağı ulduzlar',
  terms: 'İstifadə şərtləri',
  unknownDevice: 'Naməlum cihaz',
}

/** The kinds of parts of a device, as in "Bu cihaza koyl lazımdır" (B16). */
export const fitKind = {
  coil: 'koyl',
  pod: 'kartric',
  battery: 'batareya',
}
