/**
 * Returns the path to open after the login (D13): the wanted path if it belongs to this shop, otherwise '/'. A path
 * starts with one '/', and contains no '//', no '\' and no control character.
 */
export function safeTarget(wish: string | null | undefined): string {
  if (!wish || !wish.startsWith('/') || wish.includes('//') || wish.includes('\\')) return '/'
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return /[\u0000-\u001F\u007F]/.test(wish) ? '/' : wish
}
