import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { rowCalls } from './row-calls.ts'
import { Amount, Id, requiredLine } from '../values.ts'
import { exampleText, TypedAmount, version } from './values.ts'

export const AdminDeliveryType = z.object({
  id: Id,
  ...version,
  name: exampleText('Kuryer (Bakı)'),
  price: Amount,
  min_price: Amount,
  position: z.int(),
  is_active: z.boolean(),
  is_pickup: z.boolean(),
  days_from: z.int(),
  days_to: z.int(),
  cutoff_hour: z.int(),
})

const DeliveryTypeInput = z
  .object({
    name: requiredLine(100).meta({ example: 'Kuryer (Sumqayıt)' }),
    price: TypedAmount,
    min_price: TypedAmount,
    position: z.int().min(0).max(10_000).default(0),
    is_active: z.boolean().default(true),
    is_pickup: z.boolean().default(false),
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
