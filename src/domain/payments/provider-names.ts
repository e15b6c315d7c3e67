/** The companies that take card payments (Y1). The sandbox belongs to the demo shop. */
export const providerNames = ['epoint', 'payriff'] as const
export type ProviderName = (typeof providerNames)[number]

/** The names of the providers' keys, as the owner types them. */
export const keyNames = {
  epoint: ['public_key', 'private_key'],
  payriff: ['application_key'],
} as const satisfies Record<ProviderName, readonly string[]>

/** The names of the providers for people. */
export const providerTitles: Record<string, string> = { epoint: 'Epoint', payriff: 'Payriff', sandbox: 'Sınaq bankı' }
