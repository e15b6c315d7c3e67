/** The demo shop's categories as its menu shows them. Slugs are made from the names. */
export const categoryTree = [
  { name: 'Birdəfəlik cihazlar', subcategories: ['2000 nəfəsə qədər', '2000–5000 nəfəs', '6000 nəfəs və yuxarı'] },
  { name: 'Pod sistemlər', subcategories: ['Yığcam podlar', 'Güclü podlar', 'Başlanğıc dəstləri'] },
  { name: 'Mod cihazlar', subcategories: ['Boks modlar', 'Boru modlar', 'Mod dəstləri'] },
  { name: 'Mayelər', subcategories: ['Duzlu nikotin', 'Freebase', 'Nikotinsiz', 'Aroma və baza'] },
  { name: 'Tanklar', subcategories: ['Sub-om tanklar', 'MTL tanklar', 'Damcı tanklar'] },
  { name: 'Koyl və kartriclər', subcategories: ['Mesh koyllar', 'Kartriclər', 'Məftillər', 'Ehtiyat şüşələr'] },
  { name: 'Batareya və şarj', subcategories: ['Batareyalar', 'Şarj cihazları', 'Adapter və kabellər'] },
  { name: 'Aksesuarlar', subcategories: ['Pambıq', 'Çanta və qablar', 'Alətlər', 'Damcı ucluqları', 'Boyunluqlar'] },
] as const

export type CategoryName = (typeof categoryTree)[number]['name']
export type SubcategoryName = (typeof categoryTree)[number]['subcategories'][number]

/** The demo shop's 30 tags. */
export const tagNames = [
  'soyuq dad',
  'meyvəli',
  'giləmeyvə',
  'sitrus',
  'nanəli',
  'şirniyyat',
  'tütün dadı',
  'içki dadı',
  'duzlu nikotin',
  'nikotinsiz',
  '10 ml',
  '30 ml',
  '60 ml',
  '100 ml',
  'mesh',
  'sub-om',
  'MTL',
  'hava tənzimi',
  'ekranlı',
  'USB-C',
  'tez şarj',
  'yığcam',
  'güclü',
  'yeni başlayanlar',
  'peşəkar',
  'hədiyyəlik',
  'səyahət üçün',
  'sızmaya qarşı',
  'uzunömürlü',
  'dəst',
] as const

export type TagName = (typeof tagNames)[number]
