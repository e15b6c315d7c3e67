import { email, money, phone, resource, text, whole, yes } from '#src/contract/client/admin/resource.ts'

/** Suppliers (C20). A former supplier stays, because receipts name it. */
export const suppliers = resource('suppliers', {
  about: 'supplier',
  order: 'name',
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
