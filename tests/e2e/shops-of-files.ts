import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { shopEnv, shopFlags } from '../../scripts/shop-process.mjs'
import type { Answer } from './shop-host.ts'
import { freePort } from './shop-process.ts'
import { cloneTemplate, type Clone } from './shop-template.ts'

/** A demo shop that only one test file uses: its address, the folder of its files, and its database. */
export type FileShop = { url: string } & Pick<Clone, 'dataDir' | 'databaseUrl'>

/** The shops of a worker, one after the other: each test file gets a fresh copy of the template. */
export class ShopsOfFiles {
  readonly #port: number
  readonly #host: ChildProcess
  readonly #ended: Promise<unknown>
  #output = ''
  #current: { file: string; clone: Clone } | null = null

  private constructor(port: number) {
    this.#port = port
    const { PATH = '', HOME = '' } = process.env
    this.#host = spawn(process.execPath, [...shopFlags, fileURLToPath(new URL('shop-host.ts', import.meta.url))], {
      env: { PATH, HOME, ...shopEnv, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#ended = once(this.#host, 'exit')
    for (const stream of [this.#host.stdout, this.#host.stderr])
      stream?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()))
  }

  static async begin(): Promise<ShopsOfFiles> {
    return new ShopsOfFiles(await freePort())
  }

  /** Returns the shop of a file; a fresh one if another file used the last one. */
  async of(file: string): Promise<FileShop> {
    const current = this.#current?.file === file ? this.#current : await this.#change(file)
    const { dataDir, databaseUrl } = current.clone
    return { url: `http://127.0.0.1:${this.#port}`, dataDir, databaseUrl }
  }

  async end(): Promise<void> {
    if (this.#host.exitCode === null) {
      this.#host.disconnect()
      await this.#ended
    }
    await this.#current?.clone.remove()
  }

  async #change(file: string): Promise<{ file: string; clone: Clone }> {
    const before = this.#current
    const clone = await cloneTemplate()
    await this.#open(clone)
    this.#current = { file, clone }
    await before?.clone.remove()
    return this.#current
  }

  async #open({ databaseUrl, dataDir }: Clone): Promise<void> {
    this.#host.send({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: '1', PORT: String(this.#port) })
    const answered = once(this.#host, 'message').then(([answer]) => answer as Answer)
    const { fault } = await Promise.race([
      answered,
      this.#ended.then((): Answer => ({ fault: 'its process has ended' })),
    ])
    if (fault !== null) throw new Error(`The shop did not open: ${fault}\n${this.#output}`)
  }
}
