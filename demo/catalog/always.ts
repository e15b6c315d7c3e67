import { bindUnits } from './bind-units.ts'
import type { ProductDraft } from './draft.ts'
import { productText } from './product-text.ts'

const DAY = 24 * 60 * 60 * 1000

/** Returns the products that the demo shop always has, with the prices and stocks of demo.md. */
export function alwaysProducts(now: Date): ProductDraft[] {
  const at = (days: number) => new Date(now.getTime() - days * DAY)
  const nicotine = 'Nikotin asılılıq yaradan maddədir. 18 yaşdan kiçiklərə satılmır.'
  const drafts: ProductDraft[] = [
    {
      slug: 'demo-sade',
      name: 'Tokka üzvi pambıq, 10 q',
      brand: 'tokka',
      subcategory: 'Pambıq',
      price: 1000,
      sale: null,
      stock: 50,
      created_at: at(31),
      tags: ['uzunömürlü', 'peşəkar'],
      short_description: 'Ağardılmamış üzvi pambıq. İyi yoxdur, mayenin dadını dəyişmir.',
      ...productText(
        ['Lifləri uzundur, koyldan rahat keçir və tez islanır.', 'Bir qab orta hesabla üç ay çatır.'],
        [
          ['Çəki', '10 q'],
          ['Materialı', 'ağardılmamış üzvi pambıq'],
        ],
      ),
      options: [],
      video: null,
      yt_link: null,
      views: ['front', 'box', 'floating'],
    },
    {
      slug: 'demo-endirim',
      name: 'Rəvan Duo ikili şarj cihazı',
      brand: 'revan',
      subcategory: 'Şarj cihazları',
      price: 4000,
      sale: { amount: 1001, is_percent: false },
      stock: 20,
      created_at: at(12),
      tags: ['tez şarj', 'ekranlı', 'USB-C'],
      short_description: 'İki yuva, hər birinə 1 A. Batareya dolanda özü dayanır, ekran gərginliyi göstərir.',
      ...productText(
        [
          'Hər yuva ayrıca işləyir: birinə 18650, o birinə 21700 qoya bilərsiniz.',
          'Tərs qoyulan batareyanı tanıyır və şarj etmir.',
        ],
        [
          ['Giriş', 'USB-C, 5 V'],
          ['Cərəyan', '2 × 1 A'],
          ['Zəmanət', '12 ay'],
        ],
      ),
      options: [],
      video: null,
      yt_link: null,
      views: ['front', 'box', 'floating', 'close'],
    },
    {
      slug: 'demo-secimli',
      name: 'Gilavar Manqo buz, duzlu nikotin, 30 ml',
      brand: 'gilavar',
      subcategory: 'Duzlu nikotin',
      price: 2550,
      sale: null,
      stock: 15,
      created_at: at(9),
      tags: ['meyvəli', 'nanəli', 'soyuq dad', 'duzlu nikotin', '30 ml'],
      short_description: 'Yetişmiş manqonun şirinliyi, sonda isə yüngül sərinlik. 30 ml, podlar üçün.',
      ...productText(
        [
          'Yetişmiş manqonun şirinliyi, sonda isə yüngül sərinlik. Tərkibi pod sistemlər üçün hazırlanıb.',
          'Qapağını uşaqlar aça bilmir. Nazik ucu ilə kartrici bir damla da tökmədən doldurursunuz.',
          nicotine,
        ],
        [
          ['Həcm', '30 ml'],
          ['Nikotin', '0 / 3 / 6 mg'],
          ['VG / PG', '50 / 50'],
          ['Uyğun cihaz', 'Pod sistemlər'],
        ],
      ),
      options: [
        {
          name: 'Dad',
          choose: false,
          items: [
            { name: 'Nanə', price: 0 },
            { name: 'Manqo', price: 125 },
          ],
        },
        {
          name: 'Nikotin',
          choose: true,
          items: [
            { name: '0 mg', price: 0 },
            { name: '3 mg', price: 99 },
            { name: '6 mg', price: 199 },
          ],
        },
      ],
      video: null,
      yt_link: null,
      views: ['front', 'box', 'floating', 'close', 'lineup'],
    },
    {
      slug: 'demo-secimli-endirim',
      name: 'Kvant Box 80 W, qara',
      brand: 'kvant',
      subcategory: 'Boks modlar',
      price: 9990,
      sale: { amount: 1990, is_percent: false },
      stock: 5,
      created_at: at(7),
      tags: ['güclü', 'ekranlı', 'peşəkar'],
      short_description: '80 vatt, rəngli ekran, iki düymə. Temperatur nəzarəti koylu qoruyur.',
      ...productText(
        [
          'Menyusu aydındır: gücü, temperaturu və gərginliyi bir baxışda görürsünüz.',
          'Korpusu tökmə metaldandır, yan tərəfi karbon toxunuşludur.',
        ],
        [
          ['Güc', '5–80 W'],
          ['Batareya', '1 × 18650, dəstə daxil deyil'],
          ['Müqavimət', '0.1–3 Om'],
          ['Zəmanət', '12 ay'],
        ],
      ),
      options: [
        {
          name: 'Rəng',
          choose: false,
          items: [
            { name: 'Qara', price: 0 },
            { name: 'Gümüşü', price: 333 },
          ],
        },
      ],
      video: null,
      yt_link: null,
      views: ['front', 'box', 'floating', 'close'],
    },
    {
      slug: 'demo-bitib',
      name: 'Zirvə Sub tank 4 ml, polad',
      brand: 'zirve',
      subcategory: 'Sub-om tanklar',
      price: 4600,
      sale: null,
      stock: 0,
      created_at: at(40),
      tags: ['sub-om', 'mesh', 'sızmaya qarşı'],
      short_description: 'Yuxarıdan hava alır, sızmır. 4 ml, 24 mm, 510 keçid.',
      ...productText(
        ['Bol buxar və dolğun dad üçün mesh koyllarla işləyir.', 'Yuxarıdan bir hərəkətlə açılır və dolur.'],
        [
          ['Tutum', '4 ml'],
          ['Diametr', '24 mm'],
          ['Zəmanət', '3 ay'],
        ],
      ),
      options: [],
      video: null,
      yt_link: null,
      views: ['front', 'box', 'close'],
    },
    {
      slug: 'demo-son',
      name: 'Alov Bar 2000, qarpız',
      brand: 'alov',
      subcategory: '2000 nəfəsə qədər',
      price: 1500,
      sale: null,
      stock: 1,
      created_at: at(22),
      tags: ['meyvəli', 'yığcam'],
      short_description: '2000 nəfəsə qədər, qarpız dadı. Açın və istifadə edin.',
      ...productText(
        ['Düyməsi yoxdur, doldurmaq lazım deyil. Qarpızın dadı axıra kimi eyni qalır.', nicotine],
        [
          ['Nəfəs sayı', '2000-ə qədər'],
          ['Nikotin', '20 mg/ml, duzlu'],
        ],
      ),
      options: [],
      video: null,
      yt_link: null,
      views: ['front', 'box', 'floating'],
    },
    {
      slug: 'demo-video',
      name: 'Xəzri Pro 25 W, zümrüd',
      brand: 'xezri',
      subcategory: 'Güclü podlar',
      price: 8990,
      sale: null,
      stock: 34,
      created_at: at(4),
      tags: ['güclü', 'USB-C', 'hava tənzimi', 'ekranlı'],
      short_description: '25 vattlıq pod, rəngli ekran, bir şarj gün boyu. Mesh kartriclə gəlir.',
      ...longDescription(),
      options: [],
      video: '/demo/xezri-pro.mp4',
      yt_link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      views: ['front', 'box', 'floating', 'close', 'lineup', 'front'],
    },
  ]
  return drafts.map((draft) => ({
    ...draft,
    name: bindUnits(draft.name),
    short_description: bindUnits(draft.short_description),
    description: bindUnits(draft.description),
  }))
}

