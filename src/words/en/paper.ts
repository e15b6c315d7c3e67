import type { paper as az } from '../az/paper.ts'

export const paper: typeof az = {
  invoice: 'Invoice',
  seller: 'Seller',
  buyer: 'Buyer',
  payment: 'Payment',
  collection: 'Collection',
  delivery: 'Delivery',
  paidOnline: 'Paid online',
  writtenOff: 'Payment written off',
  waiting: 'Waiting for the online payment',
  paid: 'Paid',
  gift: 'Gift',
  product: 'Product',
  quantity: 'Quantity',
  price: 'Price',
  sum: 'Sum',
  canceled: 'This order was cancelled.',
  taxNumber: 'VÖEN (tax no.): {number}',
  goods: 'Goods',
  total: 'Total',
}
