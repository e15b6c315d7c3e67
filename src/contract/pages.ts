import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const pages = {
  pages: endpoint({
    summary: "The company's pages",
    access: 'public',
    status: 200,
    reply: z.array(z.object({ slug: z.string(), name: z.string(), icon: z.string() })),
    errors: [],
  }),
} as const
