import { deliveryTypes } from './delivery-types.ts'

/** Every plain entity of the admin. */
export const resources = [deliveryTypes] as const
