// The order counts: Edge and Opera name Chrome as well, and Chrome names Safari.
const browsers = [['Edg', 'Edge'], ['OPR', 'Opera'], ['SamsungBrowser', 'Samsung Internet'], ['YaBrowser', 'Yandex'], ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'], ['Chrome', 'Chrome'], ['CriOS', 'Chrome'], ['Safari', 'Safari']] as const
const systems = [['iPhone', 'iPhone'], ['iPad', 'iPad'], ['Android', 'Android'], ['Windows', 'Windows'], ['Macintosh', 'Mac'], ['CrOS', 'ChromeOS'], ['Linux', 'Linux']] as const

/** What a User-Agent says of a device, as people read it: 'Firefox, Windows' (D40). */
export function deviceText(userAgent: string): string {
  const named = (names: readonly (readonly [string, string])[]) => names.find(([mark]) => userAgent.includes(mark))?.[1]
  return [named(browsers), named(systems)].filter(Boolean).join(', ') || 'Naməlum cihaz'
}
