// Loaded together at the first print, with the PDF library and its fonts.
export { invoices } from './invoice.ts'
export { packingSlips } from './packing-slip.ts'
