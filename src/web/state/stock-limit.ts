import { SNACKBAR_STOCK_LIMIT, type Snackbar } from '../parts/snackbar.tsx'

/** The message when the cart has all pieces in stock (storefront §8). */
export const stockLimit: Snackbar = {
  text: 'Səbətinizdə artıq mövcuddur. Məhsulun sayını artırmaq üçün səbətə klikləyin.',
  tone: 'warning',
  timeout: SNACKBAR_STOCK_LIMIT,
}
