import { z } from 'zod'
import { Product } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './values.ts'

export const Carousel = z.object({
  id: Id,
  image: z.string(),
  /** The same scene drawn for phones; null where there is none. */
  image_phone: z.string().nullable(),
  text: z.string(),
  /** A CSS colour of the text. */
  textcolor: z.string(),
  /** Offsets of the text, percent of the slide. */
  text_top: z.int(),
  text_left: z.int(),
  /** Words of the button. */
  name: z.string(),
  link: z.string(),
})

export const Brand = z.object({ id: Id, name: z.string(), image: z.string(), slug: z.string() })

export const Banner = z.object({ id: Id, image: z.string(), title: z.string(), text: z.string(), link: z.string() })

export const home = {
  homePage: endpoint({
    summary: 'What the home screen shows',
    access: 'anyone',
    status: 200,
    reply: z.object({
      carousels: z.array(Carousel),
      brands: z.array(Brand),
      newest: z.array(Product),
      in_sale: z.array(Product),
      best_seller: z.array(Product),
      banners: z.array(Banner),
      /** How many products are in sale (D39). */
      in_sale_count: z.string(),
      /** Pictures of the fixed first slide, for the light and the dark theme. */
      hero: z
        .object({ image: z.string(), image_phone: z.string(), image_dark: z.string(), image_phone_dark: z.string() })
        .nullable(),
    }),
    errors: [],
  }),
} as const
