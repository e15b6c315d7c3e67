import type { ProviderName } from '#src/domain/payments/provider-names.ts'
import { epointCan } from './epoint.ts'
import { payriffCan } from './payriff.ts'
import type { Capabilities } from './provider.ts'

/** The abilities of the providers that an owner can choose, with and without keys. */
export const capabilities: Record<ProviderName, Capabilities> = { epoint: epointCan, payriff: payriffCan }
