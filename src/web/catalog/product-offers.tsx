import { ProductSets, type ProductSet } from './product-sets.tsx'
import { TierTable, type TierTableProps } from './tier-table.tsx'

/** The tier or the sets of a product (E53). One module, because each one adds to the script of the page. */
export default function ProductOffers(props: TierTableProps | { sets: readonly ProductSet[] }) {
  return 'sets' in props ? <ProductSets {...props} /> : <TierTable {...props} />
}
