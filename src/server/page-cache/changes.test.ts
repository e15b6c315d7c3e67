import { once } from 'node:events'
import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createLog } from '../log.ts'
import { CHANGES_CHANNEL, listenForChanges } from './changes.ts'

test('a database that refuses connections is tried again one connection at a time, and heard again after its return (P9)', async () => {
  const target = new URL(inject('superuserUrl'))
  const dialled: number[] = []
  const open = new Set<Socket>()
  let refuses = false
  // Between the shop and its database: accepts as a PostgreSQL that starts up does, and then hangs up.
  const between = createServer((socket) => {
    dialled.push(performance.now())
    socket.on('error', () => {})
    if (refuses) return void socket.destroy()
    open.add(socket.on('close', () => open.delete(socket)))
    const database = dial(Number(target.port), target.hostname)
    database.on('error', () => socket.destroy())
    socket.on('close', () => database.destroy())
    socket.pipe(database).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  const url = new URL(target)
  url.port = String((between.address() as AddressInfo).port)

  const dropped: string[] = []
  const changes = await listenForChanges(url.href, [{ drop: (tags) => void dropped.push(...tags), clear: () => {} }], createLog('silent'))
  const announcer = new pg.Client({ connectionString: target.href })
  await announcer.connect()
  try {
    refuses = true
    dialled.length = 0
    for (const socket of open) socket.destroy()
    await expect.poll(() => dialled.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(6)
    const pauses = dialled.slice(1).map((at, index) => at - (dialled[index] ?? 0))
    expect(Math.min(...pauses)).toBeGreaterThan(400)

    refuses = false
    await expect.poll(async () => {
      await announcer.query(`notify ${CHANGES_CHANNEL}, 'product:1'`)
      return dropped
    }, { timeout: 10_000 }).toContain('product:1')
    expect(open.size).toBe(1)
  } finally {
    await changes.stop()
    await announcer.end()
    between.close()
  }
})
