/** Returns a link that shows the address on a map, and on a phone opens its own map. */
export function mapLink({ address, district, city }: Record<'address' | 'district' | 'city', string>): string {
  const query = [address, district, city].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
