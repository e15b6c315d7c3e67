import {
  choice,
  earlier,
  end,
  money,
  own,
  resource,
  start,
  text,
  texts,
  whole,
  yes,
} from '#src/contract/client/admin/resource.ts'

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
