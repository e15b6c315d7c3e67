import { promotions } from '#src/contract/client/admin/resources/sales.ts'

type Copied = { name: string; code: string | null }

/** Returns the typed fields of a promotion for a new one, which has no dates and no code that is taken. */
export function copyOf<Row extends Copied>(row: Row): object {
  const fields = Object.keys(promotions.fields).map((field) => [field, row[field as keyof Row]])
  return {
    ...Object.fromEntries(fields),
    name: `${row.name} (surət)`,
    code: row.code === null ? null : '',
    start_date: null,
    due_date: null,
    is_active: true,
  }
}
