/** The company's pages. */
export const pages = {
  seller: 'Satıcı',
  taxNumber: 'VÖEN',
  address: 'Ünvan',
  phone: 'Telefon',
  email: 'E-mail',
  payment: 'Ödəniş',
  pages: 'Səhifələr',
  question: 'Sualınız var?',
}
