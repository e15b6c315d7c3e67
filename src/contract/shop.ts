import { z } from 'zod'
import { promiseDrawings } from '../domain/shop/promises.ts'
import { endpoints } from './endpoint.ts'
import { Amount } from './values.ts'

export const paymentWays = ['cash', 'card', 'online'] as const
export const PaymentWay = z.enum(paymentWays)

/** The owner's public settings (A12). */
export const Shop = z
  .object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Digits only, for wa.me. */
    whatsapp: z.string(),
    social: z.array(z.object({ name: z.string(), link: z.string() })),
    address: z.string(),
    hours: z.string(),
    /** The seller (E18): name, address and tax number of the company; '' where the owner gave none. */
    legal_name: z.string(),
    legal_address: z.string(),
    voen: z.string(),
    /** Days of the week on which the shop processes orders, 1 (Monday) to 7. */
    working_days: z.array(z.int()),
    /** The position on the map, degrees; null: the shop shows no map. */
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    /** The promises on home (G11); a text may have several lines. */
    promises: z.array(z.object({ drawing: z.enum(promiseDrawings), title: z.string(), text: z.string() })),
    trust_points: z.array(z.object({ title: z.string(), text: z.string() })),
    minimum_age: z.int(),
    age_text: z.string(),
    ordering_open: z.boolean(),
    /** The languages of the shop besides Azerbaijani (G14). */
    languages: z.array(z.enum(['ru', 'en'])),
    payment_ways: z.array(PaymentWay),
    /** Whether online payments move no real money (Y2). */
    payment_test: z.boolean(),
    /** The numbers of months in which an online payment can be paid; []: no instalments (Y7). */
    instalments: z.array(z.int()),
    /**
     * The instalments that product and cart name: the longest, from a minimum amount (G7). null: none, because the
     * shop offers none or takes no orders now.
     */
    named_instalment: z.object({ months: z.int(), minimum: Amount }).nullable(),
    /** The URL of the owner's logo; null: the wordmark. */
    logo: z.string().nullable(),
    /** The shop's accent colour, '#rrggbb'; null: the default green. */
    colour: z.string().nullable(),
    hero_title: z.string(),
    hero_text: z.string(),
    /** The wide picture of the fixed first slide, for the light and the dark theme; null without one. */
    picture: z.object({ image: z.string(), image_dark: z.string() }).nullable(),
    /** The lowest total with free delivery; null without free delivery. */
    free_delivery_from: Amount.nullable(),
  })
  .meta({
    id: 'Shop',
    example: {
      name: 'Buxar',
      email: 'salam@buxar.az',
      phone: '+994 12 310 20 30',
      whatsapp: '994123102030',
      social: [{ name: 'Instagram', link: 'https://www.instagram.com/buxar.az' }],
      address: 'Bakı, Nizami küçəsi 96',
      hours: 'Hər gün 10:00–21:00',
      legal_name: 'Buxar MMC',
      legal_address: 'Bakı, Nizami küçəsi 96',
      voen: '1400000011',
      working_days: [1, 2, 3, 4, 5, 6, 7],
      latitude: 40.3755,
      longitude: 49.8441,
      promises: [{ drawing: 'warranty', title: 'Zəmanət', text: 'Cihazlara 3–12 ay' }],
      trust_points: [{ title: 'Orijinal məhsul', text: 'Cihazlara 3–12 ay zəmanət' }],
      minimum_age: 18,
      age_text: 'Bu saytdakı məhsullar yalnız 18 yaşdan yuxarı şəxslər üçündür.',
      ordering_open: true,
      languages: ['ru', 'en'],
      payment_ways: ['cash', 'card'],
      payment_test: false,
      instalments: [3, 6],
      named_instalment: { months: 6, minimum: '0.00' },
      logo: null,
      colour: null,
      hero_title: 'Buxar üçün hər şey bir mağazada',
      hero_text: '',
      picture: null,
      free_delivery_from: '50.00',
    },
  })

export const shop = endpoints({
  shop: {
    summary: "The shop's name, contacts and rules",
    access: 'public',
    reply: Shop,
  },
})
