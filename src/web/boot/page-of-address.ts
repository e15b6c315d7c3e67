/**
 * Whether the page is still the one of the address that the window shows. Back, before the scripts are there, changes
 * the address and not the page: the server's page of another address must not be taken over, it has other contents.
 */
export function isPageOfAddress(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  const withoutHash = (address: string) => address.split('#')[0]
  return !arrival || withoutHash(arrival.name) === withoutHash(location.href)
}
