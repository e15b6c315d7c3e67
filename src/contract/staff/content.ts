import { z } from 'zod'
import { pageIcons } from '../../domain/pages/page-icons.ts'
import { endpoint, type ApiPath } from '../endpoint.ts'
import { Id, line, Nothing, requiredLine, seoTexts, Timestamp } from '../values.ts'
import { TypedSlug } from './taxonomy.ts'
import { changedMeanwhile, Colour, exampleText, list, ListQuery, readAt, RowParams, typedSeoTexts, version } from './values.ts'

const PICTURE = '/media/9f2c41d07ab36e5588c0a1f4/320.webp'

const access = { right: 'content' } as const

/** A path in this shop, or an https URL. */
const Link = z.string().trim().max(500)
  .regex(/^(\/(?![/\\])|https:\/\/[^\s/]+)[^\s\\]*$/, { error: 'Mağazada: /sales, /brand/… və ya https:// ilə başlayan ünvan yazın.' }).meta({ example: '/sales' })
const Percent = z.int().min(0).max(100).default(0)
const Position = z.int().min(0).max(10_000).default(0)
const picture = Id.meta({ example: 1 })
const maybe = <Shape extends z.ZodType>(shape: Shape) => shape.nullish().transform((value) => value ?? null)

const slide = {
  text: line(200).meta({ example: 'Payız gəldi' }),
  textcolor: Colour.meta({ example: '#ffffff' }),
  text_top: Percent,
  text_left: Percent,
  name: requiredLine(60).meta({ example: 'Bax' }),
  link: Link,
  position: Position,
}

const StaffSlide = z.object({
  ...slide, ...version, id: Id, textcolor: exampleText('#ffffff'), link: exampleText('/sales'), image_id: Id, image: exampleText(PICTURE), image_phone_id: Id.nullable(), image_phone: z.string().nullable(),
  starts_at: Timestamp.nullable(), ends_at: Timestamp.nullable(),
})
const SlideInput = z.object({
  ...slide, image_id: picture, image_phone_id: maybe(Id).meta({ example: null }), starts_at: maybe(Timestamp).meta({ example: null }), ends_at: maybe(Timestamp).meta({ example: null }),
})

const StaffBanner = z.object({ id: Id, ...version, image_id: Id, image: exampleText(PICTURE), title: exampleText('Endirimlər'), text: exampleText(''), link: exampleText('/sales'), position: z.int() })
const BannerInput = z.object({ image_id: picture, title: requiredLine(100).meta({ example: 'Endirimlər' }), text: line(200).default(''), link: Link, position: Position })

const StaffPageItem = z.object({
  id: Id, name: exampleText('Biz kimik'), content: exampleText('<p>Bakıda mağaza.</p>'), image_id: Id.nullable(), image: z.string().nullable(), product_id: Id.nullable(),
})
const StaffPage = z.object({
  id: Id, ...version, slug: exampleText('haqqimizda'), name: exampleText('Haqqımızda'), icon: exampleText(''), position: z.int(), ...seoTexts, items: z.array(StaffPageItem),
})
const PageInput = z.object({
  name: requiredLine(100).meta({ example: 'Haqqımızda' }),
  slug: TypedSlug,
  icon: z.union([z.literal(''), z.enum(pageIcons)]).default(''),
  position: Position,
  ...typedSeoTexts,
  /**
   * In the order in which they are shown. An item with an id is updated, one without is created, and items that are not
   * sent are deleted.
   */
  items: z
    .array(z.object({
      id: Id.nullish(),
      name: requiredLine(200).meta({ example: 'Biz kimik' }),
      /** HTML; elements that are not on the allow-list are removed (D19). */
      content: z.string().max(200_000).default(''),
      image_id: maybe(Id),
      product_id: maybe(Id),
    }))
    .max(100)
    .default([]).meta({ example: [{ name: 'Biz kimik', content: '<p>Bakıda mağaza.</p>', image_id: null, product_id: null }] }),
})

/** The five calls of a thing that is listed, shown, created, updated and deleted, under `path`. */
function fiveCalls<Shown extends z.ZodObject, Typed extends z.ZodObject, Changed extends z.ZodObject>(
  path: ApiPath, what: string, shown: Shown, typed: Typed, changed: Changed,
) {
  const onePath: ApiPath = `${path}{id}/`
  return {
    list: endpoint({ method: 'GET', path, summary: `${what}: the list`, access, query: ListQuery, status: 200, reply: list(shown), errors: [400, 401, 403] }),
    show: endpoint({ method: 'GET', path: onePath, summary: `${what}: one`, access, params: RowParams, status: 200, reply: shown, errors: [401, 403, 404] }),
    create: endpoint({ method: 'POST', path, summary: `${what}: make one`, access, body: typed, status: 201, reply: shown, errors: [400, 401, 403] }),
    update: endpoint({
      method: 'PUT', path: onePath, summary: `${what}: change one`, access, params: RowParams, body: changed, status: 200, reply: shown,
      errors: [400, 401, 403, 404, 409], errorReplies: { 409: changedMeanwhile(shown) },
    }),
    delete: endpoint({ method: 'DELETE', path: onePath, summary: `${what}: delete one`, access, params: RowParams, status: 204, reply: Nothing, errors: [401, 403, 404] }),
  }
}

const slides = fiveCalls('/api/v1/admin/carousels/', 'Slides of the home carousel', StaffSlide, SlideInput, SlideInput.extend(readAt))
const banners = fiveCalls('/api/v1/admin/banners/', "Pictures of home's banner", StaffBanner, BannerInput, BannerInput.extend(readAt))
const pages = fiveCalls('/api/v1/admin/pages/', 'Company pages', StaffPage, PageInput, PageInput.extend(readAt))

/** Home and company pages (A7). */
export const content = {
  'carousels.list': slides.list,
  'carousels.show': slides.show,
  'carousels.create': slides.create,
  'carousels.update': slides.update,
  'carousels.delete': slides.delete,
  'banners.list': banners.list,
  'banners.show': banners.show,
  'banners.create': banners.create,
  'banners.update': banners.update,
  'banners.delete': banners.delete,
  'pages.list': pages.list,
  'pages.show': pages.show,
  'pages.create': pages.create,
  'pages.update': pages.update,
  'pages.delete': pages.delete,
} as const
