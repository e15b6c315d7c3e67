import { attributes } from './attributes.ts'
import { banners } from './banners.ts'
import { brands } from './brands.ts'
import { carousels } from './carousels.ts'
import { coupons } from './coupons.ts'
import { couriers } from './couriers.ts'
import { deliveryTypes } from './delivery-types.ts'
import { pages } from './pages.ts'
import { searchSynonyms } from './search-synonyms.ts'
import { suppliers } from './suppliers.ts'
import { tags } from './tags.ts'

/** Every plain entity of the admin. */
export const resources = [
  attributes,
  banners,
  brands,
  carousels,
  coupons,
  couriers,
  deliveryTypes,
  pages,
  searchSynonyms,
  suppliers,
  tags,
] as const
