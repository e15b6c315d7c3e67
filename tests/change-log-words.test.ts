import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { columnText, entities, settingWords, subjectText, valueText } from '../src/admin/change-log/change-log-words.ts'
import { settingShapes } from '../src/contract/admin/shop-settings.ts'
import * as tables from '../src/server/platform/database/tables/index.ts'
import { openShop } from './with-shop.ts'

/** Returns the tables that the database logs, each with the columns that it leaves out. */
async function logged(): Promise<[table: string, hidden: string[]][]> {
  const shop = await openShop()
  const { rows } = await shop.services.database.$client.query<{ table: string; columns: string[] }>(
    `select tgrelid::regclass::text as table, string_to_array(encode(tgargs, 'escape'), '\\000') as columns
     from pg_trigger where tgfoid = 'log_change'::regproc`,
  )
  await shop.close()
  return rows.map(({ table, columns }) => [table, columns.slice(1)])
}

describe('change log words', () => {
  it('every table, column and setting of the log has a text for people', async () => {
    const columns = new Map<string, string[]>(
      Object.values(tables)
        .filter((one) => is(one, Table))
        .map((table) => [getTableName(table), Object.keys(getTableColumns(table))]),
    )
    const tablesOfLog = await logged()
    expect(tablesOfLog.length).toBeGreaterThan(20)
    for (const [table, hidden] of tablesOfLog) {
      expect(entities, table).toHaveProperty(table)
      const named = columns.get(table)?.filter((column) => !hidden.includes(column)) ?? []
      expect(
        named.filter((column) => columnText(table, column) === column),
        table,
      ).toEqual([])
    }
    expect(Object.keys(settingShapes).filter((name) => !(name in settingWords))).toEqual([])
  })

  it('names columns and choices of a plain entity as its form does', () => {
    expect([columnText('delivery_types', 'kind'), columnText('delivery-types', 'kind')]).toEqual([
      'Kim çatdırır',
      'Kim çatdırır',
    ])
    expect([valueText('kind', 'post', 'delivery_types'), valueText('min_price', 4000, 'delivery_types')]).toEqual([
      'Poçt',
      '40.00\u00A0₼',
    ])
  })

  it('values have the format of the screens', () => {
    expect([
      valueText('price', 1290),
      valueText('sale_amount', 1550),
      valueText('is_published', true),
      valueText('role', 'packer'),
    ]).toEqual(['12.90\u00A0₼', '15.5', 'bəli', 'Yığımçı'])
    expect(valueText('due_date', '2026-11-21T10:05:00+00:00')).toBe('21.11.2026 14:05')
    expect(valueText('social', [{ name: 'Instagram', link: 'https://a.az' }])).toBe('Ad: Instagram\nLink: https://a.az')
    expect([valueText('note', null), valueText('note', '')]).toEqual(['—', '—'])
    expect([
      subjectText('orders', '7'),
      subjectText('settings', 'hours'),
      subjectText('staff_sessions', 'c1d2'),
    ]).toEqual(['Sifariş № 100007', 'Ayar: İş saatları', 'Sessiya'])
  })
})
