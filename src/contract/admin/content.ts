import { z } from 'zod'
import { pageIcons } from '#src/domain/pages/page-icons.ts'
import { endpoints } from '../endpoint.ts'
import { rowCalls } from './row-calls.ts'
import { Id, line, requiredLine, seoTexts, Timestamp } from '../values.ts'
import { TypedSlug } from './taxonomy.ts'
import { Colour, exampleText, typedSeoTexts, TypedTimestamp, version, maybe, maybeId } from './values.ts'

const PICTURE = '/media/9f2c41d07ab36e5588c0a1f4/320.webp'

/** A path in this shop, or an https URL. */
const Link = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/(?![/\\])|https:\/\/[^\s/]+)[^\s\\]*$/, {
    error: 'Mağazada: /sales, /brand/… və ya https:// ilə başlayan ünvan yazın.',
  })
  .meta({ example: '/sales' })
const Percent = z.int().min(0).max(100).default(0)
const Position = z.int().min(0).max(10_000).default(0)
const picture = Id.meta({ example: 1 })

const slide = {
  text: line(200).meta({ example: 'Payız gəldi' }),
  textcolor: Colour.meta({ example: '#ffffff' }),
  text_top: Percent,
  text_left: Percent,
  name: requiredLine(60).meta({ example: 'Bax' }),
  link: Link,
  position: Position,
}

const AdminSlide = z.object({
  ...slide,
  ...version,
  id: Id,
  textcolor: exampleText('#ffffff'),
  link: exampleText('/sales'),
  image_id: Id,
  image: exampleText(PICTURE),
  image_phone_id: Id.nullable(),
  image_phone: z.string().nullable(),
  starts_at: Timestamp.nullable(),
  ends_at: Timestamp.nullable(),
})
const SlideInput = z.object({
  ...slide,
  image_id: picture,
  image_phone_id: maybeId,
  starts_at: maybe(TypedTimestamp).meta({ example: null }),
  ends_at: maybe(TypedTimestamp).meta({ example: null }),
})

const AdminBanner = z.object({
  id: Id,
  ...version,
  image_id: Id,
  image: exampleText(PICTURE),
  title: exampleText('Endirimlər'),
  text: exampleText(''),
  link: exampleText('/sales'),
  position: z.int(),
})
const BannerInput = z.object({
  image_id: picture,
  title: requiredLine(100).meta({ example: 'Endirimlər' }),
  text: line(200).default(''),
  link: Link,
  position: Position,
})

const AdminPageItem = z.object({
  id: Id,
  name: exampleText('Biz kimik'),
  content: exampleText('<p>Bakıda mağaza.</p>'),
  image_id: Id.nullable(),
  image: z.string().nullable(),
  product_id: Id.nullable(),
})
const AdminPage = z.object({
  id: Id,
  ...version,
  slug: exampleText('haqqimizda'),
  name: exampleText('Haqqımızda'),
  icon: exampleText(''),
  position: z.int(),
  ...seoTexts,
  items: z.array(AdminPageItem),
})
const PageInput = z.object({
  name: requiredLine(100).meta({ example: 'Haqqımızda' }),
  slug: TypedSlug,
  icon: z.union([z.literal(''), z.enum(pageIcons)]).default(''),
  position: Position,
  ...typedSeoTexts,
  /**
   * In display order. An item with an id is updated, an item without an id is created, and missing items are deleted.
   */
  items: z
    .array(
      z.object({
        id: Id.nullish(),
        name: requiredLine(200).meta({ example: 'Biz kimik' }),
        /** HTML. Elements that are not on the allow-list are removed (D19). */
        content: z.string().max(200_000).default(''),
        image_id: maybe(Id),
        product_id: maybe(Id),
      }),
    )
    .max(100)
    .default([])
    .meta({ example: [{ name: 'Biz kimik', content: '<p>Bakıda mağaza.</p>', image_id: null, product_id: null }] }),
})

/** Home and company pages (A7). */
export const content = endpoints({
  ...rowCalls('carousels', AdminSlide, SlideInput, {
    list: 'Slides of the home carousel: the list',
    show: 'Slides of the home carousel: one',
    create: 'Slides of the home carousel: make one',
    update: 'Slides of the home carousel: change one',
    delete: 'Slides of the home carousel: delete one',
  }),
  ...rowCalls('banners', AdminBanner, BannerInput, {
    list: "Pictures of home's banner: the list",
    show: "Pictures of home's banner: one",
    create: "Pictures of home's banner: make one",
    update: "Pictures of home's banner: change one",
    delete: "Pictures of home's banner: delete one",
  }),
  ...rowCalls('pages', AdminPage, PageInput, {
    list: 'Company pages: the list',
    show: 'Company pages: one',
    create: 'Company pages: make one',
    update: 'Company pages: change one',
    delete: 'Company pages: delete one',
  }),
})
