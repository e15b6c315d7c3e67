import type { pages as az } from '../az/pages.ts'

export const pages: typeof az = {
  seller: 'Seller',
  taxNumber: 'VÖEN (tax no.)',
  address: 'Address',
  phone: 'Phone',
  email: 'E-mail',
  payment: 'Payment',
  pages: 'Pages',
  question: 'Any questions?',
}
