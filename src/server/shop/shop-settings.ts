import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { PaymentWay } from '../../contract/shop.ts'
import type { Querying } from '../database/connect.ts'
import { settings } from '../database/tables/index.ts'

const text = z.string().max(2000)
const MediaKey = z.string().regex(/^[a-z0-9-]+$/)

/** Every setting of the owner (A12): its shape, and what counts while none is stored. The only place that names them. */
const definitions = {
  name: text.min(1).default('Buxar'),
  email: text.default('salam@buxar.az'),
  phone: text.default('+994 12 310 20 30'),
  /** Digits alone, as wa.me takes them. */
  whatsapp: z.string().regex(/^\d*$/).default('994123102030'),
  social: z
    .array(z.object({ name: text, link: z.url({ protocol: /^https$/ }) }))
    .default([{ name: 'Instagram', link: 'https://www.instagram.com/buxar.az' }]),
  address: text.default('Bakı, Nizami küçəsi 96'),
  hours: text.default('Hər gün 10:00–21:00'),
  latitude: z.number().min(-90).max(90).default(40.3755),
  longitude: z.number().min(-180).max(180).default(49.8441),
  /** Years (D25). */
  minimum_age: z.int().min(0).max(120).default(18),
  age_text: text.default('Bu saytdakı məhsullar yalnız 18 yaşdan yuxarı şəxslər üçündür. 18 yaşınız tamam olubmu?'),
  /** Off: a catalogue without orders (D25). */
  ordering_open: z.boolean().default(true),
  /** Staff must use a second factor (A14). */
  second_factor_required: z.boolean().default(false),
  payment_ways: z.array(PaymentWay).default(['cash', 'card']),
  hero_title: text.default('Buxar üçün hər şey bir mağazada'),
  hero_text: text.default('Cihazlar, mayelər və aksesuarlar: orijinal, zəmanətli və qapınıza qədər.'),
  /** Media keys of the pictures on the fixed first slide of home; null where there are none. */
  hero_pictures: z
    .object({ wide: MediaKey, phone: MediaKey, wide_dark: MediaKey.optional(), phone_dark: MediaKey.optional() })
    .nullable()
    .default(null),
} as const

export type ShopSettings = { [Name in keyof typeof definitions]: z.output<(typeof definitions)[Name]> }
type ShopSettingName = keyof ShopSettings

/** The settings with these names. A stored value that has not the right shape counts as not stored. */
export async function readShopSettings<Name extends ShopSettingName>(
  database: Querying,
  names: readonly Name[],
): Promise<Pick<ShopSettings, Name>> {
  const rows = await database.select().from(settings).where(inArray(settings.name, [...names]))
  const stored = new Map(rows.map((row) => [row.name, row.value]))
  const read = Object.fromEntries(names.map((name) => [name, readShopSetting(name, stored.get(name))]))
  return read as Pick<ShopSettings, Name>
}

/** One setting from what is stored under its name; its default for `undefined` and for what has not the right shape. */
export function readShopSetting<Name extends ShopSettingName>(name: Name, stored: unknown): ShopSettings[Name] {
  const definition: z.ZodType = definitions[name]
  const value = definition.safeParse(stored ?? undefined)
  return (value.success ? value.data : definition.parse(undefined)) as ShopSettings[Name]
}
