import { phone, resource, text, yes } from '#src/contract/client/admin/resource.ts'

/** Couriers (A20). A former courier stays, because orders and cash name it. */
export const couriers = resource('couriers', {
  about: 'courier',
  order: 'name',
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
