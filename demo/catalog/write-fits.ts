import { sql } from 'drizzle-orm'
import type { FitKind } from '#src/domain/catalog/fits.ts'
import type { DatabaseTransaction } from '#src/server/start/program-api.ts'
import type { SubcategoryName } from './categories.ts'

/** Number of devices that get parts: in a shop of a million the first ones. */
const DEVICES = 2_000
/** Parts of a kind for each device. */
const EACH = 3

/** Rules which goods take which parts (B16). */
const rules: readonly { devices: readonly SubcategoryName[]; parts: SubcategoryName; kind: FitKind }[] = [
  { devices: ['Yığcam podlar', 'Güclü podlar', 'Başlanğıc dəstləri'], parts: 'Kartriclər', kind: 'pod' },
  { devices: ['Mod dəstləri', 'Sub-om tanklar', 'MTL tanklar'], parts: 'Mesh koyllar', kind: 'coil' },
  { devices: ['Boks modlar', 'Boru modlar', 'Mod dəstləri'], parts: 'Batareyalar', kind: 'battery' },
]

/**
 * Assigns coils, pods and batteries to devices: of their own brand first, then in turn. A device gets batteries of the
 * size that its attribute names, because a wrong cell is a danger.
 */
export async function writeFits(tx: DatabaseTransaction): Promise<void> {
  for (const { devices, parts, kind } of rules) {
    await tx.execute(sql`
      insert into product_fits (device_id, part_id, kind)
      select device.id, part.id, ${kind}::fit_kind
      from (select products.id, brand_id, (
            select substring(value from '[0-9] × ([0-9]{5})') from product_attributes
              join attribute_values on attribute_values.id = value_id join attributes on attributes.id = attribute_id
              where product_id = products.id and slug = 'batareya' and value ~ '×' limit 1) as cell
          from products join categories on categories.id = subcategory_id
          where categories.name = any(${sql.param([...devices])}) order by products.id limit ${DEVICES}) device,
        lateral (select candidate.id
          from (select products.id, brand_id, products.name from products
            join categories on categories.id = subcategory_id
            where categories.name = ${parts} order by products.id limit 40) candidate
          where ${kind} <> 'battery' or device.cell is null or strpos(candidate.name, device.cell) > 0
          order by candidate.brand_id is distinct from device.brand_id, (candidate.id * 7 + device.id) % 13,
            candidate.id limit ${EACH}) part`)
  }
}
