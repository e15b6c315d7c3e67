import { text } from '../text.ts'
import type { Sort } from './small-goods.ts'

/** Goods beside a device. */
export const accessories = {
  adapter: {
    subcategory: 'Adapter və kabellər',
    makers: ['revan', 'norva', 'lumo'],
    goods: [
      { name: text('Divar adapteri', 'Сетевой адаптер', 'wall adapter') },
      { name: text('Avtomobil adapteri', 'Автомобильный адаптер', 'car adapter') },
      { name: text('Tez şarj adapteri', 'Адаптер быстрой зарядки', 'fast-charging adapter') },
    ],
    values: ['10 W', '18 W', '20 W', '30 W'],
    fact: 'Güc',
    from: 9,
    to: 29,
    tags: ['tez şarj', 'səyahət üçün'],
    texts: [
      text(
        'Qızmır, səs salmır, gərginlik sıçrayanda özünü söndürür.',
        'Не греется, не шумит, при скачке напряжения отключается сам.',
        'Stays cool and silent, and switches itself off when the voltage jumps.',
      ),
      text(
        'Telefonu da, cihazı da şarj edir.',
        'Заряжает и телефон, и устройство.',
        'Charges both your phone and your device.',
      ),
    ],
    facts: [
      ['Çıxış', 'USB-C'],
      ['Zəmanət', '6 ay'],
    ],
  },
  cable: {
    subcategory: 'Adapter və kabellər',
    makers: ['revan', 'lumo', 'tokka'],
    goods: [
      { name: text('USB-C kabel', 'Кабель USB-C', 'USB-C cable') },
      { name: text('Hörmə USB-C kabel', 'Кабель USB-C в оплётке', 'braided USB-C cable') },
      { name: text('Yastı USB-C kabel', 'Плоский кабель USB-C', 'flat USB-C cable') },
    ],
    values: ['0.5 m', '1 m', '1.5 m', '2 m'],
    fact: 'Uzunluq',
    from: 4,
    to: 12,
    tags: ['USB-C', 'səyahət üçün'],
    texts: [
      text(
        'Ucları əyilməyə qarşı qalınlaşdırılıb, asan qırılmır.',
        'Концы усилены от перегиба, сломать его непросто.',
        'The ends are reinforced against bending, so it does not break easily.',
      ),
      text('Həm şarj edir, həm məlumat ötürür.', 'И заряжает, и передаёт данные.', 'Charges and transfers data.'),
    ],
    facts: [['Cərəyan', '3 A']],
    coloured: true,
  },
  cotton: {
    subcategory: 'Pambıq',
    makers: ['tokka', 'mavera', 'serin'],
    goods: [
      { name: text('Üzvi pambıq', 'Органическая вата', 'organic cotton') },
      { name: text('Pambıq lifləri', 'Вата в волокнах', 'cotton fibres') },
      { name: text('Kəsilmiş pambıq', 'Нарезанная вата', 'cut cotton') },
    ],
    values: ['10 q', '15 q', '20 q', '30 q'],
    fact: 'Çəki',
    from: 3,
    to: 11,
    tags: ['uzunömürlü', 'peşəkar'],
    texts: [
      text(
        'Ağardılmayıb, iyi yoxdur: mayenin dadını dəyişmir.',
        'Не отбелена, без запаха: вкус жидкости не меняется.',
        'Unbleached and odourless: it does not change the taste of the liquid.',
      ),
      text(
        'Lifləri uzundur, koyldan rahat keçir.',
        'Волокна длинные, легко продеваются в спираль.',
        'Long fibres that thread easily through the coil.',
      ),
    ],
    facts: [['Materialı', 'ağardılmamış üzvi pambıq']],
  },
  pouch: {
    subcategory: 'Çanta və qablar',
    makers: ['norva', 'zirve', 'xezri'],
    goods: [
      { name: text('Səyahət çantası', 'Дорожная сумка', 'travel bag'), feminine: true },
      { name: text('Alət çantası', 'Сумка для инструментов', 'tool bag'), feminine: true },
      {
        name: text('Silikon qab', 'Силиконовый чехол', 'silicone case'),
        facts: [['Materialı', 'silikon']],
        texts: [
          text(
            'Cihaza kip oturur, düşəndə zərbəni özünə götürür.',
            'Плотно сидит на устройстве и смягчает удар при падении.',
            'Fits the device tightly and takes the knock when it falls.',
          ),
          text(
            'Düymə və ekran üçün yerləri açıqdır, əldə sürüşmür.',
            'Кнопка и экран открыты, в руке не скользит.',
            'Open at the button and the screen, and it does not slip in the hand.',
          ),
        ],
      },
    ],
    values: ['kiçik', 'orta', 'böyük'],
    fact: 'Ölçü',
    from: 10,
    to: 38,
    tags: ['səyahət üçün', 'hədiyyəlik'],
    texts: [
      text(
        'İçi yumşaq, bölmələri ayrıdır: şüşə tank da, batareya da yerində qalır.',
        'Мягкая внутри, с отделениями: и стеклянный бак, и аккумулятор остаются на месте.',
        'Soft inside, with separate pockets: a glass tank and a battery both stay in place.',
      ),
      text('Zəncirbəndi suya davamlıdır.', 'Молния не пропускает воду.', 'The zip is water-resistant.'),
    ],
    facts: [['Materialı', 'sıx toxunma parça']],
    coloured: true,
  },
  tools: {
    subcategory: 'Alətlər',
    makers: ['tokka', 'kvant', 'zirve'],
    goods: [
      { name: text('Alət dəsti', 'Набор инструментов', 'tool set') },
      {
        name: text('Usta dəsti', 'Набор мастера', 'builder’s kit'),
        texts: [
          text(
            'Pinset, vintburan və kəsici həmişə əl altındadır.',
            'Пинцет, отвёртка и кусачки всегда под рукой.',
            'Tweezers, screwdriver and cutter are always at hand.',
          ),
          text(
            'Altlığı ağırdır, masada tərpənmir.',
            'Подставка тяжёлая и не двигается по столу.',
            'The stand is heavy and does not move on the table.',
          ),
        ],
        facts: [['Altlıq', 'taxta']],
      },
      {
        name: text('Təmizlik dəsti', 'Набор для чистки', 'cleaning kit'),
        texts: [
          text(
            'Fırçalar tankın və kartricin dar yerlərinə də çatır.',
            'Щётки достают до узких мест бака и картриджа.',
            'The brushes reach the narrow parts of a tank or a cartridge.',
          ),
          text(
            'Yuyulur, quruyur və yenə işə yarayır.',
            'Помыли, высушили, и можно пользоваться снова.',
            'Wash them, let them dry and use them again.',
          ),
        ],
        facts: [['Materialı', 'polad və neylon']],
      },
    ],
    values: ['6 parça', '9 parça', '12 parça'],
    fact: 'Tərkib',
    from: 12,
    to: 48,
    tags: ['dəst', 'peşəkar', 'hədiyyəlik'],
    texts: [
      text(
        'Pinset, qayçı, burğu və ommetr bir qutuda.',
        'Пинцет, ножницы, сверло и омметр в одном кейсе.',
        'Tweezers, scissors, drill and ohmmeter in one case.',
      ),
      text(
        'Hər alətin öz yuvası var, daşıyanda səs salmır.',
        'У каждого инструмента своё место, при переноске ничего не гремит.',
        'Every tool has its own place, and nothing rattles when you carry it.',
      ),
    ],
    facts: [['Qutu', 'bərk, maqnitli qapaq']],
  },
  dripTip: {
    subcategory: 'Damcı ucluqları',
    makers: ['mavera', 'orbi', 'zirve'],
    goods: [
      { name: text('Geniş ucluq', 'Широкий дрип-тип', 'wide drip tip') },
      { name: text('Nazik ucluq', 'Тонкий дрип-тип', 'slim drip tip') },
      { name: text('Qatran ucluq', 'Дрип-тип из смолы', 'resin drip tip') },
    ],
    values: ['510', '810'],
    fact: 'Keçid',
    from: 3,
    to: 12,
    tags: ['hədiyyəlik'],
    texts: [
      text(
        'Dodağa isti gəlmir, yerinə möhkəm oturur.',
        'Не обжигает губы и плотно сидит на месте.',
        'It does not feel hot on the lips and sits firmly in place.',
      ),
      text(
        'Qatrandan tökülüb: heç birinin naxışı o birinə bənzəmir.',
        'Отлит из смолы: двух одинаковых узоров не бывает.',
        'Cast from resin: no two patterns are alike.',
      ),
    ],
    facts: [['Materialı', 'epoksid qatranı']],
    coloured: true,
  },
  lanyard: {
    subcategory: 'Boyunluqlar',
    makers: ['orbi', 'lumo', 'norva'],
    goods: [
      { name: text('Boyunluq', 'Шнурок на шею', 'lanyard') },
      { name: text('Halqalı boyunluq', 'Шнурок на шею с кольцом', 'lanyard with a ring') },
    ],
    values: ['dar', 'enli'],
    fact: 'En',
    from: 3,
    to: 9,
    tags: ['səyahət üçün', 'hədiyyəlik'],
    texts: [
      text(
        'Cihaz həmişə əl altındadır, düşmür.',
        'Устройство всегда под рукой и не падает.',
        'The device is always at hand and does not fall.',
      ),
      text('Toqqası bir əllə açılır.', 'Застёжка открывается одной рукой.', 'The clasp opens with one hand.'),
    ],
    facts: [['Uzunluq', '45 sm']],
    coloured: true,
  },
} as const satisfies Record<string, Sort>
