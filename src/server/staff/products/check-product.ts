import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/api-error.ts'
import type { Querying } from '../../database/connect.ts'
import type { ProductValues } from './write-product.ts'

type Known = {
  category: boolean; subcategory: boolean; brand: boolean
  options: number[]; items: number[]; images: number[]; media: number[]
}

/** Throws 400 with everything that does not fit together, under its fields. */
export async function checkProduct(tx: Querying, id: number | null, values: ProductValues): Promise<void> {
  const { price, sale_amount, sale_is_percent, sale_starts_at, sale_ends_at, options, images } = values
  const { rows } = await tx.execute<Known>(sql`
    select exists (select from categories where id = ${values.category_id} and parent_id is null) as category,
      exists (select from categories where id = ${values.subcategory_id}::int and parent_id = ${values.category_id}) as subcategory,
      exists (select from brands where id = ${values.brand_id}::int) as brand,
      array(select id from options where product_id = ${id}::int) as options,
      array(select option_items.id from option_items join options on options.id = option_id where product_id = ${id}::int) as items,
      array(select id from product_images where product_id = ${id}::int) as images,
      array(select id from media where id = any(${sql.param(images.map((image) => image.media_id))})) as media`)
  const known = rows[0] as Known
  const errors: Record<string, unknown> = {}
  if (!known.category) errors.category_id = ['Birinci səviyyədən bir kateqoriya seçin.']
  else if (values.subcategory_id !== null && !known.subcategory) errors.subcategory_id = ['Bu alt kateqoriya seçilmiş kateqoriyanın deyil.']
  if (values.brand_id !== null && !known.brand) errors.brand_id = ['Brend tapılmadı.']
  if (sale_amount !== null) {
    if (sale_is_percent && sale_amount > 10_000) errors.sale_amount = ['Faiz 100-dən çox ola bilməz.']
    if (!sale_is_percent && sale_amount > price) errors.sale_amount = ['Endirim qiymətdən çox ola bilməz.']
    if (sale_amount === 0) errors.sale_amount = ['Endirim 0-dan çox olmalıdır.']
    if (sale_starts_at && sale_ends_at && Date.parse(sale_ends_at) <= Date.parse(sale_starts_at)) {
      errors.sale_ends_at = ['Endirimin sonu başlanğıcından sonra olmalıdır.']
    }
  }
  const names = options.map((option) => option.name.toLowerCase())
  const wrongOptions = options.map((option, index) => {
    const itemNames = option.items.map((item) => item.name.toLowerCase())
    const wrongItems = option.items.map((item, at) => {
      if (item.id !== undefined && !known.items.includes(item.id)) return { name: ['Bu seçim artıq yoxdur. Səhifəni yeniləyin.'] }
      return itemNames.indexOf(itemNames[at] ?? '') < at ? { name: ['Bu seçim təkrarlanır.'] } : {}
    })
    return {
      ...(option.id !== undefined && !known.options.includes(option.id) ? { name: ['Bu xüsusiyyət artıq yoxdur. Səhifəni yeniləyin.'] } : {}),
      ...(names.indexOf(names[index] ?? '') < index ? { name: ['Bu xüsusiyyət təkrarlanır.'] } : {}),
      ...(wrongItems.some(isWrong) ? { items: wrongItems } : {}),
    }
  })
  if (wrongOptions.some(isWrong)) errors.options = wrongOptions
  const wrongImages = images.map((image) =>
    !known.media.includes(image.media_id) || (image.id !== undefined && !known.images.includes(image.id)) ? { media_id: ['Şəkil tapılmadı.'] } : {},
  )
  if (wrongImages.some(isWrong)) errors.images = wrongImages
  if (Object.keys(errors).length > 0) throw new ApiError(400, errors)
}

function isWrong(errors: object): boolean {
  return Object.keys(errors).length > 0
}
