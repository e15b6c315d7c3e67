/**
 * A kind of goods (C14). `goods`: words of the names and categories of such goods. `words`: shoppers' words for
 * them, in the languages of Baku. Endings, transliteration and parted words are recognized by rule.
 */
type Kind = { goods: string; words: string }

/**
 * The kinds of goods, special ones first: if a text names two kinds, such as 'pod üçün kartric', the earlier one is
 * wanted.
 */
export const KINDS: readonly Kind[] = [
  {
    goods: 'boyunluq',
    words: 'boyunluq, boyun ipi, ip, lanyard, lanyar, шнурок, шнурки, ланьярд, лента на шею, чейн, boyun askısı',
  },
  {
    goods: 'ucluq, damcı ucluq',
    words:
      'ucluq, damcı ucluğu, drip tip, driptip, drip tips, дрип тип, дриптип, дрип типы, мундштук, мундштуки, mundstuk, mundshtuk, mouthpiece, ağızlıq, agizliq, насадка',
  },
  {
    goods: 'çanta, qab, silikon qab',
    words:
      'çanta, canta, qab, qablar, keys, kofr, case, pouch, bag, чехол, чехлы, чехольчик, сумка, сумочка, кейс, çexol, chexol',
  },
  {
    goods: 'alət, təmizlik dəst, usta dəst',
    words:
      'alət, alətlər, alət dəsti, tools, tool kit, pinset, qayçı, vintburan, ommetr, инструменты, инструмент, пинцет, кусачки, отвертка, койлмастер, fırça',
  },
  { goods: 'pambıq', words: 'pambıq, pambig, vata, вата, хлопок, cotton, kotton, коттон, bacon cotton, синтепон' },
  {
    goods: 'ehtiyat şüşə, qabarıq şüşə, şüşə',
    words: 'şüşə, stəkan, stakan, glass, bubble glass, стекло, стекла, стеклышко, стакан, колба, ehtiyat şüşə, cam',
  },
  {
    goods: 'məftil',
    words:
      'məftil, mefdil, wire, kanthal, kantal, klepton, clapton, проволока, кантал, клэптон, клептон, нихром, nixrom, намотка',
  },
  {
    goods: 'kabel',
    words:
      'kabel, kabellər, cable, usb kabel, usb cable, type c kabel, kabl, кабель, кабели, шнур, провод, шнур для зарядки',
  },
  {
    goods: 'adapter',
    words: 'adapter, adaptor, adaptör, адаптер, вилка, блок питания, başlıq, power adapter, charging brick',
  },
  {
    goods: 'şarj cihaz',
    words:
      'şarj, sarj, şarj cihazı, şarj aleti, zaryadka, zaryadnik, зарядка, зарядник, зарядное, зарядное устройство, зарядки, charger, battery charger, zaradka, şarjer',
  },
  {
    goods: 'batareya',
    words:
      'batareya, batareyka, akkumulyator, akumulyator, akkumulator, akb, акб, аккумулятор, аккум, акум, battery, batteries, батарейка, батарейки, батареек, батарея, pil, 18650, 21700, 18350, vtc6',
  },
  {
    goods: 'kartric',
    words:
      'kartric, kartrij, kartridj, kartric pod, cartridge, картридж, картриджи, карик, карики, катридж, катриджи, katric, kartuş, kartus, pod kartrici, replacement pod, сменный под, капсула, капсулы',
  },
  {
    goods: 'koyl',
    words:
      'koyl, coil, coils, koil, spiral, buxarlandırıcı, испаритель, испарители, испарик, испарики, испар, isparitel, ispar, isparik, спираль, койл, койлы, mesh coil, başlıq koyl, atomizer head, qızdırıcı',
  },
  {
    goods: 'damcı tank',
    words:
      'rda, rdta, drip, dripper, driper, дрипка, дрипки, дрипку, дриппер, drip tank, dripka, damcı tank, dripperka',
  },
  {
    goods: 'tank, sub om tank, mtl tank',
    words:
      'tank, tanklar, tanks, atomayzer, atomizer, atomiser, bak, бак, баки, бачок, атомайзер, клиромайзер, kliromayzer, танк, танки, rta, mtl tank, sub ohm tank, сабомный бак, обслуга',
  },
  {
    goods: 'duzlu nikotin',
    words:
      'salt, solt, duzlu, duzlu nikotin, duzlu maye, salt nic, saltnic, saltnik, salt nikotin, salt nicotine, солт, соль, солевой, солевая, солевой никотин, солевая жижа, солевуха, солевка, солик, солики, сольник, solyanka, tuzlu likit, nic salt',
  },
  {
    goods: 'aroma və baza, aroma',
    words:
      'aroma, baza, аромка, аромки, ароматизатор, основа, база, самозамес, замес, aromka, diy, aroma baza, концентрат, konsentrat',
  },
  {
    goods: 'freebase',
    words: 'freebase, free base, klassik maye, щелочь, щелочная жижа, фрибейз, фрибэйз, щелочная, щелочной, shelochka',
  },
  {
    goods: 'mayelər, maye, likvid',
    words:
      'maye, mayelər, e maye, vape maye, liquid, liquids, e liquid, likvid, likvit, likit, juice, vape juice, e juice, eliquid, жидкость, жидкости, жидкость для вейпа, жижа, жижка, жижки, жижу, жижку, жыжа, жыжка, jija, jijka, заправка, zapravka, zhidkost',
  },
  {
    goods: 'birdəfəlik cihaz, birdəfəlik, disposable',
    words:
      'birdəfəlik, bir dəfəlik, bir defelik, birdefelik, birdəfəlik siqaret, puff, puffs, puff bar, puf, paf, pufluq, disposable, disposables, disposable vape, one use vape, одноразка, одноразки, одноразку, аднаразка, однаразка, одноразок, одноразовый, одноразовая, одноразовые, одноразовый вейп, однораз, ашка, ашки, ашку, ашкью, aska, ashka, ashki, hqd, hqdi, tek kullanımlık, nəfəs, nəfəslik, çəkim, çəkimlik, затяжек, затяжки, затяжка, тяг, затяг, zatyajek, zatyazhek',
  },
  {
    goods: 'başlanğıc dəst',
    words:
      'başlanğıc dəsti, starter kit, starter, стартовый набор, старткит, набор для новичка, yeni başlayan, stater kit',
  },
  {
    goods: 'mod cihaz, boks mod, boru mod, mod dəst',
    words:
      'mod, modlar, mods, boks mod, box mod, boksmod, boxmod, боксмод, бокс мод, мод, моды, мехмод, мех мод, mech mod, mexmod, mod kit, boru mod, tube mod, varivatt, вариватт',
  },
  {
    goods: 'pod sistem, podlar, başlanğıc dəst',
    words:
      'pod, pods, podlar, pod sistem, pod system, pod kit, под, поды, подик, подики, подсистема, под система, под системы, подмод, pod mod, podik, podiki, podsistema, пода, многоразка, многоразовый, mnoqorazka',
  },
  {
    goods: 'pod sistem, podlar, birdəfəlik cihaz, mod cihaz, elektron siqaret',
    words:
      'vape, vapes, vap, vayp, veyp, veip, wape, vaper, vaping, vape cihaz, vape cihazı, вейп, вейпы, вейпик, вэйп, вайп, парилка, парилки, электронка, электронки, электронная сигарета, электронные сигареты, электронная, электронка сигарета, elektron siqaret, elektronka, elektronik sigara, e sigara, e siqaret, esiqaret, e cigarette, ecig, e cig, electronic cigarette, siqaret, sigaret, сигарета, сигареты, buxar cihazı, испарялка, cihaz, device, девайс, дэвайс, parılka',
  },
]

