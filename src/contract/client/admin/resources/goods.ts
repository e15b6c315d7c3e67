import {
  choice,
  email,
  money,
  own,
  phone,
  picture,
  position,
  resource,
  slug,
  text,
  texts,
  whole,
  yes,
} from '#src/contract/client/admin/resource.ts'

/** Properties that distinguish products (B15). */
export const attributes = resource('attributes', {
  about: 'attribute',
  order: 'position',
  empty:
    'Xüsusiyyət məhsulun nə olduğunu deyir: həcm, nikotin, güc. Məhsulun səhifəsində, filtrlərdə və müqayisədə görünür.',
  fields: {
    name: text('Ad', {
      max: 60,
      need: 'Adı yazın.',
      search: true,
      sort: true,
      example: 'Çəki',
      // A colon ends the name in a text with typed values.
      check: {
        holds: (name: string) => !/[,|:]/.test(name),
        error: 'Adda vergül, iki nöqtə və | işarəsi olmaz.',
      },
    }),
    slug: slug(),
    kind: choice('Növ', {
      choices: { number: 'Ədəd', text: 'Mətn' },
      need: 'Növü seçin.',
      help: 'Ədədlər böyüklüyünə görə düzülür',
      list: 'Növ',
      example: 'number',
    }),
    unit: text('Ölçü vahidi', {
      max: 12,
      fresh: '',
      help: 'mg, ml, W: hər qiymətin yanında yazılır',
      example: 'q',
    }),
    /** First-level categories whose products have it; empty: all. */
    category_ids: own('Hansı kateqoriyalarda'),
    is_filter: yes('Filtrlərdə görünür', { fresh: true }),
    position: position(100),
  },
})

/** Brands (A6), in the owner's order. A new brand is the last. */
export const brands = resource('brands', {
  about: 'brand',
  order: 'position',
  empty: 'Loqosu olan brendlər ana səhifədə sıra ilə görünür.',
  fields: {
    name: text('Ad', { max: 100, need: 'Adı yazın.', search: true, sort: true, example: 'Yeni ad' }),
    texts: texts('name'),
    slug: slug({ under: 'brand' }),
    image_id: picture('Loqo (ana səhifədəki sırada)', { empty: true, url: [320, 'webp'] }),
  },
})

/** Lists of words that mean the same to customers (D47). */
export const searchSynonyms = resource('search-synonyms', {
  about: 'list of words that mean the same',
  order: 'id',
  empty: 'Alıcılar eyni şeyi cür-cür adlandırır: bir sətrə yazdığınız sözlərin hər biri o birilərini də tapır.',
  fields: {
    words: text('Eyni mənalı sözlər', {
      min: 3,
      max: 500,
      multiline: true,
      need: 'Sözləri yazın.',
      help: 'Aralarında vergül: coil, koyl, spiral. Rusca da yaza bilərsiniz. Hazır sözlərlə birlikdə işləyir: “pod” yazsanız, siyahının bütün sözləri podları tapır.',
      search: true,
      sort: true,
      example: 'coil, koyl, spiral',
      check: {
        holds: (words: string) => words.split(',').filter((word) => word.trim() !== '').length >= 2,
        error: 'Ən azı iki söz yazın, aralarında vergül.',
      },
    }),
  },
})

/** Suppliers (C20). A former supplier stays, because receipts name it. */
export const suppliers = resource('suppliers', {
  about: 'supplier',
  order: 'name',
  empty:
    'Malı kimdən aldığınızı yazın: nə satır, neçəyə, neçə günə gətirir. Nə sifariş etmək lazım olduğu bundan hesablanır.',
  fields: {
    name: text('Ad', {
      max: 200,
      need: 'Adı yazın.',
      unique: 'Bu adda təchizatçı artıq var.',
      sort: true,
      example: 'Xəzri Distribüsiya',
    }),
    contact: text('Əlaqə saxlanan şəxs', { max: 100, fresh: '', example: 'Elvin Quliyev' }),
    phone: phone('Telefon', { help: 'WhatsApp sifarişi bu nömrəyə gedir', example: '012 404 11 20' }),
    email: email('E-mail', { example: 'satis@xezri.example' }),
    address: text('Ünvan', { max: 200, fresh: '', example: 'Sumqayıt' }),
    delivery_days: whole('Çatdırılma, gün', {
      max: 365,
      need: 'Günün sayını yazın.',
      help: 'Sifarişdən malın gəlməsinə qədər',
      sort: true,
      example: 9,
    }),
    /** Least sum of an order; 0.00 for any sum. */
    minimum_total: money('Sifariş ən azı', { fresh: 0, help: '0.00: istənilən məbləğ', example: '300.00' }),
    note: text('Qeyd', { max: 500, fresh: '', example: '' }),
    is_active: yes('İşləyirik', {
      fresh: true,
      filter: true,
      help: 'İşləmədiyiniz təchizatçıdan sifariş təklif olunmur',
    }),
  },
})

/** Tags of products (A6). */
export const tags = resource('tags', {
  about: 'tag',
  order: 'name',
  empty: 'Teq məhsulun özündə yazılanda da yaranır.',
  fields: {
    name: text('Ad', { max: 100, need: 'Adı yazın.', search: true, sort: true, example: 'Yeni ad' }),
    slug: slug({ under: 'tag' }),
  },
})

/** Words that are translated once for the shop (G18): names of options and choices, values, units and tags. */
export const words = resource('words', {
  about: 'word that is translated once',
  order: 'az',
  empty: 'Seçimlərin, xüsusiyyətlərin, ölçü vahidlərinin və teqlərin adları mağazada bir dəfə tərcümə olunur.',
  fields: {
    az: text('Azərbaycanca', {
      max: 200,
      need: 'Sözü yazın.',
      search: true,
      sort: true,
      unique: 'Bu söz artıq siyahıdadır.',
      example: 'Limon',
    }),
    ru: text('Rusca', { max: 200, fresh: '', search: true, list: 'Rusca', example: 'Мята' }),
    en: text('İngiliscə', { max: 200, fresh: '', search: true, list: 'İngiliscə', example: 'Mint' }),
  },
})
