import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { member as manager, runJob, shop, stockedShop } from '#tests/stocked-shop.ts'
import { openPlanner } from './planner.ts'

/** Returns the child processes of this process, by id; `isOver` marks an ended process that was not reaped yet. */
async function children(): Promise<{ pid: number; isOver: boolean; program: string }[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='])
  const rows = stdout.split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)/.exec(line) ?? [])
  return rows.flatMap(([, pid, parent, state = 'Z', program = '']) =>
    Number(parent) === process.pid ? [{ pid: Number(pid), isOver: state.startsWith('Z'), program }] : [],
  )
}

/** Returns the ids of this process's import readers. */
async function planners(): Promise<number[]> {
  return (await children()).flatMap(({ pid, isOver, program }) =>
    !isOver && program.includes('plan-process.ts') ? [pid] : [],
  )
}

stockedShop('manager')

const send = async (rows: number): Promise<number> => {
  const file = [
    'slug;name;price;stock;category;is_published',
    ...Array.from({ length: rows }, (_, at) => `mal-${at};Mal ${at};1;1;Mayelər;bəli`),
  ].join('\n')
  return (await manager.post('admin/imports/?format=csv', Buffer.from(file), { 'content-type': 'text/csv' })).body.id
}
const stateOf = async (id: number) => (await manager.get(`admin/imports/${id}/`)).body

describe('planner', () => {
  it('kills a process that needs too much memory or time, and rejects the file', async () => {
    const id = await send(60_000)
    // An idle process of an earlier test file may still run, and end meanwhile.
    const before = await planners()
    const refused = (limits: object) =>
      openPlanner(
        shop.services,
        { id, choices: null, sheets: [] },
        { memory: 1536, reading: 60_000, rows: 60_000, ...limits },
      ).then(() => 'read', String)
    expect(await refused({ memory: 16 })).toBe('UnreadableFile: Fayl çox böyükdür: onu hissələrə bölün.')
    expect(await refused({ reading: 20 })).toBe('UnreadableFile: Faylı oxumaq çox uzun çəkdi: onu hissələrə bölün.')
    expect((await planners()).filter((pid) => !before.includes(pid))).toEqual([])
  })

  it('fails an import whose process is killed, and reads the next in a new process', async () => {
    const id = await send(2_000)
    // A process that ended while idle is not used again.
    const killed = await planners()
    for (const pid of killed) process.kill(pid, 'SIGKILL')
    await expect
      .poll(async () => (await children()).filter(({ pid }) => killed.includes(pid)), { interval: 5 })
      .toEqual([])
    const working = runJob('work-import', { import_id: id })
    const [pid = 0] = await vi.waitUntil(
      async () => {
        const running = await planners()
        return running.length > 0 && running
      },
      { interval: 5, timeout: 60_000 },
    )
    process.kill(pid, 'SIGKILL')
    await working
    expect(await stateOf(id)).toMatchObject({ state: 'failed', failure: 'Fayl çox böyükdür: onu hissələrə bölün.' })

    const next = await send(3)
    await runJob('work-import', { import_id: next })
    expect(await stateOf(next)).toMatchObject({ state: 'checked', created_count: 3 })
  })
})
