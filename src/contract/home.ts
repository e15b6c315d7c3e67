import { z } from 'zod'
import { Product } from './product.ts'
import { endpoints } from './endpoint.ts'
import { Count, Id, untranslated } from './values.ts'

export const Carousel = z
  .object({
    id: Id,
    image: z.string(),
    /** The same picture drawn for phones; null without one. */
    image_phone: z.string().nullable(),
    text: z.string(),
    /** A CSS colour of the text. */
    textcolor: z.string(),
    /** Position of the text, percent of the slide. */
    text_top: z.int(),
    text_left: z.int(),
    /** The button's label. */
    name: z.string(),
    link: z.string(),
    untranslated,
  })
  .meta({
    id: 'Carousel',
    example: {
      id: 1,
      image: '/media/slayd-1-wide/1920.jpg',
      image_phone: null,
      text: 'Yeni podlar gəldi',
      textcolor: '#ffffff',
      text_top: 30,
      text_left: 8,
      name: 'Bax',
      link: '/shop',
    },
  })

export const Brand = z
  .object({ id: Id, name: z.string(), image: z.string(), slug: z.string() })
  .meta({ id: 'Brand', example: { id: 1, name: 'Tokka', image: '/media/tokka/320.jpg', slug: 'tokka' } })

export const Banner = z
  .object({
    id: Id,
    image: z.string(),
    title: z.string(),
    text: z.string(),
    link: z.string(),
    untranslated,
  })
  .meta({
    id: 'Banner',
    example: { id: 1, image: '/media/banner-1/960.jpg', title: 'Endirimlər', text: '', link: '/sales' },
  })

export const home = endpoints({
  homePage: {
    summary: 'Contents of the home screen',
    access: 'anyone',
    reply: z.object({
      carousels: z.array(Carousel),
      brands: z.array(Brand),
      newest: z.array(Product),
      in_sale: z.array(Product),
      best_seller: z.array(Product),
      banners: z.array(Banner),
      /** The number of reduced products, as in D39. */
      in_sale_count: Count,
      /** Pictures of the fixed first slide, for the light and the dark theme. */
      hero: z
        .object({ image: z.string(), image_phone: z.string(), image_dark: z.string(), image_phone_dark: z.string() })
        .nullable()
        .meta({ example: null }),
    }),
  },
})
