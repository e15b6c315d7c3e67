import { once } from 'node:events'
import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createLogger } from '../logger.ts'
import { TagCache } from './cache.ts'
import { CHANGES_CHANNEL, listenForChanges } from './changes.ts'

/** A proxy between the shop and its database that can fail. */
type Network = {
  url: string
  dialled: number[]
  open: Set<Socket>
  refuses: boolean
  swallows: boolean
  close: () => void
}

async function network(): Promise<Network> {
  const target = new URL(inject('superuserUrl'))
  const it: Network = {
    url: '',
    dialled: [],
    open: new Set(),
    refuses: false,
    swallows: false,
    close: () => server.close(),
  }
  // When it refuses, it accepts the connection and then closes it, like a PostgreSQL that is starting.
  const server = createServer((socket) => {
    it.dialled.push(performance.now())
    socket.on('error', () => {})
    if (it.refuses) return void socket.destroy()
    it.open.add(socket.on('close', () => it.open.delete(socket)))
    const database = dial(Number(target.port), target.hostname)
    database.on('error', () => socket.destroy())
    socket.on('close', () => database.destroy())
    const isHeld = it.swallows
    const pass = (to: Socket) => (bytes: Buffer) => void (it.swallows === isHeld && to.write(bytes))
    socket.on('data', pass(database))
    database.on('data', pass(socket))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  // Connects over TCP, because this proxy cannot intercept the Unix socket.
  url.search = ''
  url.port = String((server.address() as AddressInfo).port)
  it.url = url.href
  return it
}

const announcer = new pg.Client({ connectionString: inject('superuserUrl') })
beforeAll(() => announcer.connect())
afterAll(() => announcer.end())

const log = createLogger('silent')

describe('changes', () => {
  it('retries a lost database one connection at a time, then receives changes again (P9)', async () => {
    const between = await network()
    const dropped: string[] = []
    const changes = await listenForChanges(
      between.url,
      [{ drop: (tags) => void dropped.push(...tags), pause: () => {}, resume: () => {} }],
      log,
    )
    try {
      between.refuses = true
      between.dialled.length = 0
      for (const socket of between.open) socket.destroy()
      await expect.poll(() => between.dialled.length).toBeGreaterThanOrEqual(6)
      const pauses = between.dialled.slice(1).map((at, index) => at - (between.dialled[index] ?? 0))
      expect(Math.min(...pauses)).toBeGreaterThan(400)

      between.refuses = false
      await expect
        .poll(async () => {
          await announcer.query(`notify ${CHANGES_CHANNEL}, 'product:1'`)
          return dropped
        })
        .toContain('product:1')
      expect(between.open.size).toBe(1)
    } finally {
      await changes.stop()
      between.close()
    }
  })

  /** Faster than in production. */
  const RHYTHM = { beat: 50, doubt: 150, silence: 400 }

  /** A node that has kept a value, and a function that keeps the value anew. */
  async function keepingNode(url: string, rhythm = RHYTHM) {
    const values = new TagCache<string>(100, () => 1)
    const changes = await listenForChanges(url, [values], log, rhythm)
    const keep = () => {
      values.keep('a', 'value', new Set(['product:1']), values.dropsSoFar)
      return values.get('a')
    }
    expect(keep()).toBe('value')
    return { values, keep, stop: changes.stop }
  }

  it('keeps nothing while the connection is silent (D46)', async () => {
    const between = await network()
    const { values, keep, stop } = await keepingNode(between.url)
    try {
      between.swallows = true
      await announcer.query(`notify ${CHANGES_CHANNEL}, 'product:1'`)
      await expect.poll(() => values.get('a')).toBeUndefined()
      between.refuses = true
      expect(keep()).toBeUndefined()
      between.refuses = false
      between.swallows = false
      await expect.poll(keep).toBe('value')
      await announcer.query(`notify ${CHANGES_CHANNEL}, 'product:1'`)
      await expect.poll(() => values.get('a')).toBeUndefined()
    } finally {
      await stop()
      between.close()
    }
  })

  it('keeps nothing after its database process stops, until it reconnects (D46)', async () => {
    const url = new URL(inject('superuserUrl'))
    const { values, keep, stop } = await keepingNode(url.href)
    const { rows } = await announcer.query<{ pid: number }>(`
    select pid from pg_stat_activity where application_name = 'buxar changes' and datname = current_database() order by backend_start desc limit 1`)
    const pid = rows[0]?.pid as number
    process.kill(pid, 'SIGSTOP')
    try {
      await announcer.query(`notify ${CHANGES_CHANNEL}, 'product:1'`)
      await expect.poll(() => values.get('a')).toBeUndefined()
      await expect.poll(keep).toBe('value')
    } finally {
      process.kill(pid, 'SIGCONT')
      await stop()
    }
  })

  it('keeps its values while it receives its own heartbeat', async () => {
    const { values, stop } = await keepingNode(inject('superuserUrl'))
    try {
      const until = performance.now() + 3 * RHYTHM.silence
      await expect.poll(() => performance.now() > until).toBe(true)
      expect(values.get('a')).toBe('value')
    } finally {
      await stop()
    }
  })

  it('notices a database that stands still, and its return (C12)', async () => {
    const between = await network()
    const { values, stop } = await keepingNode(between.url)
    try {
      between.swallows = true
      between.refuses = true
      await expect.poll(() => values.isDatabaseStill).toBe(true)
      expect(values.lastKept('a')).toBe('value')
      between.refuses = false
      between.swallows = false
      await expect.poll(() => values.isDatabaseStill).toBe(false)
    } finally {
      await stop()
      between.close()
    }
  })

  it('a lost connection alone does not make the database stand still', async () => {
    const between = await network()
    // A busy machine may need a while for a new connection.
    const { values, keep, stop } = await keepingNode(between.url, { beat: 50, doubt: 1_000, silence: 1_500 })
    const seen: boolean[] = []
    const standsStill = values.databaseStandsStill.bind(values)
    values.databaseStandsStill = (isStill) => {
      seen.push(isStill)
      standsStill(isStill)
    }
    try {
      between.swallows = true
      await expect.poll(() => values.get('a')).toBeUndefined()
      between.swallows = false
      await expect.poll(keep).toBe('value')
      expect(seen).toEqual([])
    } finally {
      await stop()
      between.close()
    }
  })
})
