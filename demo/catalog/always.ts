import { text } from '../text.ts'
import { bindUnits } from './bind-units.ts'
import type { ProductDraft } from './draft.ts'
import { nicotineWarning } from './liquids.ts'
import { productText } from './product-text.ts'

const DAY = 24 * 60 * 60 * 1000

/** Returns the products that the demo shop always has, with the prices and stocks of demo.md. */
export function alwaysProducts(now: Date): ProductDraft[] {
  const at = (days: number) => new Date(now.getTime() - days * DAY)
  const drafts: ProductDraft[] = [
    {
      slug: 'demo-sade',
      name: text('Tokka üzvi pambıq, 10 q', 'Органическая вата Tokka, 10 г', 'Tokka organic cotton, 10 g'),
      brand: 'tokka',
      subcategory: 'Pambıq',
      price: 1000,
      sale: null,
      stock: 50,
      created_at: at(31),
      tags: ['uzunömürlü', 'peşəkar'],
      short_description: text(
        'Ağardılmamış üzvi pambıq. İyi yoxdur, mayenin dadını dəyişmir.',
        'Неотбеленная органическая вата. Без запаха, не меняет вкус жидкости.',
        'Unbleached organic cotton. No smell, and it does not change the taste of the liquid.',
      ),
      ...productText(
        [
          text(
            'Lifləri uzundur, koyldan rahat keçir və tez islanır.',
            'Длинные волокна легко продеваются в спираль и быстро пропитываются.',
            'The long fibres thread easily through the coil and wick fast.',
          ),
          text(
            'Bir qab orta hesabla üç ay çatır.',
            'Одной упаковки хватает в среднем на три месяца.',
            'One pack lasts about three months.',
          ),
        ],
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
      name: text(
        'Rəvan Duo ikili şarj cihazı',
        'Зарядное устройство на два аккумулятора Rəvan Duo',
        'Rəvan Duo dual charger',
      ),
      brand: 'revan',
      subcategory: 'Şarj cihazları',
      price: 4000,
      sale: { amount: 1001, is_percent: false },
      stock: 20,
      created_at: at(12),
      tags: ['tez şarj', 'ekranlı', 'USB-C'],
      short_description: text(
        'İki yuva, hər birinə 1 A. Batareya dolanda özü dayanır, ekran gərginliyi göstərir.',
        'Два слота по 1 А. После полной зарядки отключается, напряжение видно на экране.',
        'Two bays, 1 A each. Charging stops by itself when the battery is full, and the screen shows the voltage.',
      ),
      ...productText(
        [
          text(
            'Hər yuva ayrıca işləyir: birinə 18650, o birinə 21700 qoya bilərsiniz.',
            'Слоты работают независимо: в один можно поставить 18650, в другой 21700.',
            'Each bay works on its own: you can put an 18650 in one and a 21700 in the other.',
          ),
          text(
            'Tərs qoyulan batareyanı tanıyır və şarj etmir.',
            'Распознаёт аккумулятор, вставленный наоборот, и не заряжает его.',
            'Recognises a battery put in the wrong way round and does not charge it.',
          ),
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
      name: text(
        'Gilavar Manqo buz, duzlu nikotin, 30 ml',
        'Gilavar Манго со льдом, солевой никотин, 30 мл',
        'Gilavar Mango ice, nicotine salt, 30 ml',
      ),
      brand: 'gilavar',
      subcategory: 'Duzlu nikotin',
      price: 2550,
      sale: null,
      stock: 15,
      created_at: at(9),
      tags: ['meyvəli', 'nanəli', 'soyuq dad', 'duzlu nikotin', '30 ml'],
      short_description: text(
        'Yetişmiş manqonun şirinliyi, sonda isə yüngül sərinlik. 30 ml, podlar üçün.',
        'Сладость спелого манго и лёгкая прохлада в конце. 30 мл, для подов.',
        'The sweetness of ripe mango with a light, cool finish. 30 ml, for pods.',
      ),
      ...productText(
        [
          text(
            'Yetişmiş manqonun şirinliyi, sonda isə yüngül sərinlik. Tərkibi pod sistemlər üçün hazırlanıb.',
            'Сладость спелого манго и лёгкая прохлада в конце. Состав рассчитан на под-системы.',
            'The sweetness of ripe mango with a light, cool finish. Mixed for pod systems.',
          ),
          text(
            'Qapağını uşaqlar aça bilmir. Nazik ucu ilə kartrici bir damla da tökmədən doldurursunuz.',
            'Ребёнок такую крышку не откроет. Тонким носиком легко заправить картридж, не пролив ни капли.',
            'The cap is child-resistant. With the thin nozzle you fill the cartridge without spilling a drop.',
          ),
          nicotineWarning,
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
      name: text('Kvant Box 80 W, qara', 'Kvant Box 80 Вт, чёрный', 'Kvant Box 80 W, black'),
      brand: 'kvant',
      subcategory: 'Boks modlar',
      price: 9990,
      sale: { amount: 1990, is_percent: false },
      stock: 5,
      created_at: at(7),
      tags: ['güclü', 'ekranlı', 'peşəkar'],
      short_description: text(
        '80 vatt, rəngli ekran, iki düymə. Temperatur nəzarəti koylu qoruyur.',
        '80 ватт, цветной экран, две кнопки. Термоконтроль бережёт испаритель.',
        '80 watts, colour screen, two buttons. Temperature control protects the coil.',
      ),
      ...productText(
        [
          text(
            'Menyusu aydındır: gücü, temperaturu və gərginliyi bir baxışda görürsünüz.',
            'Меню понятное: мощность, температура и напряжение видны сразу.',
            'The menu is clear: you see power, temperature and voltage at a glance.',
          ),
          text(
            'Korpusu tökmə metaldandır, yan tərəfi karbon toxunuşludur.',
            'Корпус из литого металла, боковая сторона под карбон.',
            'The body is cast metal, the side has a carbon-fibre finish.',
          ),
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
      name: text('Zirvə Sub tank 4 ml, polad', 'Zirvə Sub tank 4 мл, сталь', 'Zirvə Sub tank 4 ml, steel'),
      brand: 'zirve',
      subcategory: 'Sub-om tanklar',
      price: 4600,
      sale: null,
      stock: 0,
      created_at: at(40),
      tags: ['sub-om', 'mesh', 'sızmaya qarşı'],
      short_description: text(
        'Yuxarıdan hava alır, sızmır. 4 ml, 24 mm, 510 keçid.',
        'Верхний обдув, не протекает. 4 мл, 24 мм, коннектор 510.',
        'Air from the top, no leaks. 4 ml, 24 mm, 510 connection.',
      ),
      ...productText(
        [
          text(
            'Bol buxar və dolğun dad üçün mesh koyllarla işləyir.',
            'Работает с mesh-испарителями: много пара и насыщенный вкус.',
            'Works with mesh coils for plenty of vapour and full flavour.',
          ),
          text(
            'Yuxarıdan bir hərəkətlə açılır və dolur.',
            'Открывается сверху одним движением и заправляется.',
            'Opens at the top in one move and fills.',
          ),
        ],
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
      name: text('Alov Bar 2000, qarpız', 'Alov Bar 2000, арбуз', 'Alov Bar 2000, watermelon'),
      brand: 'alov',
      subcategory: '2000 nəfəsə qədər',
      price: 1500,
      sale: null,
      stock: 1,
      created_at: at(22),
      tags: ['meyvəli', 'yığcam'],
      short_description: text(
        '2000 nəfəsə qədər, qarpız dadı. Açın və istifadə edin.',
        'До 2000 затяжек, вкус арбуза. Откройте и пользуйтесь.',
        'Up to 2000 puffs, watermelon flavour. Ready to use.',
      ),
      ...productText(
        [
          text(
            'Düyməsi yoxdur, doldurmaq lazım deyil. Qarpızın dadı axıra kimi eyni qalır.',
            'Кнопок нет, заправлять не нужно. Вкус арбуза не меняется до последней затяжки.',
            'No buttons, no refilling. The watermelon flavour stays the same to the last puff.',
          ),
          nicotineWarning,
        ],
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
      name: text('Xəzri Pro 25 W, zümrüd', 'Xəzri Pro 25 Вт, изумрудный', 'Xəzri Pro 25 W, emerald'),
      brand: 'xezri',
      subcategory: 'Güclü podlar',
      price: 8990,
      sale: null,
      stock: 34,
      created_at: at(4),
      tags: ['güclü', 'USB-C', 'hava tənzimi', 'ekranlı'],
      short_description: text(
        '25 vattlıq pod, rəngli ekran, bir şarj gün boyu. Mesh kartriclə gəlir.',
        'Под на 25 ватт, цветной экран, одной зарядки хватает на весь день. В комплекте mesh-картридж.',
        'A 25-watt pod with a colour screen that lasts all day on one charge. Comes with a mesh cartridge.',
      ),
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
      text(
        'Xəzri Pro gündəlik istifadə üçün düşünülüb: cibə sığır, bir şarj səhərdən axşama çatır, gücü isə kiçik modlardan geri qalmır.',
        'Xəzri Pro создан на каждый день: помещается в карман, одной зарядки хватает с утра до вечера, а по мощности не уступает небольшим модам.',
        'Xəzri Pro is made for every day: it fits in a pocket, one charge lasts from morning to evening, and it is as powerful as a small mod.',
      ),
      text(
        'Ekranda güc, müqavimət və batareya görünür. Gücü bir-bir vatt dəyişirsiniz, seçiminiz yadda qalır.',
        'На экране видны мощность, сопротивление и заряд. Мощность меняется с шагом в один ватт, настройка запоминается.',
        'The screen shows power, resistance and battery. You change the power watt by watt, and your setting is remembered.',
      ),
      text(
        'Hava yandakı halqa ilə tənzimlənir: bağlayanda siqaretə yaxın sıx nəfəs, açanda bol buxar alırsınız.',
        'Обдув регулируется боковым кольцом: закрыто — тугая затяжка, как у сигареты, открыто — много пара.',
        'A ring at the side adjusts the airflow: closed, it gives a tight draw like a cigarette; open, plenty of vapour.',
      ),
      text(
        'Kartric maqnitlə oturur və yandan doldurulur. Tıxacı silikondandır, çantada da sızmır.',
        'Картридж держится на магните и заправляется сбоку. Заглушка силиконовая, не протекает и в сумке.',
        'The cartridge is held by a magnet and fills from the side. The plug is silicone and does not leak even in a bag.',
      ),
      text(
        'Batareya USB-C ilə qırx dəqiqəyə dolur. Şarj zamanı da istifadə etmək olar.',
        'Аккумулятор заряжается по USB-C за сорок минут. Пользоваться можно и во время зарядки.',
        'The battery charges by USB-C in forty minutes. You can use it while it charges.',
      ),
      text(
        'Qutuda cihaz, iki mesh kartric, kabel, boyunluq və Azərbaycan dilində təlimat var.',
        'В коробке устройство, два mesh-картриджа, кабель, шнурок на шею и инструкция на азербайджанском языке.',
        'In the box: the device, two mesh cartridges, a cable, a lanyard and instructions in Azerbaijani.',
      ),
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
      text(
        'Qutudan çıxaran kimi koylu isladın, beş dəqiqə gözləyin.',
        'Сразу после распаковки пропитайте испаритель и подождите пять минут.',
        'As soon as you unpack it, wet the coil and wait five minutes.',
      ),
      text(
        'İlk on nəfəsi 15 vattda çəkin.',
        'Первые десять затяжек сделайте на 15 ваттах.',
        'Take the first ten puffs at 15 watts.',
      ),
      text(
        'Kartrici iki həftədən bir dəyişin.',
        'Меняйте картридж раз в две недели.',
        'Change the cartridge every two weeks.',
      ),
    ],
  )
}
