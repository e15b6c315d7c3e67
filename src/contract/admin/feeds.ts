import { z } from 'zod'
import { languages } from '#src/words/language.ts'
import { endpoints } from '../endpoint.ts'
import { Id, Timestamp } from '../values.ts'
import { exampleText } from './values.ts'

export const feedKinds = ['google', 'yandex'] as const
export type FeedKind = (typeof feedKinds)[number]

const Feed = z.object({
  is_on: z.boolean().default(false).meta({ example: true }),
  /** Ids of categories whose goods are left out. A category of the first level leaves out its subcategories. */
  left_out: z
    .array(Id)
    .max(1000)
    .default([])
    .meta({ example: [1] }),
})

/** The owner's settings of product feeds (E81), one stored setting. */
export const FeedSettings = z.object({
  google: Feed.prefault({}),
  /** `skips_no_ads`: leaves out goods that may not be advertised. Google's feed always does. */
  yandex: Feed.extend({ skips_no_ads: z.boolean().default(false) }).prefault({}),
})
export type FeedSettings = z.output<typeof FeedSettings>

const Setup = FeedSettings.extend({
  files: z.array(
    z.object({
      kind: z.enum(feedKinds),
      language: z.enum(languages),
      url: exampleText('https://shop.example/feeds/google.xml'),
      entries: z.int(),
      /** null: not written yet. */
      written_at: Timestamp.nullable(),
    }),
  ),
})

/** The feeds of products (E81). */
export const feeds = endpoints({
  'feeds.show': { summary: 'Settings and files of the product feeds', reply: Setup },
  'feeds.update': { summary: 'Switch feeds on or off, and leave categories out', body: FeedSettings, reply: Setup },
})
