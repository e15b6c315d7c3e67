import type { CategoryName } from '../catalog/categories.ts'

export type Point = 1 | 2 | 3 | 4 | 5
type Words = Record<Point, readonly string[]>

/** Texts for any product; an empty text means stars alone. */
const any: Words = {
  5: [
    'Çox razı qaldım. Çatdırılma da sürətli idi.',
    'Qablaşdırma səliqəli, məhsul orijinaldır.',
    'Dostum məsləhət görmüşdü, peşman deyiləm.',
    'Qiymətinə görə əladır.',
    'İkinci dəfədir alıram, keyfiyyəti dəyişmir.',
    '',
    'Axşam sifariş verdim, səhər gəldi. Hər şey şəkildəki kimidir.',
    'Bundan yaxşısını hələ görməmişəm.',
  ],
  4: [
    'Yaxşıdır, amma bir az baha gəldi.',
    'Keyfiyyəti yaxşıdır, qutusu bir az əzilmişdi.',
    '',
    'Normal məhsuldur, işini görür.',
  ],
  3: ['Pis deyil, amma gözləntim daha çox idi.', 'Orta səviyyədir.', ''],
  2: ['Mənə uyğun gəlmədi.', 'Çatdırılma gecikdi, məhsul özü normaldır.'],
  1: ['Gözlədiyim kimi çıxmadı.'],
}

const taste: Words = {
  5: ['Dadı təbiidir, şirinliyi yerindədir. Yenə alacağam.', 'Dadı boğazı yandırmır, iyi də otaqda qalmır.'],
  4: ['Gözlədiyimdən yüngüldür, amma mənə belə daha çox xoş gəldi.', 'Dadı yaxşıdır, bir az da sıx ola bilərdi.'],
  3: ['Bir həftədən sonra dadı adiləşdi.'],
  2: ['Dadı mənə çox şirin gəldi.'],
  1: ['Dadı heç xoşuma gəlmədi.'],
}

const device: Words = {
  5: ['Batareyası gün boyu bəs edir, əldə rahat dayanır.', 'Üç aydır işlədirəm, heç bir problem olmayıb.'],
  4: ['Razıyam. Bir ulduzu rəngi şəkildəkindən tünd olduğu üçün kəsdim.', 'Yaxşı cihazdır, təlimatı bir az qısadır.'],
  3: ['Batareyası gözlədiyimdən tez bitir.'],
  2: ['Cibdə bir az ağır gəlir.'],
  1: ['Məndə işləmədi, dəyişdirdilər.'],
}

const tank: Words = {
  5: ['Bir damla da sızmır, doldurmaq rahatdır.', 'Havası yumşaq gəlir, dadı dolğun verir.'],
  4: ['Yaxşı tankdır, qapağı ilk günlər bərk açılır.'],
  3: ['Koylu tez-tez dəyişmək lazım gəlir.'],
  2: ['Yan qoyanda bir az sızdırdı.'],
  1: ['Şüşəsi tez çatladı.'],
}

const spare: Words = {
  5: ['Cihazıma tam oturdu, dəyişmək bir dəqiqə çəkdi.', 'İki həftədir işlədirəm, hələ də yaxşı işləyir.'],
  4: ['Yaxşıdır, biri o birindən bir az tez bitdi.'],
  3: ['Ömrü bir az qısadır.'],
  2: ['Yerinə çətin oturdu.'],
  1: ['Biri işləmədi, dəyişdirdilər.'],
}

const power: Words = {
  5: ['Tez dolur, qızmır.', 'Ölçdüm, üstündə yazılanla düz gəlir.'],
  4: ['Yaxşı işləyir, sadəcə gözlədiyimdən iridir.'],
  3: ['Bir az qızır, amma işini görür.'],
  2: ['Gözlədiyimdən gec dolur.'],
  1: ['İki gündən sonra işləmədi, dəyişdirdilər.'],
}

const extra: Words = {
  5: ['Tikişi, materialı səliqəlidir.', 'Hədiyyə almışdım, çox bəyənildi.'],
  4: ['Yaxşıdır, rəngi şəkildəkindən bir az tünddür.'],
  3: ['Adi şeydir, gözləntim daha çox idi.'],
  2: ['Ölçüsü mənə uyğun gəlmədi.'],
  1: ['Bir həftəyə korlandı.'],
}

const own: Record<CategoryName, Words> = {
  'Birdəfəlik cihazlar': taste,
  'Pod sistemlər': device,
  'Mod cihazlar': device,
  Mayelər: taste,
  Tanklar: tank,
  'Koyl və kartriclər': spare,
  'Batareya və şarj': power,
  Aksesuarlar: extra,
}

/** Returns texts for products of this category alone. */
export const ownReviewWords = (category: CategoryName, point: Point): readonly string[] => own[category][point]

/** Returns review texts for a category and a rating. They fit the goods: no review of a tank praises its taste. */
export const reviewWords = (category: CategoryName, point: Point): readonly string[] => [
  ...any[point],
  ...own[category][point],
]
