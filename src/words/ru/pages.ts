import type { pages as az } from '../az/pages.ts'

export const pages: typeof az = {
  seller: 'Продавец',
  taxNumber: 'VÖEN (ИНН)',
  address: 'Адрес',
  phone: 'Телефон',
  email: 'E-mail',
  payment: 'Оплата',
  pages: 'Страницы',
  question: 'Есть вопрос?',
}
