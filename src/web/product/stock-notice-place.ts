/** The id of the form on a sold-out product's screen that asks for an e-mail (B4); links lead to it with '#'. */
export const STOCK_NOTICE = 'stock-notice'