/** Lists of words that mean the same, besides the owner's lists: flavours, colours, materials and slang. */
export const SAME: readonly string[] = [
  'qarpız, karpuz, watermelon, arbuz, арбуз, арбузный',
  'çiyələk, çilək, cilek, strawberry, klubnika, клубника, клубничный, zemlyanika, земляника, truskavka',
  'üzüm, grape, vinoqrad, виноград, виноградный',
  'qaragilə, blueberry, черника, черничный, голубика, yaban mersini, qaragat, qarağat, смородина, blackcurrant, currant',
  'böyürtkən, blackberry, ежевика, ежевичный, yejevika, böğürtlen',
  'moruq, raspberry, malina, малина, малиновый, ahududu',
  'giləmeyvə, berry, berries, ягода, ягоды, ягодный, yaqoda, orman meyvesi, лесные ягоды',
  'şaftalı, peach, persik, персик, персиковый, şeftali',
  'alma, apple, яблоко, яблочный, yabloko, elma',
  'nar, pomegranate, гранат, гранатовый, qranat',
  'limon, lemon, лимон, лимонный, laym, lime, лайм, sitrus',
  'limonad, limonadı, lemonade, лимонад',
  'gilas, cherry, albalı, вишня, вишневый, черешня, vishnya, kiraz, vişnə',
  'zoğal, кизил, kizil, dogwood',
  'qovun, melon, yemiş, дыня, дынный, dinya, kavun',
  'armud, pear, груша, qrusha, armut',
  'heyva, айва, quince, ayva',
  'əncir, инжир, fig, injir',
  'ərik, абрикос, apricot, kayısı, abrikos',
  'gavalı, слива, plum, erik, alça, sliva',
  'banan, banana, банан, банановый, muz',
  'kivi, kiwi, киви',
  'ananas, pineapple, ананас, ананасовый',
  'portağal, orange, апельсин, апельсиновый, portakal, apelsin',
  'qreypfrut, grapefruit, грейпфрут, greyfurt',
  'feyxoa, фейхоа, feijoa',
  'tropik, tropical, тропик, тропический, тропики, tropika',
  'kokos, coconut, кокос, кокосовый, hindistan cevizi',
  'manqo, mango, манго, манговый',
  'nanə, mint, menthol, mentol, мята, мятный, ментол, ментоловый, myata, nane',
  'buz, ice, iced, ays, ayz, buzlu, soyuq, sərin dad, лед, ледяной, айс, холодок, лёд, холодный, lyod',
  'tütün, tobacco, tabak, табак, табачный, tabaq',
  'qəhvə, coffee, kofe, кофе, кофейный, kahve, kapuçino, капучино, latte',
  'çay, tea, чай, чайный, armudu çay',
  'kola, cola, кола, coca cola, koka kola, pepsi',
  'enerji, energy, energetik, энергетик, enerji içkisi, red bull, redbull, ред булл, редбул',
  'vanil, vanilla, ваниль, ванильный, vanilya',
  'şokolad, chocolate, шоколад, шоколадный, çikolata',
  'karamel, caramel, карамель, карамельный',
  'bal, honey, мед, медовый',
  'badam, almond, миндаль, mindal, fındıq, орех',
  'gül, rose, роза, qızılgül',
  'yasəmən, jasmine, жасмин, сирень, lilac',
  'şirniyyat, desert, десерт, dessert, десертный, şirin, сладкий, sladkiy, candy, bonbon, конфета',
  'meyvəli, fruit, fruits, фрукт, фруктовый, fruktoviy, meyvə, mix fruit',
  'sitrus, citrus, цитрус, цитрусовый',
  'nikotinsiz, nikotinsiz maye, без никотина, безникотиновая, безникотиновый, nicotine free, no nicotine, without nicotine, zero nicotine, sıfır nikotin, bez nikotina',
  'usb c, type c, tayp c, tip c, тайп си, тайпси, тип си, type si, typec, usb type c',
  'mesh, меш, сетка, setka, mesh koyl',
  'sub om, sub ohm, subohm, сабом, сабомный, сабоом',
  'mtl, мтл, сигаретная затяжка, тугая затяжка, sıx nəfəs',
  'ekranlı, ekran, screen, с экраном, экран, displey, дисплей',
  'hədiyyə, hədiyyəlik, gift, подарок, подарочный, podarok',
  'dəst, kit, komplekt, набор, комплект, nabor, set',
  'silikon, silicone, силикон, силиконовый',
  'qara, black, черный, чёрный, çernıy, siyah',
  'ağ, white, белый, beyaz',
  'qırmızı, red, красный, kırmızı',
  'göy, blue, синий, голубой, mavi',
  'yaşıl, zümrüd, green, зеленый, зелёный',
  'gümüşü, silver, серебристый, серебро, gümüş',
  'qızılı, gold, золотой, золото',
  'çəhrayı, pink, розовый, pembe',
  'bənövşəyi, purple, violet, фиолетовый, mor',
  'narıncı, оранжевый, turuncu',
  'sarı, yellow, желтый, жёлтый',
  'boz, gray, grey, серый, gri',
  'xəzri, khazri, hazri, хазри',
  'kvant, quant, kwant, квант',
  'ikili, двойной, dual, double, на два, ikiyuvalı',
  'avtomobil, car, автомобильный, maşın, машина, авто',
  'yığcam, compact, компактный, маленький, kiçik, mini',
  'güclü, powerful, мощный, strong, сильный',
]

