/** The id of the back-in-stock form on a sold-out product's screen (B4). Links lead to it with '#'. */
export const STOCK_NOTICE = 'stock-notice'
