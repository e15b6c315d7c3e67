import { z } from 'zod'
import { formatAmount } from '#src/domain/money.ts'
import { providerNames } from '#src/domain/payments/provider-names.ts'
import { endpoints } from '../endpoint.ts'
import { Amount, line, Timestamp } from '../values.ts'
import { changedMeanwhile, exampleText, TypedAmount, version, anyOf } from './values.ts'

const Provider = z.enum(providerNames)

/** The owner's set-up of card payments (Y2), one stored setting. The keys are stored elsewhere, sealed. */
export const CardPaymentSetup = z.object({
  /** null: no online payments. */
  provider: Provider.nullable().default(null),
  /** Whether the provider's account is in test mode; the storefront then says so. */
  test_mode: z.boolean().default(false),
  /** How long an order waits for its online payment, minutes (Y6). */
  minutes_to_pay: z.int().min(15).max(1440).default(60),
  /** The numbers of months that customers can choose; []: no instalments. */
  instalments: z
    .array(z.int().min(2).max(24))
    .max(12)
    .default([])
    .meta({ example: [3, 6] }),
  /** Product and cart name no instalments below this amount (G7); null: without a minimum. */
  instalments_minimum: Amount.nullable().default(null).meta({ example: '30.00' }),
  /** Whether the provider has confirmed that a payment can be refunded in several parts (Y8). */
  repeated_refunds: z.boolean().default(false),
  /** The recipient of the daily differences; '' for no mail (Y9). */
  report_to: z
    .union([z.literal(''), z.email()])
    .default('')
    .meta({ example: '' }),
})
export type CardPaymentSetup = z.output<typeof CardPaymentSetup>

const KeyState = z.object({
  provider: Provider,
  title: exampleText('Epoint'),
  /** The names of the keys to type. */
  key_names: z.array(exampleText('public_key')),
  has_keys: z.boolean(),
  keys_changed_at: Timestamp.nullable(),
  /** Until when the former keys still count; null without former keys. */
  former_keys_until: Timestamp.nullable(),
  /** The address that the provider reports to. */
  callback_url: exampleText('https://shop.example/api/v1/payment-callbacks/epoint/'),
  /** Whether the address must be typed in the provider's panel. */
  callback_in_panel: z.boolean(),
  /** The last message from the provider; null if none ever came. */
  last_callback_at: Timestamp.nullable(),
  can_instalments: z.boolean(),
})

const Shown = CardPaymentSetup.extend({ ...version, providers: z.array(KeyState) })

const TypedKey = line(200).min(4, { error: 'Açarı tam yazın.' })

/** Set-up of card payments (Y2). */
export const paymentSettings = endpoints({
  'payment-settings.show': {
    summary: 'The set-up of card payments, without the keys',
    reply: Shown,
  },
  'payment-settings.update': {
    summary: 'Set up card payments; typed keys replace the stored ones, which count for another day',
    recentPassword: true,
    body: anyOf(CardPaymentSetup.shape).extend({
      instalments_minimum: TypedAmount.transform(formatAmount).nullish(),
      /** The keys of one provider, by name; null keeps the stored ones. */
      keys: z
        .object({ provider: Provider, values: z.record(z.string().max(40), TypedKey) })
        .nullish()
        .meta({ example: null }),
    }),
    example: { body: { minutes_to_pay: 90 } },
    reply: Shown,
    errorReplies: { 409: changedMeanwhile(Shown) },
  },
  'payment-settings.check': {
    repeat: 'reads',
    summary: "Makes a harmless call to a provider with the stored keys; reports each fault in the owner's words",
    body: z.object({ provider: Provider }),
    example: { body: { provider: 'epoint' } },
    reply: z.object({
      is_ready: z.boolean(),
      faults: z.array(exampleText('Açarlar yanlışdır.')),
      /** The path of the provider that answered; null if none did, or if the provider has only one. */
      path: z.string().nullable(),
    }),
  },
})
