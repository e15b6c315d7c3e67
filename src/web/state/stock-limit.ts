import { SNACKBAR_STOCK_LIMIT, type Snackbar } from '../parts/snackbar.tsx'

/** Said when the cart holds all that the stock allows (storefront §8). */
export const stockLimit: Snackbar = {
  text: 'Səbətinizdə artıq mövcuddur. Məhsulun sayını artırmaq üçün səbətə klikləyin.',
  tone: 'warning',
  timeout: SNACKBAR_STOCK_LIMIT,
}
