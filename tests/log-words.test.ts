import { readdirSync, readFileSync } from 'node:fs'
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { columnWords, entities, settingWords, subjectText, valueText } from '../src/admin/log/log-words.ts'
import { settingShapes } from '../src/contract/staff/settings.ts'
import * as tables from '../src/server/database/tables/index.ts'

/** Tables of which the database writes into the log, each with the columns that it leaves out. */
function logged(): [table: string, hidden: string[]][] {
  const folder = new URL('../migrations/', import.meta.url)
  const all = readdirSync(folder).filter((name) => name.endsWith('.sql')).toSorted().map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n')
  const made = all.matchAll(/CREATE TRIGGER \w+_log .*? ON (\w+) FOR EACH ROW\s+EXECUTE FUNCTION log_change\(([^)]*)\)/g)
  // A later migration may make a trigger anew: the last one counts.
  return [...new Map([...made].map(([, table = '', said = '']) => [table, said.split(',').slice(1).map((name) => name.trim().replaceAll("'", ''))]))]
}

test('every table, column and setting that the log can name has a word for people', () => {
  const columns = new Map<string, string[]>(Object.values(tables).filter((one) => is(one, Table)).map((table) => [getTableName(table), Object.keys(getTableColumns(table))]))
  expect(logged().length).toBeGreaterThan(20)
  for (const [table, hidden] of logged()) {
    expect(entities, table).toHaveProperty(table)
    const named = columns.get(table)?.filter((column) => !hidden.includes(column)) ?? []
    expect(named.filter((column) => !(column in columnWords)), table).toEqual([])
  }
  expect(Object.keys(settingShapes).filter((name) => !(name in settingWords))).toEqual([])
})

test('values read as on the screens', () => {
  expect([valueText('price', 1290), valueText('sale_amount', 1550), valueText('is_published', true), valueText('role', 'packer')])
    .toEqual(['12.90\u00A0₼', '15.5', 'bəli', 'Yığan'])
  expect(valueText('due_date', '2026-11-21T10:05:00+00:00')).toBe('21.11.2026 14:05')
  expect(valueText('social', [{ name: 'Instagram', link: 'https://a.az' }])).toBe('Ad: Instagram\nLink: https://a.az')
  expect([valueText('note', null), valueText('note', '')]).toEqual(['—', '—'])
  expect([subjectText('orders', '7'), subjectText('settings', 'hours'), subjectText('staff_sessions', 'c1d2')])
    .toEqual(['Sifariş № 100007', 'Ayar: İş saatları', 'Sessiya'])
})
