/** The pages of the settings: the last part of the address, the title and the contents. */
export const settingsParts = [
  { id: 'shop', title: 'Mağaza', about: 'Ad, iş saatları, sifariş qəbulu' },
  { id: 'contact', title: 'Əlaqə', about: 'Telefon, WhatsApp, ünvan, xəritə' },
  { id: 'promises', title: 'Vədlər', about: 'Ana səhifə, al düyməsinin yanı' },
  { id: 'look', title: 'Görünüş', about: 'Loqo, rəng, ana səhifə' },
  { id: 'age', title: 'Yaş və qanun', about: 'Ən az yaş, yaş pəncərəsi' },
  { id: 'payment', title: 'Ödəniş və hədlər', about: 'Ödəniş yolları, açıq sifariş' },
  { id: 'seller', title: 'Hesab-fakturada satıcı', about: 'Hüquqi ad, VÖEN, yığım vərəqi' },
  { id: 'mails', title: 'Məktublar', about: 'Müştəriyə gedən mətnlər' },
  { id: 'staff', title: 'İşçilər', about: 'İkinci təsdiq, jurnal, gündəlik məktub' },
] as const

export type SettingsPartId = (typeof settingsParts)[number]['id']

export const SETTINGS = '/settings'

/** Returns the part of an address below /settings; null for the list of parts. */
export function partOf(pathname: string): SettingsPartId | null {
  const id = pathname.split('/')[2]
  return settingsParts.find((part) => part.id === id)?.id ?? null
}
