import { execFile } from 'node:child_process'
import { link, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import sharp from 'sharp'
import { startCluster } from '#src/server/platform/database/cluster.ts'
import { ORDINARY_ROLE } from '#src/server/platform/database/ordinary-role.ts'
import { createLogger } from '#src/server/platform/logger.ts'
import { diskStore } from '#src/server/platform/media/store.ts'
import { shareBuiltFiles } from '#src/server/shop/storefront/build-files.ts'
import { secretKeyFile } from '#src/server/platform/tokens/sealer.ts'
import { databaseUrl, foldersFolder, setUpDisposable } from '../database.ts'

const TEMPLATE = 'demo_shop'

/** The folder of the template; Playwright's workers inherit it from the process that made it. */
const place = {
  get folder() {
    return process.env.SHOP_TEMPLATE_FOLDER ?? ''
  },
  get clusterUrl() {
    return process.env.SHOP_TEMPLATE_CLUSTER ?? ''
  },
  /** The same PostgreSQL as the superuser, who creates and drops databases. */
  get superuserUrl() {
    return process.env.SHOP_TEMPLATE_SUPERUSER ?? ''
  },
}

/**
 * Playwright's global setup: one PostgreSQL with a demo shop to clone. The shop's pictures have the real shapes, but
 * each has one colour: its renditions are made in a moment.
 */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await foldersFolder(), 'buxar-template-'))
  const cluster = await startCluster(folder, createLogger('silent'))
  process.env.SHOP_TEMPLATE_FOLDER = folder
  process.env.SHOP_TEMPLATE_CLUSTER = cluster.url
  process.env.SHOP_TEMPLATE_SUPERUSER = cluster.superuserUrl
  await setUpDisposable(cluster.superuserUrl)
  await onCluster(`create database ${TEMPLATE} owner ${ORDINARY_ROLE}`)
  const template = databaseUrl(cluster.url, TEMPLATE)
  await promisify(execFile)(process.execPath, ['demo/seed.ts'], {
    env: { ...process.env, DATABASE_URL: template, DATA_DIR: folder, LOG_LEVEL: 'warn' },
  })
  await drawPlainly(template, join(folder, 'originals'))
  await shareBuiltFiles(diskStore(folder))
  await setUp(template)
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Writes an original for every picture of the demo, in its shape; small, because each shop makes its
 * renditions anew.
 */
async function drawPlainly(url: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ key: string; width: number; height: number }>(
    'select key, width, height from media',
  )
  await client.end()
  const drawn = new Map<string, string>()
  for (const { key, ...whole } of rows) {
    const [width, height] = [Math.ceil(whole.width / 3), Math.ceil(whole.height / 3)]
    const size = `${width} ${height}`
    const file = join(folder, key)
    const same = drawn.get(size)
    if (same) await link(same, file)
    else
      await writeFile(
        file,
        await sharp({ create: { width, height, channels: 3, background: '#e6e9e4' } })
          .png()
          .toBuffer(),
      )
    drawn.set(size, file)
  }
}

/** One customer orders more in these journeys than the limit of a day allows (D43), mostly in one language. */
export async function setUp(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    "insert into settings (name, value) values ('open_orders', '0'), ('orders_in_ten_minutes', '0') on conflict (name) do update set value = '0'",
  )
  // Each test of languages switches on its own.
  await client.query("delete from settings where name = 'languages'")
  await client.end()
}

/** A copy of the template: its database, a folder with its pictures, and a function that removes both. */
export type Clone = { databaseUrl: string; dataDir: string; remove: () => Promise<void> }

/** Copies the template for a shop of one test file. */
export async function cloneTemplate(): Promise<Clone> {
  const name = `shop_${process.pid}_${Date.now()}`
  await onCluster(`create database ${name} template ${TEMPLATE} owner ${ORDINARY_ROLE} strategy file_copy`)
  const dataDir = await mkdtemp(join(dirname(place.folder), 'buxar-clone-'))
  const [from, to] = [join(place.folder, 'originals'), join(dataDir, 'media', 'originals')]
  await mkdir(to, { recursive: true })
  await Promise.all((await readdir(from)).map((key) => link(join(from, key), join(to, key))))
  // Each shop would copy the built files into its store at the start. With this link it finds them there.
  await symlink(join(place.folder, 'assets'), join(dataDir, 'media', 'assets'))
  // The secrets in the copy were encrypted with the template's key.
  await link(secretKeyFile(place.folder), secretKeyFile(dataDir))
  return {
    databaseUrl: databaseUrl(place.clusterUrl, name),
    dataDir,
    remove: async () => {
      await onCluster(`drop database ${name} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: place.superuserUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
