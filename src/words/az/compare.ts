import type { Plural } from '../spoken.ts'

/** The comparison of products. */
export const compare = {
  compareTitle: 'Qarşılaşdır',
  sideBySide: { other: '{n} məhsul yan-yana' } as Plural,
  none: 'Müqayisə üçün məhsul yoxdur',
  noneText: 'Yuxarıda ad yazın və ya məhsulun üzərindəki tərəzi nişanına toxunun.',
  onlyDifferences: 'Yalnız fərqlər',
  compared: 'Müqayisə olunan məhsullar',
  oneMore: 'Daha bir məhsul',
  oneMoreText: 'Yuxarıda ad yazın və ya kartdakı tərəzi nişanına toxunun',
  cleared: 'Müqayisə təmizləndi.',
  differs: '(fərqlidir)',
  seeProduct: 'Məhsula bax',
  rating: 'Reytinq',
  noRating: 'Hələ yoxdur',
  stock: 'Stok',
  inStock: 'Stokta Var',
  add: 'Müqayisəyə əlavə et',
  gone: '{names} artıq satılmır.',
}
