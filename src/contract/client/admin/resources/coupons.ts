import {
  earlier,
  end,
  hundredths,
  money,
  resource,
  start,
  text,
  whole,
  yes,
} from '#src/contract/client/admin/resource.ts'

/** Most uses of a coupon: as many count as no limit. */
const USES_MAX = 1_000_000_000

/** Coupons (A9). Orders keep theirs, so staff switch off a used one. */
export const coupons = resource('coupons', {
  about: 'coupon',
  order: '-created_at',
  fields: {
    code: text('Kod', {
      max: 40,
      need: 'Kodu yazın.',
      help: 'Müştəri yazır: boşluqsuz; böyük-kiçik hərf fərq etmir',
      search: true,
      sort: true,
      example: 'PAYIZ15',
      // In the path of check-coupon, such a code names another call.
      check: { holds: (code: string) => !/^\.{1,2}$/.test(code), error: 'Kod nöqtədən ibarət ola bilməz.' },
    }),
    is_percent: yes('Faizlədir'),
    /** Percent if `is_percent`, otherwise manat. */
    amount: hundredths('Nə qədər', { need: 'Nə qədər olduğunu yazın.' }),
    minimum_total: money('Ən az məbləğ', {
      fresh: 0,
      need: 'Ən az məbləği yazın.',
      help: 'Səbətin cəmi bundan azdırsa, kupon işləmir',
    }),
    start_date: start('Başlanğıc', { empty: true, help: 'Boşdursa, kupon dərhal işləyir' }),
    due_date: end('Son tarix', { need: 'Son tarixi yazın.', sort: true }),
    max_uses: whole('Neçə dəfə istifadə oluna bilər', {
      min: 1,
      max: USES_MAX,
      fresh: 1,
      help: 'Boşdursa, hədd yoxdur',
    }),
    uses_per_customer: whole('Bir müştəri neçə dəfə', {
      min: 1,
      max: USES_MAX,
      empty: true,
      help: 'Boşdursa, hədd yoxdur',
    }),
    message: text('Kuponu yazan müştəriyə mesaj', { max: 300, fresh: '', search: true }),
    is_active: yes('Aktiv', { fresh: true }),
  },
  rules: [earlier('start_date', 'due_date', 'start_date', 'Başlanğıc son tarixdən əvvəl olmalıdır.')],
})
