/**
 * Whether the page belongs to the URL of the window. A step back before the scripts are loaded changes the URL but not
 * the page. React must not hydrate the HTML of another URL.
 */
export function isPageOfAddress(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  const withoutHash = (address: string) => address.split('#')[0]
  return !arrival || withoutHash(arrival.name) === withoutHash(location.href)
}
