import type { z } from 'zod'
import type { User as UserSchema } from '../account.ts'
import type { ChosenOption as ChosenOptionSchema } from '../cart.ts'
import type {
  Category as CategorySchema,
  FilterCounts as FilterCountsSchema,
  MenuCategory as MenuCategorySchema,
} from '../catalog.ts'
import type { ChangedPrices as ChangedPricesSchema, DeliveryType as DeliveryTypeSchema } from '../checkout.ts'
import type { Order as OrderSchema, OwnOrder as OwnOrderSchema } from '../orders.ts'
import type { Option as OptionSchema, Product as ProductSchema } from '../product.ts'
import type { ReturnRequest as ReturnRequestSchema } from '../returns.ts'
import type { Rating as RatingSchema } from '../reviews.ts'
import type { Shop as ShopSchema } from '../shop.ts'

/** The entities as types only, for code that must not load the validator. */
export type Product = z.output<typeof ProductSchema>
export type ProductOption = z.output<typeof OptionSchema>
export type FilterCounts = z.output<typeof FilterCountsSchema>
export type Category = z.output<typeof CategorySchema>
export type MenuCategory = z.output<typeof MenuCategorySchema>
export type ChosenOption = z.output<typeof ChosenOptionSchema>
export type DeliveryType = z.output<typeof DeliveryTypeSchema>
export type ChangedPrices = z.output<typeof ChangedPricesSchema>
export type Order = z.output<typeof OrderSchema>
export type OwnOrder = z.output<typeof OwnOrderSchema>
export type ReturnRequest = z.output<typeof ReturnRequestSchema>
export type Rating = z.output<typeof RatingSchema>
export type Shop = z.output<typeof ShopSchema>
export type User = z.output<typeof UserSchema>
