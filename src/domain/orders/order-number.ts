/** The number by which people name an order: six digits from the first one on. */
export function orderNumber(id: number): string {
  return String(100_000 + id)
}
