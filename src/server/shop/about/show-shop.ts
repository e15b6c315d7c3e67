import { answer } from '#src/words/az/answers.ts'
import { answerWords } from '#src/words/words.ts'
import { sql } from 'drizzle-orm'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { formatAmount } from '#src/domain/money.ts'
import { shownPromises } from '#src/domain/shop/promises.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { spokenWord } from '#src/server/platform/texts.ts'
import { languageNow } from '#src/words/language.ts'
import { readSetup, payableWays } from '../payment/configured-provider.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'

/** GET shop/: the owner's public settings. Long, because a reply has many fields. */
export const showShop = handler(
  'shop',
  async (_input, context) => {
    const { database } = context.services
    context.shows('shop', 'deliveries')
    const [{ hero_pictures: pictures, ...settings }, { rows }, card_payments] = await Promise.all([
      readShopSettings(database, [
        'name',
        'email',
        'phone',
        'whatsapp',
        'social',
        'address',
        'hours',
        'legal_name',
        'legal_address',
        'voen',
        'working_days',
        'latitude',
        'longitude',
        'minimum_age',
        'age_text',
        'logo',
        'colour',
        'ordering_open',
        'languages',
        'payment_ways',
        'hero_title',
        'hero_text',
        'hero_pictures',
        'promises',
        'trust_points',
      ]),
      // A delivery type that is always free needs no minimum total.
      database.execute<{ least: number | null }>(
        sql`select min(min_price) as least from delivery_types where is_active and price > 0 and not is_pickup`,
      ),
      readSetup(database),
    ])
    const least = rows[0]?.least ?? null
    const payment_ways = payableWays({ ...settings, card_payments }, context.services.env)
    const payment_test = payment_ways.includes('online') && (card_payments.test_mode || card_payments.provider === null)
    const instalments =
      payment_ways.includes('online') && card_payments.provider !== null ? card_payments.instalments : []
    const logo = settings.logo === null ? null : pictureUrl(settings.logo, 320, 'png')
    return {
      ...settings,
      // The shop's own default is in every language.
      age_text: settings.age_text === answer.ageText ? answerWords.ageText : settings.age_text,
      logo,
      picture: pictures && {
        image: pictureUrl(pictures.wide, 1920, 'jpg'),
        image_dark: pictureUrl(pictures.wide_dark ?? pictures.wide, 1920, 'jpg'),
      },
      promises: shownPromises(await spokenPromises(database, settings.promises), { ...settings, free_from: least }),
      trust_points: await spokenPromises(database, settings.trust_points),
      payment_ways,
      payment_test,
      instalments,
      named_instalment:
        settings.ordering_open && instalments.length > 0
          ? { months: Math.max(...instalments), minimum: card_payments.instalments_minimum ?? '0.00' }
          : null,
      free_delivery_from: least === null ? null : formatAmount(least),
    }
  },
  { isKept: true },
)

/** Returns promises in the language of the moment: their words are translated once for the shop (G18). */
async function spokenPromises<Promised extends { title: string; text: string }>(
  database: Querying,
  promises: Promised[],
): Promise<Promised[]> {
  if (languageNow() === 'az' || promises.length === 0) return promises
  const { rows } = await database.execute<{ word: string; spoken: string }>(sql`
    select word, ${spokenWord(sql`word`)} as spoken
    from unnest(${sql.param(promises.flatMap(({ title, text }) => [title, text]))}::text[]) as word`)
  const words = new Map(rows.map(({ word, spoken }) => [word, spoken]))
  return promises.map((one) => ({
    ...one,
    title: words.get(one.title) ?? one.title,
    text: words.get(one.text) ?? one.text,
  }))
}
