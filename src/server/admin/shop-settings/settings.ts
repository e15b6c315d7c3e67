import { answer } from '#src/words/az/answers.ts'
import type { OtherLanguage } from '#src/words/language.ts'
import { letterWords } from '#src/words/words.ts'
import { settingShapes, spokenSettings, textsAmong, type ShopSettings } from '#src/contract/admin/shop-settings.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { linesOfSettings } from '../lines-of.ts'
import { versionOf, refuseIfChanged, adminTransaction } from '../saving.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { TypedTexts } from '#src/contract/client/texts.ts'
import { shownTexts, storedTexts, type StoredTexts } from '#src/server/platform/texts.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import { passwordRequired } from '#src/server/platform/http/identify-caller.ts'
import { recordEvent } from '#src/server/platform/security-log/record-event.ts'
import { media, settings } from '#src/server/platform/database/tables/index.ts'
import { previewLetter } from '#src/server/platform/mail/letter.ts'

export const settingNames = Object.keys(settingShapes) as (keyof ShopSettings)[]

function readAllSettings(database: Querying): Promise<ShopSettings> {
  return readShopSettings(database, settingNames) as Promise<ShopSettings>
}

/** GET admin/settings/ (A12). */
export const showSettings = handler('settings.show', (_input, { services }) => showAllSettings(services.database))

/** Returns all settings and their version. */
export async function showAllSettings(database: Querying) {
  const stored = await readAllSettings(database)
  const settings = {
    ...stored,
    texts: shownTexts(stored.texts as StoredTexts, textsAmong(stored)) as ShopSettings['texts'],
  }
  return { ...settings, version: versionOf(settings) }
}

/**
 * PUT admin/settings/ (A12): the sent settings apply at once. Only a caller with a second factor can require one
 * (A14).
 */
export const updateSettings = handler('settings.update', (input, context) =>
  adminTransaction(context, async (tx) => {
    await lockSettings(tx)
    const before = await showAllSettings(tx)
    await refuseIfChanged(tx, linesOfSettings(Object.keys(before)), input.version, before)
    if (input.second_factor_required && context.staff.second_factor !== 'on') {
      throw new ApiError(400, {
        second_factor_required: ['Əvvəlcə öz hesabınızda ikinci təsdiqi qurun, yoxsa özünüz də girə bilməzsiniz.'],
      })
    }
    if (input.logo) {
      const pictures = await tx.select({ id: media.id }).from(media).where(eq(media.key, input.logo))
      if (pictures.length === 0) throw new ApiError(400, { logo: ['Belə şəkil yoxdur.'] })
    }
    if (input.ordering_open && !before.ordering_open) await refuseIfNotReady(tx, { ...before, ...input })
    if (isLessSafe(before, { ...before, ...input })) {
      if (!context.staff.typed_password) throw passwordRequired()
      await recordEvent(context, tx, 'safety-lowered', context.caller.id)
    }
    const { texts } = await readShopSettings(tx, ['texts'])
    const written = {
      ...input,
      texts: storedTexts((input.texts ?? before.texts) as TypedTexts, textsAmong({ ...before, ...input }), {
        texts: texts as StoredTexts,
        originals: textsAmong(before),
      }) as ShopSettings['texts'],
    }
    for (const name of settingNames) {
      const value = written[name]
      // The form sends every setting; unchanged settings stay out of the log (A13).
      if (value === undefined || isDeepStrictEqual(value, name === 'texts' ? texts : before[name])) continue
      await writeSetting(tx, name, value)
    }
    return showAllSettings(tx)
  }),
)

/** Locks the settings before they are read and written. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table settings in share row exclusive mode`)
}

async function writeSetting(tx: Transaction, name: string, value: unknown): Promise<void> {
  // Sent as JSON text: the driver would send a JavaScript null as an SQL null.
  const json = sql`${JSON.stringify(value)}::jsonb`
  await tx
    .insert(settings)
    .values({ name, value: json })
    .onConflictDoUpdate({ target: settings.name, set: { value: json, updated_at: sql`now()` } })
}

/** Returns the owner's texts among the settings by field, and their translations. */
export async function readSettingTexts(database: Querying) {
  const { texts, ...others } = await readShopSettings(database, [...spokenSettings, 'mail_texts', 'texts'])
  const originals = textsAmong(others)
  // The shop has translated its own text.
  if (originals.age_text === answer.ageText) delete originals.age_text
  return { originals, texts: texts as StoredTexts }
}

/** Writes translations of settings, each of the original `az`. The caller has locked the settings. */
export async function writeSettingTexts(
  tx: Transaction,
  changed: readonly { field: string; az: string; language: OtherLanguage; text: string }[],
): Promise<void> {
  const before = await readSettingTexts(tx)
  const typed = shownTexts(before.texts, before.originals)
  const originals: Record<string, string | undefined> = { ...before.originals }
  for (const { field, az, language, text } of changed) {
    typed[language] = { ...typed[language], [field]: { text, is_current: false } }
    originals[field] = az
  }
  await writeSetting(tx, 'texts', storedTexts(typed, originals, before))
}

/** Throws 400 unless the shop has what a first order needs (E24): contacts, a delivery type, a product in stock. */
async function refuseIfNotReady(tx: Querying, { phone, email }: Pick<ShopSettings, 'phone' | 'email'>): Promise<void> {
  const { rows } = await tx.execute<{ has_delivery: boolean; has_product: boolean }>(sql`
    select exists (select from delivery_types where is_active) as has_delivery,
      exists (select from products where is_published and stock_count > 0) as has_product`)
  const missing = [
    ...(phone || email ? [] : ['telefon və ya e-mail']),
    ...(rows[0]?.has_delivery ? [] : ['çatdırılma üsulu']),
    ...(rows[0]?.has_product ? [] : ['stokda olan, dərc olunmuş məhsul']),
  ]
  if (missing.length > 0)
    throw new ApiError(400, { ordering_open: [`Sifariş açmaq üçün əvvəlcə lazımdır: ${missing.join(', ')}.`] })
}

/** Whether a change shortens a log, ends the duty of a second factor, or loosens a limit of orders (C11). */
function isLessSafe(before: ShopSettings, after: ShopSettings): boolean {
  // 0 orders means no limit.
  const limit = (settings: ShopSettings, name: (typeof orderLimits)[number]) => settings[name] || Infinity
  return (
    (before.second_factor_required && !after.second_factor_required) ||
    after.security_log_days < before.security_log_days ||
    orderLimits.some((name) => limit(after, name) > limit(before, name))
  )
}

const orderLimits = [
  'open_orders',
  'open_orders_wholesaler',
  'orders_in_ten_minutes',
  'orders_in_ten_minutes_wholesaler',
] as const

/** POST admin/settings/mail/: previews a mail with these texts (A12). No mail is sent. */
export const previewMail = handler('settings.preview-mail', ({ kind, subject, text }, { services }) =>
  previewLetter(
    services,
    {
      to: 'aysel@example.com',
      kind,
      name: 'Aysel',
      fields: { nömrə: '1024', məhsul: 'Nanə buz, 30 ml' },
      rows:
        kind === 'order-received'
          ? [
              ['Nanə buz, 30 ml × 2', '25.80 ₼'],
              ['Yekun', '30.80 ₼'],
            ]
          : [],
      button: { text: letterWords[kind].button, link: services.env.publicUrl },
    },
    { subject, text },
  ),
)
