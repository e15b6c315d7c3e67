import { answer } from '#src/words/az/answers.ts'
import { localPhoneText } from '#src/domain/account/phone-text.ts'
import { z } from 'zod'
import { mailKinds } from '#src/domain/shop/mail-kinds.ts'
import { promiseDrawings } from '#src/domain/shop/promises.ts'
import { contrastOnTint, READABLE } from '#src/domain/shop/readable-colour.ts'
import { otherLanguages } from '#src/words/language.ts'
import { endpoints } from '../endpoint.ts'
import { PaymentWay } from '../shop.ts'
import { line } from '../values.ts'
import { changedMeanwhile, Colour, exampleText, TypedVoen, version, anyOf } from './values.ts'

const MailText = z.object({ subject: z.string().trim().min(1).max(200), text: z.string().trim().min(1).max(4000) })

/** Dark enough for white text on it, and for text of this colour on white and on the tint. */
const ReadableColour = Colour.refine((colour) => contrastOnTint(colour) >= READABLE, {
  error: 'Bu rəng ağ fonda oxunmur, daha tünd rəng seçin.',
})

/** Returns the digits for wa.me of a number as people type it: '+994 50 …', '00994 50 …' or '050 …'. */
function whatsAppDigits(typed: string): string {
  const digits = typed.replace(/[\s()+-]/g, '').replace(/^00/, '')
  return /^0\d{9}$/.test(digits) ? `994${digits.slice(1)}` : digits
}

const text = z.string().max(2000)
const OrderCount = z.int().min(0).max(100_000)
/** A promise with its drawing. An empty text means the shop's phone and hours, or its free delivery (G11). */
const Promised = z.object({ drawing: z.enum(promiseDrawings), title: line(60).min(1), text: line(120) })
const TrustPoint = z.object({ title: line(60).min(1), text: line(120) })
/** The settings that are translated: these texts, and the words of mails as 'kind:subject' and 'kind:text' (E62). */
export const spokenSettings = ['address', 'hours', 'age_text', 'hero_title', 'hero_text'] as const
const spokenFields = [...spokenSettings, ...mailKinds.flatMap((kind) => [`${kind}:subject`, `${kind}:text`])]

/** The most characters of a translation of a setting. */
export const SETTING_TEXT_MAX = 4000

/** Returns the translated texts among the settings, by field. */
export function textsAmong(settings: { [Name in (typeof spokenSettings)[number] | 'mail_texts']?: unknown }) {
  const { mail_texts = {}, ...others } = settings as Partial<ShopSettings>
  return Object.fromEntries([
    ...spokenSettings.map((name) => [name, others[name]] as const),
    ...mailKinds.flatMap((kind) => [
      [`${kind}:subject`, mail_texts[kind]?.subject] as const,
      [`${kind}:text`, mail_texts[kind]?.text] as const,
    ]),
  ])
}

const MediaKey = z.string().regex(/^[a-z0-9-]+$/)

/**
 * Every setting of the owner (A12) with its schema and its default. Only this list defines them. A new shop publishes
 * no contact, promise or place that its owner did not type (E24).
 */
