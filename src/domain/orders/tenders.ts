/** How money is received for an order by hand (E21). */
export const moneyWays = ['cash', 'card', 'transfer'] as const
export type MoneyWay = (typeof moneyWays)[number]

/** The ways in which the debt for an order is settled; 'written_off' is no money. */
export const tenderWays = [...moneyWays, 'written_off'] as const
export type TenderWay = (typeof tenderWays)[number]

/** The word of each way in the history of an order. */
export const tenderWords: Record<TenderWay, string> = {
  cash: 'nağd',
  card: 'kartla',
  transfer: 'köçürmə ilə',
  written_off: 'silinib',
}
