import { sql } from 'drizzle-orm'
import type { Transaction } from '#src/server/platform/transaction.ts'
import type { Counting } from './count-by-item.ts'
import type { ProductValues, StoredOption, Wrong } from './product-values.ts'

type Typed = Partial<Pick<ProductValues, 'options' | 'variants'>>

/**
 * Returns the options as they are stored: two counted options become plain ones, and a third option counts their
 * variants (E70). Returns the faults of the variants, by their index; null without faults.
 */
export function storedOptions(
  { options, variants }: Typed,
  before: Counting | undefined,
): { options: StoredOption[] | undefined; wrong: Wrong[] | null } {
  const pair = (options ?? []).flatMap(({ counted }, at) => (counted ? [at] : []))
  const [first, second] = pair.map((at) => options?.[at])
  if (options && before?.pair && pair.length === 1) return { options: withSums(options, before), wrong: null }
  // Without variants, the second option is a fault like a third one (countingFaults).
  if (!options || !first || !second || pair.length > 2 || !variants?.length) return { options, wrong: null }
  const known = new Map(before?.items.flatMap(({ id, choices }) => (choices ? [[keyOf(choices), id] as const] : [])))
  const wrong: Wrong[] = []
  const seen = new Set<string>()
  const items = variants.map(({ choices: names, ...variant }) => {
    const places = [first, second].map(({ items: choices }, at) => choices.findIndex(({ name }) => name === names[at]))
    const choices: [number, number] = [places[0] ?? -1, places[1] ?? -1]
    const ids = [first.items[choices[0]]?.id ?? 0, second.items[choices[1]]?.id ?? 0]
    const key = choices.join(' ')
    wrong.push(
      choices.includes(-1)
        ? { choices: [`“${names[choices[0] === -1 ? 0 : 1]}” adlı seçim yoxdur.`] }
        : seen.has(key)
          ? { choices: ['Bu variant təkrarlanır.'] }
          : variant.id !== undefined && ![...known.values()].includes(variant.id)
            ? { choices: ['Bu variant artıq yoxdur. Səhifəni yeniləyin.'] }
            : {},
    )
    seen.add(key)
    return { ...variant, id: variant.id ?? known.get(keyOf(ids)), name: names.join(' / '), choices }
  })
  const isSamePair = before?.pair && [first.id, second.id].every((id) => id !== undefined && before.pair?.includes(id))
  const combined: StoredOption = {
    id: isSamePair ? (before.option ?? undefined) : undefined,
    name: `${first.name} / ${second.name}`,
    choose: false,
    counted: true,
    combines: [pair[0] ?? 0, pair[1] ?? 0],
    items: isSamePair ? items : items.map((item) => ({ ...item, id: undefined })),
  }
  return {
    options: [...options.map((option) => ({ ...option, counted: false })), combined],
    wrong: wrong.some((fault) => Object.keys(fault).length > 0) ? wrong : null,
  }
}

/** Gives choices whose variants end the stock of those variants, unless other pieces are typed (G30). */
function withSums(options: readonly StoredOption[], { items: variants }: Counting): StoredOption[] {
  const sumOf = (id: number) =>
    variants.reduce((sum, { choices, stock_count }) => sum + (choices?.includes(id) ? stock_count : 0), 0)
  return options.map((option) => ({
    ...option,
    items: option.counted
      ? option.items.map((item) => ({ ...item, stock: item.stock ?? (item.id === undefined ? 0 : sumOf(item.id)) }))
      : option.items,
  }))
}

/** The choices of a variant as a key, in any order. */
const keyOf = (choices: readonly number[]) => choices.toSorted((a, b) => a - b).join(' ')

/**
 * Ends counted variants of products, except those with the ids of `kept`. A variant that history names is kept,
 * switched off and without a code, in an option of its own (G30); another one is deleted. Their stock must be 0.
 */
export async function retireVariants(
  tx: Transaction,
  products: readonly number[],
  kept: readonly number[],
): Promise<void> {
  const { rows } = await tx.execute<{ id: number; product_id: number; is_used: boolean }>(sql`
    select item.id, product_id, exists (select from stock_changes moved where moved.product_id = options.product_id
        and item_id = item.id)
      or exists (select from stock_count_lines line where line.product_id = options.product_id and item_id = item.id)
      or exists (select from supplier_order_lines line where line.product_id = options.product_id and item_id = item.id)
      as is_used
    from options join option_items item on option_id = options.id
    where combines and counted and product_id = any(${sql.param(products)})
      and item.id <> all(${sql.param(kept)}::int[])`)
  const used = rows.filter(({ is_used }) => is_used)
  if (used.length > 0) {
    await tx.execute(sql`
      insert into options (product_id, name, combines) select distinct id, 'Əvvəlki variantlar', true
      from unnest(${sql.param(used.map(({ product_id }) => product_id))}::int[]) id
      on conflict (product_id) where combines and not counted do nothing`)
    await tx.execute(sql`
      update option_items item set option_id = place.id, first_item_id = null, second_item_id = null, available = false,
        sku = null, barcode = null
      from options own, options place
      where item.id = any(${sql.param(used.map(({ id }) => id))}) and own.id = item.option_id
        and place.product_id = own.product_id and place.combines and not place.counted`)
  }
  const unused = rows.filter(({ is_used }) => !is_used).map(({ id }) => id)
  if (unused.length > 0) await tx.execute(sql`delete from option_items where id = any(${sql.param(unused)})`)
}
