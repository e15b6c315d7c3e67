/** Where a sold-out product asks for an e-mail (B4): the form's id, and the end of an address that leads to it. */
export const STOCK_NOTICE = 'stock-notice'
