// node bench/faults.ts [seconds] [part of a name]: breaks dependencies of the shop under load, and prints the buyers'
// errors and the losses (P9).
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { startCluster, type Cluster } from '../src/server/platform/database/cluster.ts'
import { createLogger } from '../src/server/platform/logger.ts'
import { freePort } from '../tests/e2e/shop-process.ts'
import { query, underLoad, type Fault, type Row } from './under-load.ts'

/** How long a fault lasts, s. */
const LASTS = Number(process.argv[2] ?? 60)
/** The place of libfaketime in Debian's package. */
const FAKETIME = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`
/** Size of the disk that is filled, MB. */
const SMALL_DISK = 500
/** Delay that the proxy in front of the slow database adds in each direction, ms. */
const SLOWER = 250

const faults: Fault[] = [
  {
    name: 'PostgreSQL is killed',
    lasts: 5,
    damage: async (at) => {
      process.kill(at.postgres, 'SIGKILL')
      return async () => {}
    },
  },
  {
    name: `PostgreSQL hangs for ${LASTS} s`,
    lasts: LASTS,
    prepare: async () => ({ DATABASE_TIMEOUT: '15000' }),
    damage: async (at) => {
      const family = await processesOf(at.postgres)
      for (const id of family) process.kill(id, 'SIGSTOP')
      return async () => {
        for (const id of family) process.kill(id, 'SIGCONT')
      }
    },
  },
  refusedDatabase(),
  slowDatabase(),
  mailServer(),
  ...(process.getuid?.() === 0 ? [diskFull()] : []),
  ...(existsSync(FAKETIME)
    ? [clockMoved('+86400', 'the clock jumps a day ahead'), clockMoved('-21600', 'the clock jumps six hours back')]
    : []),
]
const rows: Row[] = []
for (const fault of faults.filter(({ name }) => name.includes(process.argv[3] ?? ''))) {
  rows.push(await underLoad(fault))
  console.log(JSON.stringify(rows.at(-1)))
}
console.table(rows)

/** Returns a fault of a separate database behind a proxy that can be closed, or slowed down. */
function behindDoor(name: string, lasts: number, shut: (door: Door) => void): Fault {
  let cluster: Cluster
  const door: Door = { delay: 0, closed: false, sockets: new Set() }
  let server: Server
  return {
    name,
    lasts,
    prepare: async (dataDir) => {
      cluster = await startCluster(dataDir, createLogger('silent'))
      const target = new URL(cluster.url)
      const port = Number(target.port)
      server = createServer((socket) => passThrough(socket, port, door)).listen(0, '127.0.0.1')
      await once(server, 'listening')
      target.port = String((server.address() as AddressInfo).port)
      // Connects over TCP, because the proxy cannot intercept the Unix socket.
      target.search = ''
      return { DATABASE_URL: target.href, MIGRATE_URL: cluster.superuserUrl }
    },
    damage: async () => {
      shut(door)
      return async () => void Object.assign(door, { delay: 0, closed: false })
    },
    clear: async () => {
      server.close()
      await cluster.stop()
    },
  }
}

type Door = { delay: number; closed: boolean; sockets: Set<Socket> }

function passThrough(socket: Socket, port: number, door: Door): void {
  socket.on('error', () => {})
  if (door.closed) return void socket.destroy()
  const database = connect(port, '127.0.0.1')
  database.on('error', () => socket.destroy())
  door.sockets.add(socket)
  socket.on('close', () => {
    door.sockets.delete(socket)
    database.destroy()
  })
  database.on('close', () => socket.destroy())
  for (const [from, to] of [
    [socket, database],
    [database, socket],
  ] as const) {
    from.on('data', (chunk) =>
      door.delay === 0 ? to.write(chunk) : setTimeout(() => to.writable && to.write(chunk), door.delay),
    )
  }
}

function refusedDatabase(): Fault {
  return behindDoor(`the database refuses connections for ${LASTS} s`, LASTS, (door) => {
    door.closed = true
    for (const socket of door.sockets) socket.destroy()
  })
}

function slowDatabase(): Fault {
  return behindDoor(`every answer of the database takes ${2 * SLOWER} ms more`, Math.min(LASTS, 20), (door) => {
    door.delay = SLOWER
  })
}

/** Returns a fault of a mail server that stops, starts again, and rejects all mails in between. */
function mailServer(): Fault {
  let port = 0
  let mails: SMTPServer | undefined
  let taken = 0
  return {
    name: 'the mail server is gone, then refuses',
    lasts: 10,
    prepare: async () => {
      port = await freePort()
      return { SMTP_URL: `smtp://127.0.0.1:${port}?tls=off` }
    },
    damage: async () => {
      let refuses = true
      mails = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onRcptTo: (_address, _session, done) => (refuses ? done(new Error('mailbox unavailable')) : done()),
        onData: (stream, _session, done) =>
          stream.resume().on('end', () => {
            taken++
            done()
          }),
      })
      mails.on('error', () => {})
      await wait(5_000)
      mails.listen(port, '127.0.0.1')
      return async () => {
        refuses = false
      }
    },
    afterwards: async ({ dataDir }) => {
      const until = Date.now() + 240_000
      const waiting = async () =>
        (
          await query<{ number: number }>(
            dataDir,
            "select count(*)::int as number from pgboss.job where state not in ('completed', 'cancelled') and name like 'mail%'",
          )
        )[0]?.number ?? 0
      while ((await waiting()) > 0 && Date.now() < until) await wait(500)
      return `${taken} mails sent afterwards, ${await waiting()} wait`
    },
    clear: async () => void mails?.close(() => {}),
  }
}

/** Returns a fault of a small memory disk that is filled to the last byte. */
function diskFull(): Fault {
  return {
    name: 'the disk is full',
    lasts: Math.min(LASTS, 30),
    prepare: async (dataDir) => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK}m,mode=755`, 'tmpfs', dataDir])
      return {}
    },
    damage: async ({ dataDir }) => {
      const filler = join(dataDir, 'filler')
      const { bavail, bsize } = await statfs(dataDir)
      await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => {})
      return () => rm(filler)
    },
    clear: async (dataDir) => void execFileSync('umount', [dataDir]),
  }
}

/** Returns a fault in which the clock of shop and database jumps; `by` in seconds with its sign. */
function clockMoved(by: string, name: string): Fault {
  const file = join(tmpdir(), `buxar-clock-${process.pid}${by}`)
  return {
    name,
    lasts: Math.min(LASTS, 20),
    prepare: async () => {
      await writeFile(file, '+0')
      await chmod(file, 0o644)
      return {
        LD_PRELOAD: FAKETIME,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }
    },
    damage: async () => {
      await writeFile(file, by)
      return async () => {}
    },
    clear: () => rm(file, { force: true }),
  }
}

/** Returns a process and its children, from /proc. */
async function processesOf(parent: number): Promise<number[]> {
  const text = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')
  return [...text.trim().split(/\s+/).filter(Boolean).map(Number), parent]
}
