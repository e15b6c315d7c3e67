import type { ChildProcess } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { work } from '../../../tests/speak.ts'
import type { StaffMember } from '../../../tests/staff.ts'
import { stockedShop } from '../../../tests/stocked-shop.ts'
import type { TestShop } from '../../../tests/with-shop.ts'
import { openPlanner } from './planner.ts'

const forked = vi.hoisted((): ChildProcess[] => [])
vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>()
  const fork = (...args: Parameters<typeof real.fork>) => {
    const child = real.fork(...args)
    forked.push(child)
    return child
  }
  return { ...real, fork }
})

let shop: TestShop
let manager: StaffMember
stockedShop('manager', (stocked) => {
  ({ shop, member: manager } = stocked)
})

const send = async (rows: number): Promise<number> => {
  const file = ['slug;name;price;stock;category;is_published', ...Array.from({ length: rows }, (_, at) => `mal-${at};Mal ${at};1;1;Mayelər;bəli`)].join('\n')
  return (await manager.post('admin/imports/?format=csv', Buffer.from(file), { 'content-type': 'text/csv' })).body.id
}
const stateOf = async (id: number) => (await manager.get(`admin/imports/${id}/`)).body

test('a process that needs too much memory or time is killed, and the file refused', async () => {
  const id = await send(60_000)
  const refused = (limits: object) => openPlanner(shop.services, id, { memory: 1536, reading: 60_000, rows: 60_000, ...limits }).then(() => 'read', String)
  expect(await refused({ memory: 16 })).toBe('UnreadableFile: Fayl çox böyükdür: onu hissələrə bölün.')
  expect(await refused({ reading: 20 })).toBe('UnreadableFile: Faylı oxumaq çox uzun çəkdi: onu hissələrə bölün.')
  expect(forked.map(({ signalCode }) => signalCode)).toEqual([expect.stringMatching(/^SIG/), 'SIGKILL'])
})

test('an import whose process is killed has failed at once and says why; the next one is read by another process', async () => {
  const id = await send(2_000)
  const before = forked.length
  const working = work(shop, 'work-import', { import_id: id })
  await vi.waitFor(() => expect(forked.length).toBeGreaterThan(before), { interval: 5 })
  forked.at(-1)?.kill('SIGKILL')
  await working
  expect(await stateOf(id)).toMatchObject({ state: 'failed', failure: 'Fayl çox böyükdür: onu hissələrə bölün.' })

  const next = await send(3)
  await work(shop, 'work-import', { import_id: next })
  expect(await stateOf(next)).toMatchObject({ state: 'checked', created_count: 3 })
})
