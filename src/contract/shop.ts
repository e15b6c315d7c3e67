import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Amount } from './values.ts'

export const paymentWays = ['cash', 'card'] as const
export const PaymentWay = z.enum(paymentWays)

/** The shop's own settings, as far as visitors may know them (A12). */
export const Shop = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Digits alone, as wa.me takes them. */
  whatsapp: z.string(),
  social: z.array(z.object({ name: z.string(), link: z.string() })),
  address: z.string(),
  hours: z.string(),
  /** Place on the map, degrees. */
  latitude: z.number(),
  longitude: z.number(),
  minimum_age: z.int(),
  age_text: z.string(),
  ordering_open: z.boolean(),
  payment_ways: z.array(PaymentWay),
  hero_title: z.string(),
  hero_text: z.string(),
  /** The cheapest total from which some delivery is free; null when none is. */
  free_delivery_from: Amount.nullable(),
})

export const shop = {
  shop: endpoint({
    summary: "The shop's name, contacts and rules",
    access: 'public',
    status: 200,
    reply: Shop,
    errors: [],
  }),
} as const