/** Words that say nothing about the goods. They are ignored beside other words. */
export const IGNORED: ReadonlySet<string> = new Set(
  (
    've ile ucun and for the with of a или и для с со на в у к по от до за как что где это есть ' +
    'almaq al alim alaq istiyirem isteyirem lazim lazimdi lazimdir var varmi varmidi haradan hardan harda nece necedir necedi ' +
    'qiymet qiymeti qiymetler qiymetleri neceyedir satilir satis satisi sifaris onlayn online baku baki bakida bakida dukan ' +
    'magaza magazasi ucuz ucuzdu en yaxsi super original orijinal brend yeni cox az hansi mene bu olan ' +
    'купить куплю цена цены стоимость сколько стоит недорого дешево дешевый дешевые хороший хорошие лучший лучшие оригинал баку в заказать доставка магазин хочу нужен нужна нужно ' +
    'buy price prices cheap best good new shop store delivery near me i want need any kupit cena tsena skolko stoit nedorogo deshevo v dlya s'
  ).split(' '),
)

/** Words that are left out of a text that nothing matches: 'üzüm buz' then finds grapes. */
export const SOFT =
  'buz, ice, iced, ays, ayz, buzlu, айс, лед, ледяной, dadlı, dadı, dad, taste, вкус, со вкусом, vkus, aromalı, flavour, flavor'
