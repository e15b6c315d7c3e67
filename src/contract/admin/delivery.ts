import { z } from 'zod'
import { deliveryKinds, TRACKING_PLACE } from '#src/domain/checkout/delivery-kinds.ts'
import { endpoints } from '../endpoint.ts'
import { rowCalls } from './row-calls.ts'
import { Amount, Id, line, requiredLine } from '../values.ts'
import { exampleText, TypedAmount, version } from './values.ts'

export const AdminDeliveryType = z.object({
  id: Id,
  ...version,
  name: exampleText('Kuryer (Bakı)'),
  price: Amount,
  /** Delivery is free from this total; null: never (E23). */
  min_price: Amount.nullable(),
  position: z.int(),
  is_active: z.boolean(),
  kind: z.enum(deliveryKinds),
  /** The carrier's page about a parcel, with '{nömrə}' for its number; '' for none (E17). */
  tracking_url: exampleText(''),
  days_from: z.int(),
  days_to: z.int(),
  cutoff_hour: z.int(),
})

/** '' or an https link that contains the place of the parcel's number. */
const TrackingUrl = line(300)
  .refine(
    (link) => link === '' || (URL.canParse(link) && link.startsWith('https://') && link.includes(TRACKING_PLACE)),
    {
      error: `https:// ilə başlasın və nömrənin yerinə ${TRACKING_PLACE} yazılsın.`,
    },
  )
  .meta({ example: '' })

const DeliveryTypeInput = z
  .object({
    name: requiredLine(100).meta({ example: 'Kuryer (Sumqayıt)' }),
    price: TypedAmount,
    min_price: TypedAmount.nullable(),
    position: z.int().min(0).max(10_000).default(0),
    is_active: z.boolean().default(true),
    kind: z.enum(deliveryKinds).default('courier'),
    tracking_url: TrackingUrl.default(''),
    /** Working days until delivery, and the hour in Baku until which an order counts for its day (B17). */
    days_from: z.int().min(0).max(60).default(1),
    days_to: z.int().min(0).max(60).default(1),
    cutoff_hour: z.int().min(0).max(24).default(18),
  })
  .refine(({ days_from, days_to }) => days_from <= days_to, {
    path: ['days_to'],
    error: 'Ən azı günlərdən az ola bilməz.',
  })

/** Delivery types (A9, B17). */
export const delivery = endpoints({
  ...rowCalls('delivery-types', AdminDeliveryType, DeliveryTypeInput, {
    list: 'Delivery types',
    show: 'A delivery type',
    create: 'Add a delivery type',
    update: 'Change a delivery type; existing orders keep their price and name',
  }),
  'delivery-types.delete': {
    summary: 'Delete a delivery type that no order has',
    errors: [409],
  },
})