function longDescription() {
  return productText(
    [
      'Xəzri Pro gündəlik istifadə üçün düşünülüb: cibə sığır, bir şarj səhərdən axşama çatır, gücü isə kiçik modlardan geri qalmır.',
      'Ekranda güc, müqavimət və batareya görünür. Gücü bir-bir vatt dəyişirsiniz, seçiminiz yadda qalır.',
      'Hava yandakı halqa ilə tənzimlənir: bağlayanda siqaretə yaxın sıx nəfəs, açanda bol buxar alırsınız.',
      'Kartric maqnitlə oturur və yandan doldurulur. Tıxacı silikondandır, çantada da sızmır.',
      'Batareya USB-C ilə qırx dəqiqəyə dolur. Şarj zamanı da istifadə etmək olar.',
      'Qutuda cihaz, iki mesh kartric, kabel, boyunluq və Azərbaycan dilində təlimat var.',
    ],
    [
      ['Güc', '5–25 W'],
      ['Batareya', '1200 mAh, daxili'],
      ['Şarj', 'USB-C, 2 A'],
      ['Kartric', '3 ml, mesh 0.6 Om'],
      ['Ölçü', '98 × 32 × 16 mm'],
      ['Çəki', '74 q'],
      ['Zəmanət', '12 ay'],
    ],
    [
      'Qutudan çıxaran kimi koylu isladın, beş dəqiqə gözləyin.',
      'İlk on nəfəsi 15 vattda çəkin.',
      'Kartrici iki həftədən bir dəyişin.',
    ],
  )
}
