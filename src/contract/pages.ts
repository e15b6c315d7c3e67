import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { Id, seoTexts, translations, untranslated } from './values.ts'

export const pages = endpoints({
  pages: {
    summary: "The company's pages",
    access: 'public',
    reply: z.array(z.object({ slug: z.string(), name: z.string(), icon: z.string(), untranslated })),
    example: { reply: [{ slug: 'catdirilma-ve-odenis', name: 'Çatdırılma və ödəniş', icon: 'truck' }] },
  },
  page: {
    summary: "One of the company's pages",
    access: 'public',
    reply: z.object({
      slug: z.string(),
      name: z.string(),
      icon: z.string(),
      ...seoTexts,
      untranslated,
      translations,
      items: z.array(
        z.object({
          id: Id,
          untranslated,
          name: z.string(),
          /** HTML, sanitized when it was stored (D19). */
          content: z.string(),
          image: z.object({ image: z.string(), width: z.int(), height: z.int() }).nullable(),
          /** The product that the item links to, at /shop/product/{slug}. */
          product: z.object({ name: z.string(), slug: z.string(), image: z.string() }).nullable(),
        }),
      ),
    }),
    example: {
      params: { slug: 'catdirilma-ve-odenis' },
      reply: {
        slug: 'catdirilma-ve-odenis',
        name: 'Çatdırılma və ödəniş',
        icon: 'truck',
        seo_title: '',
        seo_description: '',
        items: [{ id: 1, name: 'Bakıda', content: '<p>Kuryer 1–2 saata çatdırır.</p>', image: null, product: null }],
      },
    },
  },
})
