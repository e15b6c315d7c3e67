import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { databaseUrl } from '#tests/database.ts'
import { createLogger } from '../logger.ts'
import { TagCache } from './cache.ts'
import { followChanges } from './changes.ts'

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
  const target = new URL(url)
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
  const through = new URL(target)
  // Connects over TCP, because this proxy cannot intercept the Unix socket.
  through.search = ''
  through.port = String((server.address() as AddressInfo).port)
  it.url = through.href
  return it
}

const name = `changes_${randomBytes(8).toString('hex')}`
const url = databaseUrl(inject('superuserUrl'), name)
const announcer = new pg.Client({ connectionString: url })
beforeAll(async () => {
  await asSuperuser(`create database ${name} template empty_shop strategy file_copy`)
  await announcer.connect()
})
afterAll(async () => {
  await announcer.end()
  await asSuperuser(`drop database ${name} with (force)`)
})

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('superuserUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Commits a change of product 1. */
const change = () => announcer.query("select tell_changed(array['product:1'])")

const log = createLogger('silent')

describe('changes', () => {
  it('retries a lost database one connection at a time, then receives changes again (P9)', async () => {
    const between = await network()
    const dropped: string[] = []
    const changes = await followChanges(
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
          await change()
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
  const RHYTHM = { read: 20, doubt: 150, silence: 400, keep: 60_000 }

  /** A node that has kept a value, and a function that keeps the value anew. */
  async function keepingNode(url: string, rhythm = RHYTHM) {
    const values = new TagCache<string>(100, () => 1)
    const changes = await followChanges(url, [values], log, rhythm)
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
      await change()
      await expect.poll(() => values.get('a')).toBeUndefined()
      between.refuses = true
      expect(keep()).toBeUndefined()
      between.refuses = false
      between.swallows = false
      await expect.poll(keep).toBe('value')
      await change()
      await expect.poll(() => values.get('a')).toBeUndefined()
    } finally {
      await stop()
      between.close()
    }
  })

  it('keeps nothing after its database process stops, until it reconnects (D46)', async () => {
    const { values, keep, stop } = await keepingNode(url)
    const { rows } = await announcer.query<{ pid: number }>(`
    select pid from pg_stat_activity where application_name = 'buxar changes' and datname = current_database()
      order by backend_start desc limit 1`)
    const pid = rows[0]?.pid as number
    process.kill(pid, 'SIGSTOP')
    try {
      await change()
      await expect.poll(() => values.get('a')).toBeUndefined()
      await expect.poll(keep).toBe('value')
    } finally {
      process.kill(pid, 'SIGCONT')
      await stop()
    }
  })

  it('keeps its values while the database responds', async () => {
    const { values, stop } = await keepingNode(url)
    try {
      const until = performance.now() + 3 * RHYTHM.silence
      await expect.poll(() => performance.now() > until).toBe(true)
      expect(values.get('a')).toBe('value')
    } finally {
      await stop()
    }
  })

  it('reads a transaction that commits after a later one', async () => {
    const slow = new pg.Client({ connectionString: url })
    await slow.connect()
    const { values, keep, stop } = await keepingNode(url)
    try {
      await slow.query("begin; select tell_changed(array['product:1'])")
      values.keep('b', 'value', new Set(['product:2']), values.dropsSoFar)
      await announcer.query("select tell_changed(array['product:2'])")
      await expect.poll(() => values.get('b')).toBeUndefined()
      expect(keep()).toBe('value')
      await slow.query('commit')
      await expect.poll(() => values.get('a')).toBeUndefined()
    } finally {
      await stop()
      await slow.end()
    }
  })

  it('deletes changes that all nodes have read, and a late node drops everything', async () => {
    const slow = new pg.Client({ connectionString: url })
    await slow.connect()
    const { values, keep, stop } = await keepingNode(url, { ...RHYTHM, silence: 60_000, keep: 400 })
    try {
      const unread = async () => (await announcer.query('select from changes')).rowCount
      await change()
      await expect.poll(unread).toBe(0)
      expect(keep()).toBe('value')
      // One reading waits for the lock, so the next one is late.
      await slow.query('begin; lock table changes in access exclusive mode')
      const until = performance.now() + 300
      await expect.poll(() => performance.now() > until).toBe(true)
      await slow.query('commit')
      await expect.poll(() => values.get('a')).toBeUndefined()
    } finally {
      await stop()
      await slow.end()
    }
  })

  it('notices a database that does not respond, and its return (C12)', async () => {
    const between = await network()
    const { values, stop } = await keepingNode(between.url)
    try {
      between.swallows = true
      between.refuses = true
      await expect.poll(() => values.isDatabaseStalled).toBe(true)
      expect(values.lastKept('a')).toBe('value')
      between.refuses = false
      between.swallows = false
      await expect.poll(() => values.isDatabaseStalled).toBe(false)
    } finally {
      await stop()
      between.close()
    }
  })

  it('a lost connection alone does not mean that the database is stalled', async () => {
    const between = await network()
    // A busy machine may need a while for a new connection.
    const { values, keep, stop } = await keepingNode(between.url, {
      read: 50,
      doubt: 1_000,
      silence: 1_500,
      keep: 60_000,
    })
    const states: boolean[] = []
    const setStalled = values.setDatabaseStalled.bind(values)
    values.setDatabaseStalled = (isStalled) => {
      states.push(isStalled)
      setStalled(isStalled)
    }
    try {
      between.swallows = true
      await expect.poll(() => values.get('a')).toBeUndefined()
      between.swallows = false
      await expect.poll(keep).toBe('value')
      expect(states).toEqual([])
    } finally {
      await stop()
      between.close()
    }
  })
})