export const settingShapes = {
  name: text.min(1).default('Mağaza'),
  email: text.default(''),
  /** A number of Azerbaijan is kept as +994 … (E31). */
  phone: text.overwrite(localPhoneText).default(''),
  /** Digits only, for wa.me. */
  whatsapp: z
    .string()
    .overwrite(whatsAppDigits)
    .regex(/^(\d{8,15})?$/, { error: 'Nömrəni belə yazın: +994 50 123 45 67.' })
    .default(''),
  social: z.array(z.object({ name: text, link: z.url({ protocol: /^https$/ }) })).default([]),
  address: text.default(''),
  /**
   * The seller on invoices and packing slips: the company's name, address and tax number; '' if they equal the shop's.
   */
  legal_name: line(200).default(''),
  legal_address: line(300).default(''),
  voen: TypedVoen.default(''),
  hours: text.default(''),
  /** Days of the week on which the shop processes orders, 1 (Monday) to 7 (B17). */
  working_days: z.array(z.int().min(1).max(7)).min(1).max(7).default([1, 2, 3, 4, 5, 6, 7]),
  /** The place on the map, degrees; null: no map. */
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  /** The strip of promises on home, and the last lines of the box beside the buy button (G11). */
  promises: z.array(Promised).max(5).default([]),
  trust_points: z.array(TrustPoint).max(3).default([]),
  /** Years (D25). */
  minimum_age: z.int().min(0).max(120).default(18),
  age_text: text.default(answer.ageText),
  /** false: a catalogue without orders (D25). */
  ordering_open: z.boolean().default(false),
  /** The languages besides Azerbaijani that are on (G14). */
  languages: z.array(z.enum(['ru', 'en'])).default([]),
  /** Whether wholesalers and customers with a percent pay a lower sale price instead of their own (E13). */
  lowest_price: z.boolean().default(false),
  /** Whether staff must use a second factor (A14). */
  second_factor_required: z.boolean().default(false),
  /** The most open orders of a customer, and the most orders in ten minutes; 0: no limit (D43). */
  open_orders: OrderCount.default(20),
  open_orders_wholesaler: OrderCount.default(200),
  orders_in_ten_minutes: OrderCount.default(10),
  orders_in_ten_minutes_wholesaler: OrderCount.default(60),
  /** How long rows of the security log are kept, days. */
  security_log_days: z.int().min(90).max(3650).default(400),
  /** The paper of packing slips: A4 with several slips on a page, A6, or a roll of 80 mm. */
  slip_paper: z.enum(['a4', 'a6', '80mm']).default('a4'),
  /** In the order in which the checkout shows them. */
  payment_ways: z
    .array(PaymentWay)
    .min(1)
    .refine((ways) => new Set(ways).size === ways.length, { error: 'Hər yol bir dəfə yazılır.' })
    .default(['cash', 'card']),
  /** Days after the delivery in which a customer can ask to return goods; 0: never (G8). */
  return_days: z.int().min(0).max(365).default(14),
  hero_title: text.default(''),
  hero_text: text.default(''),
  /** Media keys of the pictures on the fixed first slide of the home page; null for none. */
  hero_pictures: z
    .object({ wide: MediaKey, phone: MediaKey, wide_dark: MediaKey.optional(), phone_dark: MediaKey.optional() })
    .nullable()
    .default(null),
  /** Media key of the owner's logo; null: the wordmark. */
  logo: MediaKey.nullable().default(null),
  /** The shop's accent colour; null: the default green. */
  colour: ReadableColour.nullable().default(null),
  /** The owner's words for mails, by kind of mail. A missing kind uses the default words. */
  mail_texts: z.partialRecord(z.enum(mailKinds), MailText).default({}),
  /** Translations of other settings (E62): with `is_current` in calls, with the hash of the original when stored. */
  texts: z
    .partialRecord(
      z.enum(otherLanguages),
      z.partialRecord(
        z.enum(spokenFields),
        z.object({
          text: z
            .string()
            .trim()
            .max(SETTING_TEXT_MAX)
            .nullish()
            .transform((text) => text ?? '')
            .pipe(z.string()),
          is_current: z.boolean().optional(),
          of: z.string().optional(),
        }),
      ),
    )
    .default({})
    .meta({ example: { ru: { hours: { text: 'Каждый день 10:00–22:00', is_current: true } } } }),
  /** The recipient of the daily mail about low stock; '' for no mail (A5). */
  stock_mail_to: z.union([z.literal(''), z.email()]).default(''),
} as const

export const ShopSettings = z.object(settingShapes)
export type ShopSettings = z.output<typeof ShopSettings>

const ShownSettings = ShopSettings.extend(version)

/** Settings of the shop (A12). */
export const shopSettings = endpoints({
  'settings.show': {
    summary: 'All settings with their current values',
    reply: ShownSettings,
  },
  'settings.update': {
    summary: 'Change the settings that are sent; they take effect at once, without a restart',
    body: anyOf(settingShapes),
    example: { body: { hours: 'Hər gün 10:00–22:00' } },
    reply: ShownSettings,
    errorReplies: { 409: changedMeanwhile(ShownSettings) },
  },
  'settings.preview-mail': {
    repeat: 'reads',
    summary: 'Preview of a mail with these words',
    body: z.object({ kind: z.enum(mailKinds), subject: z.string().max(200), text: z.string().max(4000) }),
    example: { body: { kind: 'order-received', subject: 'Sifariş {nömrə}', text: 'Çox sağ olun!' } },
    reply: z.object({ subject: exampleText('Sifariş 100001'), html: exampleText('<p>Çox sağ olun!</p>') }),
  },
})
