import { TRACKING_PLACE } from '#src/domain/checkout/delivery-kinds.ts'
import {
  atMost,
  choice,
  earlier,
  end,
  money,
  own,
  phone,
  position,
  resource,
  start,
  text,
  texts,
  whole,
  yes,
} from '#src/contract/client/admin/resource.ts'

/** Couriers (A20). A former courier stays, because orders and cash name it. */
export const couriers = resource('couriers', {
  about: 'courier',
  order: 'name',
  empty:
    'Sifariş kuryerə verilir, günün siyahısı çap olunur, pul ondan təhvil alınır. Hesabı olan kuryer marşrutunu telefonda görür.',
  fields: {
    name: text('Ad', {
      max: 100,
      need: 'Adı yazın.',
      unique: 'Bu adda kuryer artıq var.',
      search: true,
      sort: true,
      example: 'Rəşad Quliyev',
    }),
    phone: phone('Telefon', { search: true, example: '055 111 22 33' }),
    is_active: yes('İşləyir', {
      fresh: true,
      filter: true,
      help: 'İşləməyənə sifariş verilmir, əvvəlki qeydləri qalır',
    }),
  },
})

/** Delivery types (A9, B17), in the owner's order. Orders keep theirs, so staff switch off a used one. */
export const deliveryTypes = resource('delivery-types', {
  about: 'delivery type',
  order: 'position',
  empty: 'Biri olmadan sifariş vermək olmur: adı, qiyməti və hansı məbləğdən pulsuz olduğu.',
  fields: {
    name: text('Ad', { max: 100, need: 'Adı yazın.', search: true, sort: true, example: 'Kuryer (Sumqayıt)' }),
    texts: texts('name'),
    price: money('Qiymət', { need: 'Qiyməti yazın.', sort: true }),
    /** Delivery is free from this total; null: never (E23). */
    min_price: money('Bu məbləğdən pulsuz', { empty: true }),
    /** Working days until delivery, and the hour in Baku until which an order counts for its day. */
    days_from: whole('Ən azı, iş günü', {
      max: 60,
      fresh: 1,
      need: 'Ən azı neçə iş günü: yazın.',
      help: '0: elə həmin gün',
    }),
    days_to: whole('Ən çoxu, iş günü', { max: 60, fresh: 1, need: 'Ən çoxu neçə iş günü: yazın.' }),
    cutoff_hour: whole('Saat neçəyə qədər', {
      max: 24,
      fresh: 18,
      need: 'Saatı yazın.',
      help: 'Bundan sonra verilən sifariş növbəti iş gününə keçir (Bakı vaxtı)',
    }),
    kind: choice('Kim çatdırır', {
      choices: { courier: 'Kuryer', post: 'Poçt', pickup: 'Müştəri mağazadan özü götürür' },
      fresh: 'courier',
      need: 'Kimin çatdırdığını seçin.',
    }),
    /** The carrier's page about a parcel, with '{nömrə}' for its number; '' for none (E17). */
    tracking_url: text('Poçtun izləmə linki (istəyə bağlı)', {
      log: 'Poçtun izləmə linki',
      max: 300,
      fresh: '',
      help: `Nömrənin yerinə ${TRACKING_PLACE} yazın. Müştəri «İzlə» ilə bu səhifəyə keçir.`,
      example: '',
      check: {
        holds: (link: string) =>
          link === '' || (URL.canParse(link) && link.startsWith('https://') && link.includes(TRACKING_PLACE)),
        error: `https:// ilə başlasın və nömrənin yerinə ${TRACKING_PLACE} yazılsın.`,
      },
    }),
    position: position(),
    is_active: yes('Aktiv', { fresh: true }),
  },
  rules: [atMost('days_from', 'days_to', 'Ən azı günlərdən az ola bilməz.')],
})

const USES_MAX = 1_000_000_000

/** Promotions, also by code (E54, A9). Orders keep theirs, so staff switch off a used one. */
export const promotions = resource('promotions', {
  about: 'promotion',
  order: '-created_at',
  fields: {
    name: text('Ad', {
      max: 80,
      need: 'Adı yazın.',
      help: 'Müştəri səbətdə və sifarişdə bu adı görür, sadə endirimdə isə yalnız yeni qiyməti',
      search: true,
      sort: true,
      example: '3 al, 2 ödə',
    }),
    code: text('Kod', {
      max: 40,
      empty: true,
      help: 'Müştəri yazır: boşluqsuz; böyük-kiçik hərf fərq etmir. Boşdursa, aksiya özü işləyir',
      search: true,
      example: 'PAYIZ15',
      // In the path of check-coupon, such a code names another call.
      check: { holds: (code: string) => !/^\.{1,2}$/.test(code), error: 'Kod nöqtədən ibarət ola bilməz.' },
    }),
    effect: own('Növü'),
    scope: own('Nəyə aiddir'),
    who: own('Kimə'),
    together: choice('Başqa aksiya ilə', {
      choices: { best: 'Ən yaxşısı', with_others: 'Birlikdə', alone: 'Tək' },
      fresh: 'best',
    }),
    priority: whole('Üstünlük', {
      min: 0,
      max: 1000,
      fresh: 0,
      help: 'Eyni dərəcədə sərfəli aksiyalardan böyüyü seçilir',
    }),
    minimum_total: money('Ən az məbləğ', {
      fresh: 0,
      need: 'Ən az məbləği yazın.',
      help: 'Aid olduğu məhsulların cəmi bundan azdırsa, işləmir',
    }),
    min_pieces: whole('Ən az say', { min: 0, max: 10_000, fresh: 0 }),
    start_date: start('Başlayır', { empty: true, help: 'Boşdursa, dərhal işləyir' }),
    due_date: end('Bitir', { empty: true, help: 'Boşdursa, müddətsizdir', sort: true }),
    weekdays: own('Günlər'),
    hours: own('Saatlar'),
    max_uses: whole('Ümumi say', { min: 1, max: USES_MAX, empty: true, help: 'Boşdursa, hədd yoxdur' }),
    uses_per_customer: whole('Bir müştəriyə', { min: 1, max: USES_MAX, empty: true, help: 'Boşdursa, hədd yoxdur' }),
    max_amount: money('Ən çox endirim', { empty: true, help: 'Boşdursa, hədd yoxdur' }),
    message: text('Müştəriyə mesaj', { max: 300, fresh: '', search: true }),
    texts: texts('name', 'message'),
    is_active: yes('Aktiv', { fresh: true }),
  },
  rules: [earlier('start_date', 'due_date', 'start_date', 'Başlanğıc son tarixdən əvvəl olmalıdır.')],
})
