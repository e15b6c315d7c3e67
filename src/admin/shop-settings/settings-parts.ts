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

/** Settings with a screen of their own. They are in the menu only for people who may not see the settings. */
export const otherSettings = [
  { name: 'payment-settings', about: 'Provayder, açarlar, test rejimi' },
  { name: 'onec', about: 'Məhsullar, qiymətlər və sifarişlər 1C ilə' },
  { name: 'feeds', about: 'Məhsullar Google və Yandex-də' },
  { name: 'delivery-types', about: 'Üsullar, qiymət, müddət' },
  { name: 'notices', about: 'Yeni sifarişdən kimə xəbər' },
  { name: 'roles', about: 'Kim nəyi görür' },
]

/** Whether a section is listed among the settings. */
export const isOtherSetting = (section: string) => otherSettings.some(({ name }) => name === section)

export type SettingsPartId = (typeof settingsParts)[number]['id']

export const SETTINGS = '/settings'

/** Returns the part of an address below /settings; null for the list of parts. */
export function partOf(pathname: string): SettingsPartId | null {
  const id = pathname.split('/')[2]
  return settingsParts.find((part) => part.id === id)?.id ?? null
}
